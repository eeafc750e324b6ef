import { expect, test } from 'vitest';
import { findLoginProblems, isPhone } from './login-problems.ts';

test.each([
  ['081200000001', true],
  ['0812-0000-0001', true],
  ['6281200000001', true],
  ['+62 812 0000 0001', true],
  ['+65 9123 4567', true],
  ['+81 90 1234 5678', true],
  ['0065 91234567', true],
  ['6591234567', true],
  ['\u202a+62\u00a0812‑0000–0001\u202c', true],
  ['０８１２００００\u200b０００１', true],
  ['81200000001', false],
  ['12', false],
  ['0812 abcd 0001', false],
  ['', false],
])('recognises whether %s is a phone number', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});

test('a field with only invisible characters counts as empty', () => {
  const nothing = '\u200b\u00a0\u2066';
  const found = findLoginProblems({ policy_number: nothing, phone_number: nothing, identity_number: nothing });
  expect(Object.values(found)).toEqual(['Field harus diisi.', 'Field harus diisi.', 'Field harus diisi.']);
});
