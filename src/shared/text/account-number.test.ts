import { expect, test } from 'vitest';
import { accountLengthWarning, accountNumberProblem } from './account-number.ts';

test.each([
  ['eight digits', '12345678', true],
  ['twenty digits with a leading zero', '01234567890123456789', true],
  ['seven digits', '1234567', false],
  ['twenty-one digits', '012345678901234567890', false],
  ['letters', '12345678A', false],
  ['spaces', '1234 5678', false],
  ['nothing', '', false],
])('checks an account number: %s', (_name, text, fine) => {
  expect(accountNumberProblem(text) === undefined).toBe(fine);
});

test.each([
  ['BCA', '014', '0123456789', undefined],
  ['BCA too long', '014', '01234567890', 'Nomor rekening bank ini biasanya 10 angka. Mohon periksa kembali.'],
  ['BRI', '002', '012345678901234', undefined],
  ['BTN too short', '200', '0123456789', 'Nomor rekening bank ini biasanya 16 angka. Mohon periksa kembali.'],
  ['a bank without a usual length', '542', '0123456789', undefined],
])('warns about an unusual length: %s', (_name, bank, account, warning) => {
  expect(accountLengthWarning(bank, account)).toBe(warning);
});
