import { Big } from 'big.js';
import { expect, test } from 'vitest';
import { formatPercent, fractionOfPercent, percentOfFraction, roundPercent } from './percent.ts';

test.each([
  [30, '30%'],
  [100, '100%'],
  ['12.5', '12,5%'],
  ['33.333', '33,33%'],
  ['0.005', '0,01%'],
  [0, '0%'],
  [10, '10%'],
])('shows %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});

test('converts between fractions and percent without floats', () => {
  expect(percentOfFraction(0.07).toNumber()).toBe(7);
  expect(fractionOfPercent('12.5').toString()).toBe('0.125');
  expect(roundPercent(new Big('66.665')).toString()).toBe('66.67');
});
