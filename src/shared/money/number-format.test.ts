import { expect, test } from 'vitest';
import { formatNumber, formatShort } from './number-format.ts';

test.each([
  ['no decimals', '1250000', 0, '1.250.000'],
  ['four decimals', '12345.6789', 4, '12.345,6789'],
  ['padded', 7, 2, '7,00'],
  ['half up', '0.00005', 4, '0,0001'],
  ['negative', '-1234.5', 1, '-1.234,5'],
  ['negative that rounds to nothing has no sign', '-0.4', 0, '0'],
  ['beyond exact floats', '12345678901234567890', 0, '12.345.678.901.234.567.890'],
])('formats %s', (_name, value, digits, text) => {
  expect(formatNumber(value, digits)).toBe(text);
});

test.each([
  [7, 1, '7'],
  [7.5, 1, '7,5'],
  [33.5, 2, '33,5'],
  [1_250_000, 0, '1.250.000'],
  [100.0049, 2, '100'],
  [-0.25, 2, '-0,25'],
])('writes %d with at most %d digits as short as it is', (value, digits, text) => {
  expect(formatShort(value, digits)).toBe(text);
});
