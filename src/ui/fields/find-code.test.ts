import { expect, it } from 'vitest';
import { findCode } from './find-code.ts';

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['28 11 26', undefined],
  ['Kode masuk Anda 123456. Jangan berikan kepada siapa pun.', '123456'],
  ['Kode:123456', '123456'],
  ['G-123456', '123456'],
  ['27/11/2026 14:05:33 Kode Anda 123456, berlaku 5 menit', '123456'],
  ['123456 (kode 123456)', '123456'],
  ['123456 atau 654321', undefined],
  ['27/11/2026 14.05.33', undefined],
  ['2026-11-27T14:05:33.123456+07:00', undefined],
  ['20261127T140533Z', undefined],
  ['20261127 140533', undefined],
  ['20261127 140533 kode 123456', '123456'],
  ['１２３４５６', '123456'],
  ['123\u2011456', '123456'],
  ['\u200e123\u00a0456\u200b', '123456'],
  ['14:05:33', undefined],
  ['1764227133', undefined],
  ['Rp 1.234.567', undefined],
  ['12345', undefined],
  ['12345678', undefined],
  ['081200000001', undefined],
])('in the pasted text %j, finds the code %s', (text, code) => {
  expect(findCode(text)).toBe(code);
});
