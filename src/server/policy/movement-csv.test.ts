import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import type { ShownMovement } from '#shared/wire/history/movements.ts';
import { writeMovementsCsv } from './movement-csv.ts';

const movement: ShownMovement = {
  key: 'units/1',
  on: parseBusinessDate('2026-02-01'),
  kind: 'UNITS',
  title: 'Unit dijual',
  why: 'Penarikan.',
  scheduled: false,
  amount: -1234.5,
  direction: 'out',
  currency: 4,
  fund: 'Dana A',
  units: -10.25,
  price: 120.4,
  request_number: 'P1',
  parts: [],
};

const rowOf = (changed: Partial<ShownMovement>): string | undefined =>
  writeMovementsCsv([{ ...movement, ...changed }]).split('\r\n')[1];

describe('row of the CSV file', () => {
  it.each([
    ['all columns', {}, '01/02/2026;Unit dijual;Penarikan.;Dana A;-10,2500;120,4000;-1234,50;USD;P1'],
    [
      'rupiah without decimals',
      { currency: 30, amount: 5000 },
      '01/02/2026;Unit dijual;Penarikan.;Dana A;-10,2500;120,4000;5000;IDR;P1',
    ],
    [
      'a missing value as an empty column',
      { fund: null, units: null, price: null, request_number: null },
      '01/02/2026;Unit dijual;Penarikan.;;;;-1234,50;USD;',
    ],
    [
      'a scheduled movement',
      { scheduled: true },
      '01/02/2026;Unit dijual (dijadwalkan);Penarikan.;Dana A;-10,2500;120,4000;-1234,50;USD;P1',
    ],
    [
      'a formula as text',
      { fund: '=1+1' },
      "01/02/2026;Unit dijual;Penarikan.;'=1+1;-10,2500;120,4000;-1234,50;USD;P1",
    ],
    [
      'a formula with quotes as text',
      { fund: '@A;"B"' },
      `01/02/2026;Unit dijual;Penarikan.;"'@A;""B""";-10,2500;120,4000;-1234,50;USD;P1`,
    ],
  ])('formats %s', (_name, changed, expected) => expect(rowOf(changed)).toBe(expected));

  it('is written for each fund that bore a monthly charge', () => {
    const parts = [
      { fund: 'Dana A', units: -1, price: 100, amount: -100 },
      { fund: 'Dana B', units: -2, price: 50, amount: -100 },
    ];
    const rows = writeMovementsCsv([{ ...movement, fund: null, units: null, price: null, amount: -200, parts }]).split(
      '\r\n',
    );
    expect(rows.slice(1, 3).map((row) => row.split(';').slice(3, 8).join(';'))).toEqual([
      'Dana A;-1,0000;100,0000;-100,00;USD',
      'Dana B;-2,0000;50,0000;-100,00;USD',
    ]);
  });
});
