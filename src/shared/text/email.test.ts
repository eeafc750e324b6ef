import { expect, test } from 'vitest';
import { EmailAddress, emailProblem } from './email.ts';

const bad = 'Format email tidak sesuai.';

test.each([
  ['plain', 'nasabah1@contoh.test', undefined],
  ['with plus and dots', 'siti.nur+polis@mail.contoh.co.id', undefined],
  ['spaces around', ' nasabah1@contoh.test ', undefined],
  ['nothing', '', 'Field harus diisi.'],
  ['no at', 'nasabah1.contoh.test', bad],
  ['no domain', 'nasabah1@', bad],
  ['two ats', 'a@b@contoh.test', bad],
  ['a space inside', 'nasabah 1@contoh.test', bad],
  ['a mask', 'n****1@contoh.test', bad],
  ['too long', `${'a'.repeat(250)}@contoh.test`, bad],
])('checks an e-mail address: %s', (_name, text, problem) => {
  expect(emailProblem(text)).toBe(problem);
});

test.each([
  'budi@contoh.test.',
  'budi@contoh.test, ',
  'budi@contoh.test;',
  '<budi@contoh.test>',
  'mailto:budi@contoh.test',
])('an e-mail address is read without what was copied with it: %s', (text) => {
  expect(EmailAddress.parse(text)).toBe('budi@contoh.test');
});
