import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OctetString, Sequence } from 'asn1js';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { afterAll, describe, expect, it } from 'vitest';
import { parseInstant, type Instant } from '#shared/time/dates.ts';
import { makeP12, sealPassword, type KeyKind } from '#tests/support/seal-files.ts';
import { createSeal, type OpenSeal } from './seal.ts';

const folder = mkdtempSync(join(tmpdir(), 'seal-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Tomorrow, when the certificates made here are valid. */
const now = parseInstant(new Date(Date.now() + 86_400_000).toISOString());
const inYears = (years: number): Instant =>
  parseInstant(new Date(Date.parse(now) + years * 366 * 86_400_000).toISOString());

const sealOf = (path: string, password = sealPassword) =>
  createSeal({ kind: 'p12', content: readFileSync(path), password });

async function open(path: string): Promise<OpenSeal> {
  const seal = await sealOf(path).open(now);
  if (seal === undefined) throw new Error('no seal');
  return seal;
}

const parse = (cms: Buffer) => new SignedData({ schema: ContentInfo.fromBER(Uint8Array.from(cms)).content });
const content = Buffer.from('isi dokumen');

/** Returns the hash of the certificate that the attribute names. */
function readCertificateHash(value: unknown): Buffer {
  const [certificates] = value instanceof Sequence ? value.valueBlock.value : [];
  const [identifier] = certificates instanceof Sequence ? certificates.valueBlock.value : [];
  const [hash] = identifier instanceof Sequence ? identifier.valueBlock.value : [];
  return hash instanceof OctetString ? Buffer.from(hash.getValue()) : Buffer.alloc(0);
}

describe('signature', () => {
  it.each<KeyKind>(['RSA 2048', 'P-256', 'P-384'])(
    'of a key %s names its certificate, has no time, and counts for the signed bytes alone',
    async (kind) => {
      const { p12, certificate } = makeP12(folder, kind);
      const seal = await open(p12);
      const cms = await seal.sign(content);
      expect(cms.length).toBeLessThanOrEqual(seal.size);
      const signed = parse(cms);
      const attributes = signed.signerInfos[0]?.signedAttrs?.attributes ?? [];
      expect(attributes.map(({ type }) => type)).toEqual([
        '1.2.840.113549.1.9.3',
        '1.2.840.113549.1.9.4',
        '1.2.840.113549.1.9.16.2.47',
      ]);
      const own = new X509Certificate(readFileSync(certificate));
      expect(readCertificateHash(attributes[2]?.values[0])).toEqual(createHash('sha256').update(own.raw).digest());
      const isGood = (data: Buffer) =>
        signed.verify({ signer: 0, data: Uint8Array.from(data).buffer, checkChain: false }).catch(() => false);
      expect([await isGood(content), await isGood(Buffer.from('isi Dokumen'))]).toEqual([true, false]);
    },
  );

  it('carries the certificate and its issuer, not the root that readers must trust themselves', async () => {
    const seal = await open(makeP12(folder, 'P-256').p12);
    const sent = (parse(await seal.sign(content)).certificates ?? []).map((each) =>
      each instanceof Certificate ? each.subject.typesAndValues.at(-1)?.value.valueBlock.value : undefined,
    );
    expect(sent).toEqual(['Segel PT Uji', 'Penerbit']);
    expect(seal.subject).toBe('Segel PT Uji');
  });
});

describe('key', () => {
  it('is refused with a reason that names the setting', async () => {
    const path = makeP12(folder, 'P-256').p12;
    await expect(sealOf(path, 'salah').check(now)).rejects.toThrow('SEAL_KEY_PASSWORD is wrong');
    const text = createSeal({ kind: 'p12', content, password: sealPassword });
    await expect(text.check(now)).rejects.toThrow('is no P12 file');
    await expect(sealOf(makeP12(folder, 'RSA 1024').p12).check(now)).rejects.toThrow('2048 bits');
    await expect(sealOf(makeP12(folder, 'P-256', '-nokeys').p12).check(now)).rejects.toThrow('one private key, not 0');
    await expect(sealOf(path).check(now)).resolves.toBeUndefined();
  });

  it('of an old file tells how to export it again', async () => {
    const pbe = 'PBE-SHA1-3DES';
    const old = makeP12(folder, 'P-256', '-certpbe', pbe, '-keypbe', pbe, '-macalg', 'sha1').p12;
    await expect(sealOf(old).check(now)).rejects.toThrow('Export it again with AES-256');
  });

  it('is refused at a start before and after the life of its certificate, and then seals nothing', async () => {
    const seal = sealOf(makeP12(folder, 'P-256').p12);
    await expect(seal.check(inYears(-1))).rejects.toThrow('certificate that starts on');
    await expect(seal.check(inYears(2))).rejects.toThrow('certificate that ended on');
    expect(await seal.open(inYears(2))).toBeUndefined();
    expect((await seal.findCertificate(inYears(2)))?.endsAt.slice(0, 4)).toBe(inYears(1).slice(0, 4));
  });

  it('of the demo is made once, for its owner alone, also by two programs that need it at the same time', async () => {
    const path = join(folder, 'demo-seal.json');
    const seals = [createSeal({ kind: 'demo', path }), createSeal({ kind: 'demo', path })];
    const signed = await Promise.all(
      seals.map(async (seal) => parse((await (await seal.open(now))?.sign(content)) ?? Buffer.alloc(0))),
    );
    const serials = signed.map(({ certificates: [each] = [] }) =>
      each instanceof Certificate ? Buffer.from(each.serialNumber.valueBlock.valueHexView).toString('hex') : '',
    );
    expect(serials[0]).toMatch(/^01[\da-f]{30}$/);
    expect(serials[1]).toBe(serials[0]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('is none where the settings name none', async () => {
    const seal = createSeal(undefined);
    expect([await seal.open(now), await seal.findCertificate(now), await seal.check(now)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
