import { createPublicKey, webcrypto, type KeyObject } from 'node:crypto';
import type { Certificate } from 'pkijs';
import { parseInstant } from '#shared/time/dates.ts';
import { SealKeyProblem, type SealKey } from './seal-key.ts';

/** Object identifiers of names in a certificate, the wanted one first. */
const nameTypes = { commonName: '2.5.4.3', organisation: '2.5.4.10' } as const;

/** Smallest RSA key in bits. */
const leastBits = 2048;

const curves: ReadonlyMap<string, string> = new Map([
  ['prime256v1', 'P-256'],
  ['secp384r1', 'P-384'],
]);

/** Returns how WebCrypto names the key. @throws SealKeyProblem for a kind or size that cannot seal */
function algorithmOf({ asymmetricKeyType: kind, asymmetricKeyDetails: details }: KeyObject) {
  if (kind === 'rsa' && (details?.modulusLength ?? 0) >= leastBits)
    return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const namedCurve = kind === 'ec' ? curves.get(details?.namedCurve ?? '') : undefined;
  if (namedCurve !== undefined) return { name: 'ECDSA', namedCurve };
  throw new SealKeyProblem(`must have a key of RSA with ${leastBits} bits or more, of P-256 or of P-384`);
}

/** Returns a certificate as DER. */
export const derOf = (certificate: Certificate): Buffer => Buffer.from(certificate.toSchema().toBER());

/** Returns the public key of a certificate as SPKI. */
const publicKeyOf = (certificate: Certificate): Buffer =>
  Buffer.from(certificate.subjectPublicKeyInfo.toSchema().toBER());

function subjectOf({ subject: { typesAndValues } }: Certificate): string {
  const find = (type: string) => typesAndValues.find((each) => each.type === type)?.value.valueBlock.value;
  return find(nameTypes.commonName) ?? find(nameTypes.organisation) ?? '-';
}

/** Lists the issuers of a certificate, nearest first, without a root: whoever trusts it has it. */
function listIssuers(certificate: Certificate, all: readonly Certificate[]): readonly Certificate[] {
  const isRoot = certificate.issuer.isEqual(certificate.subject);
  const issuer = isRoot ? undefined : all.find(({ subject }) => subject.isEqual(certificate.issuer));
  if (issuer === undefined || issuer.issuer.isEqual(issuer.subject)) return [];
  const others = all.filter((each) => each !== issuer);
  return [issuer, ...listIssuers(issuer, others)];
}

/**
 * Joins a private key with its certificate among those given.
 * @throws SealKeyProblem without one, or for a key that cannot seal
 */
export async function buildSealKey(key: KeyObject, certificates: readonly Certificate[]): Promise<SealKey> {
  const algorithm = algorithmOf(key);
  const own = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const certificate = certificates.find((each) => publicKeyOf(each).equals(own));
  if (certificate === undefined) throw new SealKeyProblem('has no certificate for its private key');
  const pkcs8 = key.export({ type: 'pkcs8', format: 'der' });
  return {
    privateKey: await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']),
    certificate,
    chain: listIssuers(certificate, certificates),
    subject: subjectOf(certificate),
    startsAt: parseInstant(certificate.notBefore.value.toISOString()),
    endsAt: parseInstant(certificate.notAfter.value.toISOString()),
  };
}
