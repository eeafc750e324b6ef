import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { cashValuePercent, tableCashValue } from './cash-value.ts';
import { rupiah } from '../money/money.ts';

/** First and last steps of the table in rulebook 3, surr.trad_table. */
const table = [
  { untilYear: 2, percent: 0 },
  { untilYear: 3, percent: 30 },
  { untilYear: 4, percent: 38 },
  { untilYear: null, percent: 95 },
];

describe('percent of the premiums paid', () => {
  it.each([
    [0, 0],
    [24, 0],
    [30, 15],
    [36, 30],
    [42, 34],
    [48, 38],
    [60, 95],
    [400, 95],
  ])('percent of the premiums paid after %i months is %f', (months, percent) => {
    expect(cashValuePercent(table, months).toNumber()).toBe(percent);
  });
});

describe('cash value', () => {
  it.each([
    ['after 35 months, a twelfth short of 30 %', 35, '27500000'],
    ['after 37 months, thirds rounded half up', 37, '30666667'],
  ])('cash value is interpolated by months: %s', (_name, months, value) => {
    expect(tableCashValue(new Big(100_000_000), months, { table, currency: rupiah }).toFixed()).toBe(value);
  });

  it('cash value rounds half a rupiah up where the percent is periodic', () => {
    const steep = [
      { untilYear: 4, percent: 38 },
      { untilYear: null, percent: 45 },
    ];
    // 600 × (38 + 7 / 12) percent = 231.5.
    expect(tableCashValue(new Big(600), 49, { table: steep, currency: rupiah }).toFixed()).toBe('232');
  });

  it('cash value never falls from month to month', () => {
    const values = Array.from({ length: 80 }, (_, months) =>
      tableCashValue(new Big(12_345_678), months, { table, currency: rupiah }).toNumber(),
    );
    expect(values).toEqual(values.toSorted((left, right) => left - right));
  });
});
