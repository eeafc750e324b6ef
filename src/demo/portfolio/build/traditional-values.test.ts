import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import { cashValue } from './traditional-values.ts';

describe('cashValue', () => {
  it.each([
    [12, '0'],
    [36, '30000000'],
    [64, '46333333'],
    [74, '49666667'],
    [204, '93000000'],
    [360, '95000000'],
  ])('after %i months and 100,000,000 of premiums paid, returns a cash value of %s', (months, value) => {
    expect(cashValue(new Big(100_000_000), months, parameterRecords['surr.trad_table'].default).toFixed()).toBe(value);
  });
});
