import { describe, expect, it } from 'vitest';
import { thinOut } from './fund-price-routes.ts';

const days = (count: number) => Array.from({ length: count }, (_, day) => day);

describe('thinOut', () => {
  it.each([
    ['nothing', 0, []],
    ['few', 3, [0, 1, 2]],
    ['just enough', 5, [0, 1, 2, 3, 4]],
    ['twice as many', 9, [0, 2, 4, 6, 8]],
  ])('picks evenly spaced prices: %s', (_name, count, chosen) => {
    expect(thinOut(days(count), 5)).toEqual(chosen);
  });

  it('keeps the first and last price of a year, each once, in order', () => {
    const chosen = thinOut(days(248), 100);
    expect([chosen.length, chosen[0], chosen.at(-1)]).toEqual([100, 0, 247]);
    expect(new Set(chosen).size).toBe(100);
  });
});
