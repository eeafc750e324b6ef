import { expect, it } from 'vitest';
import { escapeLike } from './like-pattern.ts';

it.each([
  ['Siti', 'Siti'],
  ['100%', String.raw`100\%`],
  ['a_b', String.raw`a\_b`],
  [String.raw`a\b`, String.raw`a\\b`],
])('escapes %s so that it matches literally', (typed, pattern) => {
  expect(escapeLike(typed)).toBe(pattern);
});
