import { expect, test } from 'vitest';
import { endpoints, homeOf } from './endpoints.ts';

test.each([
  ['surrender', 'surrender'],
  ['surrender-with-payee', 'surrender'],
  ['cancellation', 'surrender'],
  ['partial-withdraw', 'partial-withdraw'],
  ['a suffix nobody knows', 'a suffix nobody knows'],
])('the home endpoint of %s is %s', (suffix, home) => {
  expect(homeOf(suffix)).toBe(home);
});

test('a home endpoint is its own home', () => {
  for (const suffix of Object.keys(endpoints)) {
    expect(Object.keys(endpoints)).toContain(homeOf(suffix));
    expect(homeOf(homeOf(suffix))).toBe(homeOf(suffix));
  }
});
