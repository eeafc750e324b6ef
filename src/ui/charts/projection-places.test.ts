import { describe, expect, it } from 'vitest';
import { everyNth, placeOf } from './projection-places.ts';

const points = Array.from({ length: 31 }, (_, day) => ({
  date: `2026-12-${String(day + 1).padStart(2, '0')}`,
  value: 31 - day,
}));

describe('projection chart', () => {
  it.each([
    { name: 'all of few', most: 40, count: 31 },
    { name: 'every second of many', most: 16, count: 16 },
    { name: 'the last stays', most: 3, count: 4 },
  ])('draws $name', ({ most, count }) => {
    const drawn = everyNth(points, most);
    expect([drawn.length, drawn[0], drawn.at(-1)]).toEqual([count, points[0], points.at(-1)]);
  });

  it.each([
    { name: 'the first day', date: '2026-12-01', place: 0 },
    { name: 'half way', date: '2026-12-16', place: 0.5 },
    { name: 'before it', date: '2026-01-01', place: 0 },
    { name: 'after it', date: '2027-06-01', place: 1 },
  ])('places $name', ({ date, place }) => expect(placeOf(points, date)).toBe(place));

  it('has no position for one day or none', () => {
    expect([placeOf([], '2026-12-01'), placeOf(points.slice(0, 1), '2026-12-20')]).toEqual([0, 0]);
  });
});
