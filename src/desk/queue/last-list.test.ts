import { expect, it } from 'vitest';
import { firstList } from '../api/queue-address.ts';
import { nextCaseIn } from './last-list.ts';

const list = (...numbers: readonly string[]) => ({ address: { ...firstList, state: 'open' }, numbers }) as const;

it.each([
  { name: 'the next case of the list from which b was opened', shown: ['a', 'b', 'c'], fresh: ['a', 'b'], next: 'c' },
  {
    name: 'the next case of that list, although b was decided and left the queue',
    shown: ['a', 'b', 'c'],
    fresh: ['a', 'c'],
    next: 'c',
  },
  { name: 'at the end of a page, the first case that was not on it', shown: ['a', 'b'], fresh: ['a', 'd'], next: 'd' },
  { name: 'none at the end of all cases', shown: ['a', 'b'], fresh: ['a'], next: undefined },
  { name: 'without a list, the case after b in the queue', shown: [], fresh: ['a', 'b', 'c'], next: 'c' },
  { name: 'without a list and at the end of the queue, the first case', shown: [], fresh: ['a', 'c', 'b'], next: 'a' },
  { name: 'without a list and not in the queue, the first case', shown: [], fresh: ['x', 'y'], next: 'x' },
])('opens after case b: $name', ({ shown, fresh, next }) => {
  expect(nextCaseIn(list(...shown), 'b', fresh)).toBe(next);
});
