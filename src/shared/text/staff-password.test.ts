import { expect, it } from 'vitest';
import { describePasswordProblem } from './staff-password.ts';

it('a password is not compared with a user name that is unknown or has three letters', () => {
  expect(describePasswordProblem('kata-sandi12', '')).toBe('');
  expect(describePasswordProblem('kata-sandi12', 'san')).toBe('');
});

it.each([
  ['eleven characters', 'kata-sandi1', /paling sedikit 12 karakter/],
  ['twelve characters that end in blanks', 'kata sandi  ', /paling sedikit 12 karakter/],
  ['the user name in other letters and with marks between', 'Ini RINA_Dewi 2026', /nama pengguna/],
  ['twelve characters', 'kata-sandi12', /^$/],
  ['twelve characters outside the basic plane', '😀'.repeat(12), /^$/],
])('judges a password of %s', (_name, password, problem) => {
  expect(describePasswordProblem(password, 'rina.dewi')).toMatch(problem);
});
