import { expect, test } from 'vitest';
import { postalCodeProblem } from './postal-code.ts';

test.each([
  ['12190', true],
  ['-', true],
  ['', true],
  ['1219', false],
  ['121900', false],
  ['1219O', false],
])('%j', (text, fine) => {
  expect(postalCodeProblem(text) === undefined).toBe(fine);
});
