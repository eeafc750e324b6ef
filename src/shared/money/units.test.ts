import { Big } from 'big.js';
import { expect, test } from 'vitest';
import { formatPrice, formatUnits, roundUnitsBought, roundUnitsSold } from './units.ts';

test.each([
  ['rulebook 12.7: switch into the target fund', 1543210, '2011.5', '767.1936'],
  ['rulebook 12.8: first fund', 2850000, '1543.21', '1846.7998'],
  ['rulebook 12.8: second fund', 1900000, '2011.5', '944.5687'],
])('rounds units bought: %s', (_name, amount, price, units) => {
  expect(roundUnitsBought(new Big(amount).div(price)).toFixed(4)).toBe(units);
});

test('rounds units sold half up (rulebook 12.3: charges at 1,500)', () => {
  expect(roundUnitsSold(new Big(45_000).plus(35_000).div(1500)).toFixed(4)).toBe('53.3333');
  expect(roundUnitsSold(new Big('0.00005')).toFixed(4)).toBe('0.0001');
  expect(roundUnitsBought(new Big('0.00009')).toFixed(4)).toBe('0.0000');
});

test('shows units and prices with four decimals', () => {
  expect(formatUnits('12345.6789')).toBe('12.345,6789');
  expect(formatPrice(1543.21)).toBe('1.543,2100');
});
