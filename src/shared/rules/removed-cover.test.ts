import { expect, it } from 'vitest';
import { rupiah } from '../money/money.ts';
import { removedValue } from './removed-cover.ts';

it.each([
  { name: '100 to 60 million of 50 million (rulebook 12.10)', before: 100, after: 60, value: '20000000' },
  { name: 'a third, rounded', before: 300, after: 200, value: '16666667' },
  { name: 'nothing is given up', before: 100, after: 100, value: '0' },
  { name: 'a cover without a sum', before: 0, after: 0, value: '0' },
])('the value of a removed cover is a share of the cash value: $name', ({ before, after, value }) => {
  expect(removedValue(50_000_000, { before: before * 1e6, after: after * 1e6 }, rupiah).toFixed()).toBe(value);
});
