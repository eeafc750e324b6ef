import { expect, it } from 'vitest';
import { isPriceJump, priceChange } from './price-change.ts';

it.each([
  ['1000', '1125', '12.5'],
  ['1000', '900', '-10'],
  ['3', '3.0001', '0'],
  ['1', '100', '9900'],
])('calculates the change from %s to %s as %s percent', (before, next, change) => {
  expect(priceChange(before, next)).toBe(change);
});

it.each([
  ['just at the limit, upwards', '1000', '1100', false],
  ['just at the limit, downwards', '1000', '900', false],
  ['a ten-thousandth above the limit', '1000', '1100.0001', true],
  ['a ten-thousandth below the limit', '1000', '899.9999', true],
  ['a lost decimal point', '1234.5', '12345', true],
])('recognises a jump: %s', (_name, before, next, isJump) => {
  expect(isPriceJump(before, next, 10)).toBe(isJump);
});
