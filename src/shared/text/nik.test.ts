import { expect, test } from 'vitest';
import { parseBusinessDate as day } from '../time/dates.ts';
import { findNik, nikMismatch, nikProblem } from './nik.ts';

const malformed = 'Nomor KTP (NIK) tidak sesuai. Mohon periksa kembali 16 angka pada KTP.';

test('reads rulebook 12.15: a woman born on 5 July 1990, registered in 317401', () => {
  expect(findNik('3174014507900001')).toEqual({
    region: '317401',
    birthDates: ['1990-07-05', '2090-07-05'],
    gender: 'F',
    serial: '0001',
  });
});

test.each([
  ['Siti Nur Rahmawati', '3174015203880001', '1988-03-12', 'F'],
  ['Ahmad Fauzi', '3273011507850002', '1985-07-15', 'M'],
  ['Bambang Setiawan', '3578012009790004', '1979-09-20', 'M'],
  ['Dewi Lestari', '3471016505900005', '1990-05-25', 'F'],
  ['I Made Wirawan', '5171010101950006', '1995-01-01', 'M'],
  ['Suharto', '1271012311820007', '1982-11-23', 'M'],
  ['Andi Nurhaliza', '7371014408870008', '1987-08-04', 'F'],
  ["Maria Theresia O'Neil", '3175025212750009', '1975-12-12', 'F'],
  ['Joko Prasetyo', '3276013006700010', '1970-06-30', 'M'],
  ['Rina Kusumawati', '3674014102930011', '1993-02-01', 'F'],
  ['Yusuf Rahman', '6471011704680012', '1968-04-17', 'M'],
  ['Sri Wahyuni', '1671015811840013', '1984-11-18', 'F'],
  ['Hendra Gunawan', '3374012508600014', '1960-08-25', 'M'],
  ['Fitri Handayani', '3573016609910015', '1991-09-26', 'F'],
] as const)('accepts the demo identity of %s', (_name, nik, birthDate, gender) => {
  expect(nikProblem(nik)).toBeUndefined();
  expect(nikMismatch(nik, { birthDate: day(birthDate), gender })).toBeUndefined();
});

test.each([
  ['nothing', '', 'Field harus diisi.'],
  ['fifteen digits', '317401450790001', malformed],
  ['seventeen digits', '31740145079000011', malformed],
  ['a letter', '317401450790000A', malformed],
  ['day 00', '3174010007900001', malformed],
  ['day 32', '3174013207900001', malformed],
  ['day 40, between men and women', '3174014007900001', malformed],
  ['day 72', '3174017207900001', malformed],
  ['month 13', '3174014513900001', malformed],
  ['30 February', '3174013002900001', malformed],
  ['29 February of no leap year', '3174012902910001', malformed],
  ['29 February 2000 (1900 was no leap year)', '3174012902000001', undefined],
  ['serial 0000', '3174014507900000', malformed],
  ['a region nobody knows', '9999994507900001', undefined],
])('checks a NIK: %s', (_name, text, problem) => {
  expect(nikProblem(text)).toBe(problem);
});

test.each([
  ['born in this century', '3174010507100001', '2010-07-05', 'M', undefined],
  [
    'another birth date',
    '3174014507900001',
    '1990-07-06',
    'F',
    'Tanggal lahir berbeda dengan NIK. Cocokkan dengan KTP.',
  ],
  ['another gender', '3174014507900001', '1990-07-05', 'M', 'Jenis kelamin berbeda dengan NIK. Cocokkan dengan KTP.'],
  [
    'both',
    '3174014507900001',
    '1991-07-05',
    'M',
    'Tanggal lahir dan jenis kelamin berbeda dengan NIK. Cocokkan dengan KTP.',
  ],
  ['no NIK at all', 'A1234567', '1991-07-05', 'M', undefined],
] as const)('warns of a mismatch: %s', (_name, nik, birthDate, gender, warning) => {
  expect(nikMismatch(nik, { birthDate: day(birthDate), gender })).toBe(warning);
});
