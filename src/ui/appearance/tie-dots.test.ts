import { expect, it } from 'vitest';
import { tieDots } from './tie-dots.ts';

it.each([
  ['parts of a text', 'Unit dibeli · Dana Tumbuh · 25%', 'Unit dibeli\u00a0· Dana Tumbuh\u00a0· 25%'],
  ['a text without parts', 'Dana Tumbuh', 'Dana Tumbuh'],
  ['no text', null, null],
])('ties the dots of %s to the preceding text', (_name, text, tied) => {
  expect(tieDots(text)).toBe(tied);
});
