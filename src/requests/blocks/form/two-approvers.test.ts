import { expect, it } from 'vitest';
import { payoutLevel } from './two-approvers.ts';

it.each([
  ['below the limit', 99_999_999, 'S'],
  ['the limit itself', 100_000_000, 'S+'],
  ['above the limit', 100_000_001, 'S+'],
])('%s: an amount of %i needs review level %s', (_name, amount, level) => {
  expect(payoutLevel(amount, 100_000_000)).toBe(level);
});
