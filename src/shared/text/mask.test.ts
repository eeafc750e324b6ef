import { expect, test } from 'vitest';
import { maskEmail } from './email.ts';
import { isMasked, maskMiddle, maskName, maskNumber } from './mask.ts';

test.each([
  ['identity number', maskNumber('3174015203880001'), '********0001'],
  ['identity number of another kind', maskNumber('A1234567'), '********4567'],
  ['phone', maskNumber('6281200000001'), '********0001'],
  ['account', maskNumber('0012344821'), '********4821'],
  ['masked before, in another shape', maskNumber('411111******1111'), '********1111'],
  ['number too short to hide', maskNumber('12345'), '********'],
  ['e-mail', maskEmail('nasabah1@contoh.test'), 'n****1@contoh.test'],
  ['short e-mail', maskEmail('ab@contoh.test'), '****@contoh.test'],
  ['text too short to hide', maskMiddle('abc', 1, 1), '****'],
  ['nothing', maskMiddle('', 4, 4), '****'],
])('masks a number: %s', (_name, masked, text) => {
  expect(masked).toBe(text);
  expect(isMasked(masked)).toBe(true);
});

test.each(['3174015203880001', '6281200000001', 'nasabah1@contoh.test', 'A*1', ''])(
  '%j is not a masked value',
  (text) => {
    expect(isMasked(text)).toBe(false);
  },
);

test.each([
  ['SITI NUR RAHMAWATI', 'SITI N*** R***'],
  ['SITI  NUR', 'SITI N***'],
  ['SUHARTO', 'SU***'],
  ['IDA', '***'],
  ['', '***'],
])('masks the name %j as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
