import { expect, test } from 'vitest';
import { parseBusinessDate } from '../time/dates.ts';
import { endorsementText, type Endorsement } from './endorsement.ts';

const noted = { effectiveOn: parseBusinessDate('2026-11-24'), requestNumber: 'R-1' };
const on = parseBusinessDate('2027-01-31');

const said: readonly (readonly [endorsement: Endorsement, title: string, lines: readonly string[]])[] = [
  [
    { ...noted, kind: 'RIDERS_ADDED', riders: ['Rider A', 'Rider B'], coverBeginsOn: on, waitingUntil: on },
    'Rider ditambahkan: Rider A, Rider B',
    [
      'Perlindungan rider mulai 31/01/2027.',
      'Manfaat karena penyakit dibayar setelah masa tunggu, yaitu sesudah 31/01/2027.',
    ],
  ],
  [
    { ...noted, kind: 'AGE_CORRECTION', billsFrom: on },
    'Tanggal lahir atau jenis kelamin dibetulkan sejak awal polis',
    ['Tagihan baru berlaku mulai 31/01/2027.'],
  ],
  [
    { ...noted, kind: 'AGE_CORRECTION', billsFrom: null },
    'Tanggal lahir atau jenis kelamin dibetulkan sejak awal polis',
    [],
  ],
  [
    { ...noted, kind: 'REINSTATEMENT', coverResumesOn: on, waitingPeriodRestarts: true },
    'Polis dipulihkan',
    ['Perlindungan berjalan lagi sejak 31/01/2027.', 'Masa tunggu manfaat dihitung lagi dari tanggal itu.'],
  ],
  [
    { ...noted, kind: 'REINSTATEMENT', coverResumesOn: on, waitingPeriodRestarts: false },
    'Polis dipulihkan',
    ['Perlindungan berjalan lagi sejak 31/01/2027.'],
  ],
  [
    { ...noted, kind: 'COVER_TERMS' },
    'Syarat perlindungan berubah atas hasil underwriting',
    ['Rinciannya ada pada daftar produk.'],
  ],
];

test.each(said)('describes %o in words', (endorsement, title, lines) =>
  expect(endorsementText(endorsement)).toEqual({ title, lines }),
);
