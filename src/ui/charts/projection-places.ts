import { lastOf } from '#shared/collections/last-of.ts';
import type { ValuePoint } from './value-series.ts';

/** Returns at most `most` evenly spaced points, plus the last point if the step skips it. */
export const everyNth = (points: readonly ValuePoint[], most: number): readonly ValuePoint[] => {
  const step = Math.max(1, Math.ceil(points.length / most));
  return points.filter((_, index) => index % step === 0 || index === points.length - 1);
};

/** Returns the position of a day between the first point (0) and the last (1); days outside are clamped. 0 with fewer than two days. */
export const placeOf = (points: readonly ValuePoint[], date: string): number => {
  const [first] = points;
  const last = lastOf(points);
  if (first === undefined || last === undefined || first.date === last.date) return 0;
  const [from, to] = [Date.parse(first.date), Date.parse(last.date)];
  return Math.min(1, Math.max(0, (Date.parse(date) - from) / (to - from)));
};
