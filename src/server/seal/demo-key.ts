import { createPrivateKey, randomBytes, webcrypto } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import { buildSealKey } from './build-seal-key.ts';
import type { SealKey } from './seal-key.ts';

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

const yearsValid = 10;
const demoName = 'Segel contoh Swapolis';
const commonName = '2.5.4.3';

const Kept = z.object({ key: z.string(), certificate: z.string() });
type Kept = z.infer<typeof Kept>;

/** Makes a key with a certificate that it signs itself, both in base64. */
async function makePair(now: Instant): Promise<Kept> {
  const [{ Integer, Utf8String }, { AttributeTypeAndValue, Certificate }] = await Promise.all([
    import('asn1js'),
    import('pkijs'),
  ]);
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = new Certificate({ version: 2 });
  const serial = Uint8Array.from([0x01, ...randomBytes(15)]);
  certificate.serialNumber = new Integer({ valueHex: serial.buffer });
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: demoName }) }),
    );
  certificate.notBefore.value = new Date(now);
  certificate.notAfter.value = new Date(now);
  certificate.notAfter.value.setUTCFullYear(certificate.notBefore.value.getUTCFullYear() + yearsValid);
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', privateKey);
  return {
    key: Buffer.from(pkcs8).toString('base64'),
    certificate: Buffer.from(certificate.toSchema().toBER()).toString('base64'),
  };
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function readKept(path: string): Kept | undefined {
  try {
    return Kept.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new Error(`${path} cannot be read; delete it, and the demo makes another.`, { cause: error });
  }
}

/** Links a finished file into place, so that of two processes one wins and both use the same key. */
function keep(path: string, made: Kept): void {
  const half = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(half, JSON.stringify(made), { mode: 0o600, flush: true });
  try {
    linkSync(half, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(half);
  }
}

/** Reads the key of the demo; the first call of an installation makes it. It proves nothing but an unchanged file. */
export async function readDemoKey(path: string, now: Instant): Promise<SealKey> {
  const { Certificate } = await import('pkijs');
  if (readKept(path) === undefined) keep(path, await makePair(now));
  const { key, certificate } = Kept.parse(readKept(path));
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
  return buildSealKey(privateKey, [Certificate.fromBER(Uint8Array.from(Buffer.from(certificate, 'base64')))]);
}
