import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/dates.ts';
import { defaultValues } from '../parameters/default-values.ts';
import { accruedInterest, cashValue, loanLimit, monthlyArrears } from './traditional-values.ts';

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

  it('loan interest to the anniversary and on to today (rulebook example 4)', () => {
    expect(accruedInterest(new Big(10_000_000), 12, day('2026-01-15'), day('2026-06-01')).toFixed()).toBe('450411');
    expect(accruedInterest(new Big(10_450_411), 12, day('2026-06-01'), day('2026-11-21')).toFixed()).toBe('594385');
  });

  it('loan limit (rulebook example 5)', () => {
    const parameters = { 'loan.max_percent': 80, 'loan.step': 100_000 };
    expect(loanLimit(new Big(50_000_000), new Big(10_200_000), parameters).toFixed()).toBe('31800000');
    expect(loanLimit(new Big(1_000_000), new Big(2_000_000), parameters).toFixed()).toBe('0');
  });

  it('arrears of a lapsed policy (rulebook example 6)', () => {
    const { premium, interest } = monthlyArrears(new Big(1_200_000), day('2026-02-10'), day('2026-11-21'), 12);
    expect([premium.toFixed(), interest.toFixed()]).toEqual(['12000000', '540000']);
  });
});
