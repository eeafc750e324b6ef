import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { rupiah, usDollar } from '#shared/money/money.ts';
import { shortAmount } from './fund-values.ts';

describe('short amount in the middle of a ring', () => {
  it.each([
    ['millions', '31904389', rupiah, '31,9 jt'],
    ['billions', '1250000000', rupiah, '1,3 M'],
    ['rupiah below a million', '950', rupiah, '950'],
    ['US dollars', '812.5', usDollar, '812,50'],
    ['thousands of US dollars', '6253.9', usDollar, '6.253,90'],
  ])('is short for %s', (_name, amount, currency, text) => {
    expect(shortAmount(new Big(amount), currency)).toBe(text);
  });
});
