import { expect, it } from 'vitest';
import { parseInstant } from '#shared/time/dates.ts';
import { canaryBrand, demoBrand } from '#tests/support/brand.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { drawDocument } from './draw-document.ts';
import { section, type IssuedDocument } from './issued-document.ts';

const drawnWith = { brand: canaryBrand, verifyPage: 'https://polis.example/periksa-dokumen' };

const document: IssuedDocument = {
  heading: 'Tanda terima',
  subject: 'Penarikan sebagian',
  number: '20261124-000001',
  foot: 'Pengajuan',
  at: parseInstant('2026-11-24T02:00:00.000Z'),
  fingerprint: 'ab'.repeat(32),
  check: null,
  closing: 'Simpan tanda terima ini.',
  sections: [section('Isi', { text: ['Kami menerima pengajuan Anda.'] })],
};

it('names the insurer, its licence and its contact on a document', async () => {
  const pdf = await drawDocument(document, drawnWith);
  const text = readPdfText(pdf).replaceAll(/\s+/g, ' ');
  for (const phrase of [
    'Zeta Canary Life',
    'PT Zeta Canary Life Tbk',
    'Otoritas Jasa Keuangan',
    '1500 777',
    'halo@zeta',
  ])
    expect(text).toContain(phrase);
  expect(text).not.toMatch(/contoh/i);
  expect(readPdfText(await drawDocument(document, { ...drawnWith, brand: demoBrand }))).toContain('Contoh Life');
});

it('draws the same document with the same brand in the same bytes', async () => {
  const [one, other] = await Promise.all([drawDocument(document, drawnWith), drawDocument(document, drawnWith)]);
  expect(one.equals(other)).toBe(true);
});
