import { expect, test } from 'vitest';
import { normalizeRtRw, rtRwProblem } from './rt-rw.ts';

test.each([
  ['003/007', '003/007'],
  ['3/7', '003/007'],
  [' 12 / 4 ', '012/004'],
  ['0003/007', undefined],
  ['003', undefined],
  ['003-007', undefined],
  ['', undefined],
])('%j', (text, normalized) => {
  expect(normalizeRtRw(text)).toBe(normalized);
  expect(rtRwProblem(text)).toBe(normalized === undefined ? 'Tulis RT/RW seperti 003/007.' : undefined);
});
