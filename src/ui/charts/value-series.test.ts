import { describe, expect, it } from 'vitest';
import { evenRows, nearestPoint, shortNumber, valueRange } from './value-series.ts';

describe('value series', () => {
  it.each([
    [31_904_389, '31,9 jt'],
    [1_250_000_000, '1,3 M'],
    [25_000, '25 rb'],
    [6253.9, '6.254'],
    [0, '0'],
  ])('shortens %d to %s', (value, text) => {
    expect(shortNumber(value)).toBe(text);
  });

  it('spaces the table rows evenly and ends with the newest', () => {
    const days = Array.from({ length: 30 }, (_, day) => day);
    expect(evenRows(days, 10)).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29]);
    expect(evenRows([1, 2], 10)).toEqual([1, 2]);
    expect(evenRows([], 10)).toEqual([]);
  });

  it.each([
    [0, 0],
    [0.49, 1],
    [0.51, 2],
    [1, 3],
    [-0.2, 0],
    [1.3, 3],
  ])('at %d of the chart width, picks the point with index %i of four', (across, index) => {
    expect(nearestPoint(4, across)).toBe(index);
  });

  it('returns a value range that is not empty for a flat line', () => {
    expect(valueRange([{ date: '2026-01-01', value: 100 }])).toEqual({ low: 92, high: 108 });
    expect(valueRange([{ date: '2026-01-01', value: 0 }]).high).toBeGreaterThan(0);
  });
});
