import { expect, test } from 'vitest';
import { shareOut } from './global-breaker.ts';

test.each([1, 2, 249, 251, 3000, 3001, 3005])(
  'a limit of %i is shared out to exactly %i over any number of counters',
  (limit) => {
    const shares = shareOut(limit);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(limit);
    expect(Math.min(...shares)).toBeGreaterThan(0);
  },
);

test('a large limit has several counters', () => {
  expect(shareOut(3000)).toHaveLength(12);
});
