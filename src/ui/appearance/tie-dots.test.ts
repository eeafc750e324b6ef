import { expect, it } from 'vitest';
import { tieDots } from './tie-dots.ts';

it.each([
  ['parts of a text', 'Unit dibeli · Dana Tumbuh · 25%', 'Unit dibeli\u00a0· Dana Tumbuh\u00a0· 25%'],
  ['a text without parts', 'Dana Tumbuh', 'Dana Tumbuh'],
  ['no text', null, null],
])('binds each separator dot to the word before it: %s', (_name, text, tied) => {
  expect(tieDots(text)).toBe(tied);
});
