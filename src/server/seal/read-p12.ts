import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { Certificate, SafeBag } from 'pkijs';
import { buildSealKey } from './build-seal-key.ts';
import { SealKeyProblem, type SealKey } from './seal-key.ts';

/** Sentence for what cannot be read though the password is right. */
const oldCiphers =
  'cannot be read; it may use old ciphers. Export it again with AES-256: openssl pkcs12 -legacy -nodes, then openssl pkcs12 -export';

/** Returns exactly the bytes of a buffer; Node's small buffers share a larger one. */
const exactly = (content: Buffer): ArrayBuffer => Uint8Array.from(content).buffer;

/** Reads the bags of a P12 file. @throws SealKeyProblem for another file, a wrong password, or old ciphers */
async function readBags(content: Buffer, password: string): Promise<readonly SafeBag[]> {
  const { AuthenticatedSafe, PFX, SafeContents } = await import('pkijs');
  const secret = exactly(Buffer.from(password));
  const file = parse(() => PFX.fromBER(exactly(content)), 'is no P12 file');
  await file.parseInternalValues({ password: secret, checkIntegrity: true }).catch((error: unknown) => {
    throw new SealKeyProblem('cannot be opened: SEAL_KEY_PASSWORD is wrong, or the file is damaged', { cause: error });
  });
  const safe = file.parsedValue?.authenticatedSafe ?? new AuthenticatedSafe();
  await safe
    .parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password: secret })) })
    .catch((error: unknown) => {
      throw new SealKeyProblem(oldCiphers, { cause: error });
    });
  const parsed: readonly { readonly value: unknown }[] = safe.parsedValue.safeContents;
  return parsed.flatMap(({ value }) => (value instanceof SafeContents ? value.safeBags : []));
}

function parse<Value>(read: () => Value, problem: string): Value {
  try {
    return read();
  } catch (error) {
    throw new SealKeyProblem(problem, { cause: error });
  }
}

/** Reads the only private key. OpenSSL decrypts it, so every cipher that it knows is accepted. */
async function readKey(bags: readonly SafeBag[], password: string): Promise<KeyObject> {
  const { PKCS8ShroudedKeyBag, PrivateKeyInfo } = await import('pkijs');
  const keys = bags.flatMap(({ bagValue: bag }) =>
    bag instanceof PKCS8ShroudedKeyBag || bag instanceof PrivateKeyInfo ? [bag] : [],
  );
  const [key] = keys;
  if (key === undefined || keys.length > 1) throw new SealKeyProblem(`must hold one private key, not ${keys.length}`);
  const der = Buffer.from(key.toSchema().toBER());
  return parse(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs8', passphrase: password }), oldCiphers);
}

async function listCertificates(bags: readonly SafeBag[]): Promise<readonly Certificate[]> {
  const { CertBag, Certificate: X509 } = await import('pkijs');
  return bags.flatMap(({ bagValue: bag }) =>
    bag instanceof CertBag && bag.parsedValue instanceof X509 ? [bag.parsedValue] : [],
  );
}

/**
 * Reads the key of a P12 file (PKCS #12) with its certificates.
 * @throws SealKeyProblem for a wrong password or a file that cannot seal
 */
export async function readP12(content: Buffer, password: string): Promise<SealKey> {
  const bags = await readBags(content, password);
  return buildSealKey(await readKey(bags, password), await listCertificates(bags));
}
