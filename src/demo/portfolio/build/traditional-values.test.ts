import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { defaultValues } from '#core/embedded/parameters/default-values.ts';
import { cashValue, monthlyArrears } from './traditional-values.ts';

const day = parseBusinessDate;

describe('values of traditional policies', () => {
  it.each([
    [12, '0'],
    [36, '30000000'],
    [64, '46333333'],
    [74, '49666667'],
    [204, '93000000'],
    [360, '95000000'],
  ])('cash value after %i months of 100,000,000 paid is %s', (months, value) => {
    expect(cashValue(new Big(100_000_000), months, defaultValues['surr.trad_table'][0]).toFixed()).toBe(value);
  });

  it('arrears of a lapsed policy (rulebook 12.6)', () => {
    const { premium, interest } = monthlyArrears(new Big(1_200_000), day('2026-02-10'), day('2026-11-21'), 12);
    expect([premium.toFixed(), interest.toFixed()]).toEqual(['12000000', '540000']);
  });
});
