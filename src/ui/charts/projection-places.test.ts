import { describe, expect, it } from 'vitest';
import { everyNth, placeOf } from './projection-places.ts';

const points = Array.from({ length: 31 }, (_, day) => ({
  date: `2026-12-${String(day + 1).padStart(2, '0')}`,
  value: 31 - day,
}));

describe('projection chart positions', () => {
  it.each([
    { name: 'all points when they fit within the limit', most: 40, count: 31 },
    { name: 'every second point when there are twice as many as the limit', most: 16, count: 16 },
    { name: 'the last point although it is not a multiple of the step', most: 3, count: 4 },
  ])('draws $name', ({ most, count }) => {
    const drawn = everyNth(points, most);
    expect([drawn.length, drawn[0], drawn.at(-1)]).toEqual([count, points[0], points.at(-1)]);
  });

  it.each([
    { name: 'the first day at 0', date: '2026-12-01', place: 0 },
    { name: 'the middle day at 0.5', date: '2026-12-16', place: 0.5 },
    { name: 'a day before the first at 0', date: '2026-01-01', place: 0 },
    { name: 'a day after the last at 1', date: '2027-06-01', place: 1 },
  ])('places $name', ({ date, place }) => expect(placeOf(points, date)).toBe(place));

  it('places every day at 0 when there are fewer than two points', () => {
    expect([placeOf([], '2026-12-01'), placeOf(points.slice(0, 1), '2026-12-20')]).toEqual([0, 0]);
  });
});
