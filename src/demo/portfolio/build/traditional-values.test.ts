import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import { cashValue } from './traditional-values.ts';

describe('values of traditional policies', () => {
  it.each([
    [12, '0'],
    [36, '30000000'],
    [64, '46333333'],
    [74, '49666667'],
    [204, '93000000'],
    [360, '95000000'],
  ])('cash value after %i months of 100,000,000 paid is %s', (months, value) => {
    expect(cashValue(new Big(100_000_000), months, parameterRecords['surr.trad_table'].default).toFixed()).toBe(value);
  });
});
