import { expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { readPriceFile } from './read-price-file.ts';

const day = parseBusinessDate('2026-11-24');
const problemOf = (text: string): string => {
  const file = readPriceFile(text, day);
  return 'problem' in file ? file.problem : '';
};

it('reads the columns of a price file in any order, with a byte order mark and quotes', () => {
  const text = '\uFEFFday,fundCode,price\r\n2026-11-24,"STUM",1234.5678\r\n2026-11-24,STPU,900\r\n';
  expect(readPriceFile(text, day)).toEqual({ prices: { STUM: 1234.5678, STPU: 900 } });
});

it.each([
  ['', 'Baris pertama harus berisi fundCode,day,price.'],
  ['fundCode,price\nSTUM,1', 'Baris pertama harus berisi fundCode,day,price.'],
  ['fundCode,day,price', 'Tidak ada harga di bawah baris pertama.'],
  ['fundCode,day,price\nSTUM,2026-11-23,1', 'Baris 2 bukan harga 24/11/2026. Isi satu hari dalam satu berkas.'],
  [
    'fundCode,day,price\nSTUM,2026-11-24,1\nSTPU,2026-11-24,1.234,5',
    'Baris 3 tidak terbaca. Tulis misalnya STUM,2026-11-24,1234.5678.',
  ],
  ['fundCode,day,price\nSTUM,2026-11-24,1\nSTUM,2026-11-24,2', 'Dana STUM ada dua kali, lagi di baris 3.'],
])('explains what is wrong with the price file %j', (text, problem) => {
  expect(problemOf(text)).toBe(problem);
});
