import { expect, test } from 'vitest';
import { formatNumber } from './number-format.ts';

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
