import { formatShort } from '#shared/money/number-format.ts';
/**
 * Point of a line chart: `date` is 'YYYY-MM-DD'; `compare` is the value of the comparison line, e.g. premiums paid so far.
 */
export type ValuePoint = { readonly date: string; readonly value: number; readonly compare?: number | undefined };

export const RANGES = [
  { months: 1, label: '1 bln', said: '1 bulan' },
  { months: 6, label: '6 bln', said: '6 bulan' },
  { months: 12, label: '1 th', said: '1 tahun' },
  { months: 36, label: '3 th', said: '3 tahun' },
] as const;

/** Returns the lowest and highest value of both lines with an 8 % margin. `high` is always above `low`, and `low` is never negative. */
export const valueRange = (points: readonly ValuePoint[]): { readonly low: number; readonly high: number } => {
  const values = points.flatMap((point) =>
    point.compare === undefined ? [point.value] : [point.value, point.compare],
  );
  const low = Math.min(...values);
  const high = Math.max(...values);
  const air = (high - low || Math.abs(high) || 1) * 0.08;
  return { low: Math.max(0, low - air), high: high + air };
};

/** Returns at most `most` of the points, oldest first, evenly spaced and always with the newest. */
export const evenRows = <Point>(points: readonly Point[], most: number): readonly Point[] => {
  const step = Math.max(1, Math.ceil(points.length / most));
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
};

/**
 * Returns the index, among `count` evenly spaced points, of the point nearest to `across` (0 = left edge of the chart, 1 =
 * right edge).
 */
export const nearestPoint = (count: number, across: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(across * (count - 1))));

const scales = [
  { from: 1e9, mark: 'M' },
  { from: 1e6, mark: 'jt' },
  { from: 1e4, mark: 'rb' },
] as const;

/** Formats a number for axis labels: 31904389 → '31,9 jt', 812.5 → '813'. */
export const shortNumber = (value: number): string => {
  const scale = scales.find(({ from }) => Math.abs(value) >= from);
  if (scale === undefined) return formatShort(value, 0);
  const per = scale.mark === 'rb' ? 1e3 : scale.from;
  return `${formatShort(value / per, 1)} ${scale.mark}`;
};

/** Formats a date: '2026-11-20' → '20/11/2026'. */
export const dayText = (date: string): string => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1');
