import { expect, it } from 'vitest';
import { parseInstant } from '#shared/time/dates.ts';
import { countFrom, findBursts, type OutsideAccess } from './find-bursts.ts';

const at = (minute: number) => parseInstant(new Date(Date.UTC(2026, 10, 2, 1, minute)).toISOString());
const accesses = (...minutes: readonly number[]): readonly OutsideAccess[] =>
  minutes.map((minute, index) => ({ item: `item ${index}`, at: at(minute) }));

it('finds no burst where the hour has as many items as are usual', () => {
  expect(findBursts(accesses(0, 10, 20), 3)).toEqual([]);
});

it('finds one more than usual, with the first and the last access', () => {
  expect(findBursts(accesses(0, 10, 20, 59), 3)).toEqual([{ beganAt: at(0), lastAt: at(59), items: 4 }]);
});

it('finds a burst across the full hour of the clock', () => {
  expect(findBursts(accesses(50, 55, 65, 70), 3)).toMatchObject([{ beganAt: at(50), items: 4 }]);
});

it('leaves out what lies more than an hour apart', () => {
  expect(findBursts(accesses(0, 10, 20, 60), 3)).toEqual([]);
});

it('counts an item that was seen again once', () => {
  const again = Array.from({ length: 9 }, (_none, minute) => ({ item: 'same', at: at(minute) }));
  expect(findBursts([...again, ...accesses(10, 11)], 3)).toEqual([]);
  expect(countFrom(again, at(0))).toEqual({ beganAt: at(0), lastAt: at(8), items: 1 });
});

it('counts each access for one burst only', () => {
  expect(findBursts(accesses(0, 1, 2, 3, 60, 61, 62, 63), 3).map(({ items }) => items)).toEqual([4, 4]);
  expect(findBursts(accesses(0, 1, 2, 3, 60, 61, 62), 3)).toHaveLength(1);
});
