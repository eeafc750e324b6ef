import { expect, test } from 'vitest';
import { maskAccountNumber } from './account-number.ts';
import { maskEmail } from './email.ts';
import { isMasked, maskMiddle } from './mask.ts';
import { maskIdentityNumber, maskNik } from './nik.ts';
import { maskPhone } from './phone.ts';

test.each([
  ['identity number', maskNik('3174015203880001'), '3174********0001'],
  ['identity number of another kind', maskIdentityNumber('A1234567'), 'A****67'],
  ['identity number by its form', maskIdentityNumber('3174015203880001'), '3174********0001'],
  ['phone', maskPhone('6281200000001'), '6281****0001'],
  ['account', maskAccountNumber('0012344821'), '****4821'],
  ['e-mail', maskEmail('nasabah1@contoh.test'), 'n****1@contoh.test'],
  ['short e-mail', maskEmail('ab@contoh.test'), '****@contoh.test'],
  ['text too short to hide', maskMiddle('abc', 1, 1), '****'],
  ['nothing', maskMiddle('', 4, 4), '****'],
])('%s', (_name, masked, text) => {
  expect(masked).toBe(text);
  expect(isMasked(masked)).toBe(true);
});

test.each(['3174015203880001', '6281200000001', 'nasabah1@contoh.test', 'A*1', ''])('%j is not masked', (text) => {
  expect(isMasked(text)).toBe(false);
});
