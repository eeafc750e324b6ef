import { describe, expect, it } from 'vitest';
import { createNewestKept } from './newest-kept.ts';
import { thinOut } from './thin-out.ts';

const days = (count: number) => Array.from({ length: count }, (_, day) => day);

describe('thinOut', () => {
  it.each([
    ['nothing', 0, []],
    ['few', 3, [0, 1, 2]],
    ['just enough', 5, [0, 1, 2, 3, 4]],
    ['twice as many', 9, [0, 2, 4, 6, 8]],
  ])('%s', (_name, count, chosen) => {
    expect(thinOut(days(count), 5)).toEqual(chosen);
  });

  it('keeps first and last of a year, each once, in order', () => {
    const chosen = thinOut(days(248), 100);
    expect([chosen.length, chosen[0], chosen.at(-1)]).toEqual([100, 0, 247]);
    expect(new Set(chosen).size).toBe(100);
  });
});

describe('createNewestKept', () => {
  it('drops what was unused longest', () => {
    const kept = createNewestKept<number>(2);
    kept.keep('a', 1);
    kept.keep('b', 2);
    kept.find('a');
    kept.keep('c', 3);
    expect([kept.find('a'), kept.find('b'), kept.find('c')]).toEqual([1, undefined, 3]);
  });
});
