import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createSeal } from '#server/seal/seal.ts';
import { parseInstant } from '#shared/time/dates.ts';
import { canaryBrand } from '#tests/support/brand.ts';
import { readPdfQr } from '#tests/support/pdf-qr.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { drawPreview, drawSealed } from './drawer.ts';
import { section, type IssuedDocument } from './issued-document.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawer-'));
afterAll(() => rmSync(folder, { recursive: true }));

const document: IssuedDocument = {
  heading: 'Tanda Terima Premi',
  subject: 'Premi',
  number: 'TTP-2026-00000123',
  foot: 'Tanda terima',
  at: parseInstant('2026-11-24T02:00:00.000Z'),
  fingerprint: 'ab'.repeat(32),
  check: { code: 'AB12CD3E4F' },
  closing: 'Simpan tanda terima ini.',
  sections: [section('Isi', { text: ['Kami menerima premi Anda.'] })],
};

let now = parseInstant('2026-11-29T08:00:00.000Z');
const unsealed = {
  config: { brand: canaryBrand, publicUrl: 'https://polis.zeta.example/' },
  clock: { systemNow: () => now, businessNow: () => Promise.resolve(now) },
  seal: createSeal(undefined),
};
const sealed = { ...unsealed, seal: createSeal({ kind: 'demo', path: join(folder, 'demo-seal.json') }) };

it('draws a QR picture that opens the verifying page with number and code behind #', async () => {
  const address = 'https://polis.zeta.example/periksa-dokumen';
  expect(readPdfQr(await drawSealed(unsealed, document))).toBe(`${address}#TTP-2026-00000123.AB12CD3E4F`);
  expect(readPdfQr(await drawSealed(unsealed, { ...document, check: null }))).toBe(address);
});

it('seals every byte but the signature itself, and adds less than 4 kB', async () => {
  const pdf = await drawSealed(sealed, document);
  const [, from = '', to = '', rest = ''] = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1')) ?? [];
  expect(Number(to) + Number(rest)).toBe(pdf.length);
  expect(pdf.subarray(Number(from), Number(to)).toString('latin1')).toMatch(/^<[\da-f]+>$/);
  const plain = await drawSealed(unsealed, document);
  expect(plain.toString('latin1')).not.toContain('/ByteRange');
  expect(pdf.length - plain.length).toBeLessThan(4096);
});

it('draws an issued document again with the same text under a new seal', async () => {
  const first = await drawSealed(sealed, document);
  now = parseInstant('2026-12-24T08:00:00.000Z');
  const again = await drawSealed(sealed, document);
  expect(again.equals(first)).toBe(false);
  expect(readPdfText(again)).toBe(readPdfText(first));
  expect([first, again].map((pdf) => /\/M \(D:(\d{8})/.exec(pdf.toString('latin1'))?.[1])).toEqual([
    '20261129',
    '20261224',
  ]);
});

it('draws a preview with its mark on every page, without seal, QR picture and code', async () => {
  const long = section('Isi', { text: Array.from({ length: 60 }, () => 'Kami menerima premi Anda.') });
  const pdf = await drawPreview(sealed, { ...document, sections: [long], number: '-', check: null }, 'PRATINJAU');
  const text = readPdfText(pdf);
  expect(text).toContain('Halaman 2 dari 2');
  expect(text.match(/^PRATINJAU$/gm)).toHaveLength(2);
  expect(text).not.toContain(document.fingerprint);
  expect(pdf.toString('latin1')).not.toContain('/ByteRange');
  expect(readPdfQr(pdf)).toBeUndefined();
});
