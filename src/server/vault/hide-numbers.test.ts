import { expect, it } from 'vitest';
import { hideNumbers } from './hide-numbers.ts';

it.each([
  ['an account', 'BCA 1370012345678 a.n. Siti', 'BCA ********5678 a.n. Siti'],
  ['an identity number', 'NIK 3174015203880001', 'NIK ********0001'],
  ['a phone', '+62 812-0000-0001', '********0001'],
  ['a card in groups', '4811 1111 1111 1114', '********1114'],
  ['a passport', 'Paspor A1234567', 'Paspor ********4567'],
  ['an e-mail', 'siti.nur@contoh.test', 's****r@contoh.test'],
  ['money', 'Rp 1.250.000.000', 'Rp 1.250.000.000'],
  ['a day', '30/11/2026', '30/11/2026'],
  ['another request', 'pengajuan 20261124-004711', 'pengajuan 20261124-004711'],
  ['what is masked already', '********5678', '********5678'],
])('hides numbers in a text: %s', (_name, text, shown) => {
  expect(hideNumbers(text)).toBe(shown);
});
