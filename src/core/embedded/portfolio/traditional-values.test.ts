import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/dates.ts';
import { defaultValues } from '../parameters/default-values.ts';
import { cashValue, monthlyArrears } from './traditional-values.ts';

const day = parseBusinessDate;

describe('values of traditional policies', () => {
  it.each([
    [1, '0'],
    [3, '30000000'],
    [5, '45000000'],
    [6, '49000000'],
    [17, '93000000'],
    [18, '95000000'],
    [30, '95000000'],
  ])('cash value in policy year %i of 100,000,000 paid is %s', (year, value) => {
    expect(cashValue(new Big(100_000_000), year, defaultValues['surr.trad_table'][0]).toFixed()).toBe(value);
  });

  it('arrears of a lapsed policy (rulebook example 6)', () => {
    const { premium, interest } = monthlyArrears(new Big(1_200_000), day('2026-02-10'), day('2026-11-21'), 12);
    expect([premium.toFixed(), interest.toFixed()]).toEqual(['12000000', '540000']);
  });
});
