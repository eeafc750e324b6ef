import { expect, test } from 'vitest';
import { findFigure, needsSecondPerson } from './written-letters.ts';

const known = ['7700000001', '20261124-000001'];

test.each([
  ['an amount', 'Kami kirim Rp 5.000.000 ke rekening Anda.', 'Rp 5.000.000'],
  ['an amount without a blank', 'Sebesar Rp5.000 saja.', 'Rp5.000'],
  ['dollars', 'Nilainya US$ 120.', 'US$ 120'],
  ['a share', 'Bunga 5,5% setahun.', '5,5%'],
  ['a share in words', 'Biaya 2 persen.', '2 persen'],
  ['an amount in words', 'Biaya lima juta rupiah.', 'juta'],
  ['an amount in words of thousands', 'Biaya lima ratus ribu.', 'ribu'],
  ['a thousand and a million in one word', 'Biaya seribu atau sejuta.', 'seribu'],
  ['an amount by its size', 'Nilainya ratusan jutaan.', 'jutaan'],
  ['an amount in short', 'Sekitar 500rb atau 5 jt.', '500rb'],
  ['an amount in groups between blanks', 'Kami kirim 5 000 000 besok.', '5 000 000'],
  ['euros', 'Nilainya € 120.', '€ 120'],
  ['a day of the month', 'Dibayar tanggal 15 bulan depan.', 'tanggal 15'],
  ['an amount half in words', 'Sekitar 3 juta.', '3 juta'],
  ['a day', 'Dibayar 30/11/2026.', '30/11/2026'],
  ['a day in words', 'Dibayar pada 3 Desember.', '3 Desember'],
  ['a bare number', 'Nilai 1250000 tercatat.', '1250000'],
  ['a number in groups', 'Saldo 12.500 unit.', '12.500'],
])('%s is a figure', (_name, paragraph, figure) => {
  expect(findFigure(paragraph, known)).toBe(figure);
  expect(needsSecondPerson('FREE_LETTER', paragraph, known)).toBe(true);
});

test.each([
  ['words alone', 'Terima kasih atas pertanyaan Anda.'],
  ['a small count', 'Kirim 3 dokumen dalam 14 hari kerja.'],
  ['a year', 'Ketentuan tahun 2026 berlaku.'],
  ['the numbers of the letter', 'Tentang polis 7700000001 dan pengajuan 20261124-000001.'],
  ['words that contain such a word', 'Kejutaan dan ributan.'],
])('%s is no figure', (_name, paragraph) => {
  expect(findFigure(paragraph, known)).toBeUndefined();
  expect(needsSecondPerson('FREE_LETTER', paragraph, known)).toBe(false);
});

test('a statement about a policy and the letters of a request always wait for a second person', () => {
  for (const kind of ['CERTIFICATE', 'APPROVAL', 'REJECTION', 'OFFER', 'ENDORSEMENT'] as const)
    expect(needsSecondPerson(kind, 'Terima kasih.', known)).toBe(true);
});
