import { expect, it } from 'vitest';
import { nextIn } from './last-list.ts';

const list = (...numbers: readonly string[]) =>
  ({ listFilter: { filter: 'open', search: '', page: 1, from: '' }, numbers }) as const;

it.each([
  { name: 'the one behind it in the list it was opened from', shown: ['a', 'b', 'c'], fresh: ['a', 'b'], next: 'c' },
  { name: 'also when it left the list by being decided', shown: ['a', 'b', 'c'], fresh: ['a', 'c'], next: 'c' },
  { name: 'at the end of a page, the first that stood nowhere on it', shown: ['a', 'b'], fresh: ['a', 'd'], next: 'd' },
  { name: 'at the end of all, none', shown: ['a', 'b'], fresh: ['a'], next: undefined },
  { name: 'opened by its address: the one behind it', shown: [], fresh: ['a', 'b', 'c'], next: 'c' },
  { name: 'opened by its address, and the last: the first again', shown: [], fresh: ['a', 'c', 'b'], next: 'a' },
  { name: 'opened by its address, and in no list: the first', shown: [], fresh: ['x', 'y'], next: 'x' },
])('chooses the next case after case b: $name', ({ shown, fresh, next }) => {
  expect(nextIn(list(...shown), 'b', fresh)).toBe(next);
});
