/** One day of a line: `date` is 'YYYY-MM-DD'; `compare` is a second line, e.g. premiums paid so far. */
export type ValuePoint = { readonly date: string; readonly value: number; readonly compare?: number | undefined };

export const RANGES = [
  { months: 1, label: '1 bln' },
  { months: 6, label: '6 bln' },
  { months: 12, label: '1 th' },
  { months: 36, label: '3 th' },
] as const;

/** '2026-11-20' back by months → '2026-05-20'; days past a month's end roll into the next, which no chart can show. */
export const monthsBefore = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, day)).toISOString().slice(0, 10);
};

const MOST_POINTS = 120;

/** The last `months` of the points, thinned to about 120; first and last always stay. */
export const pointsInRange = (points: readonly ValuePoint[], months: number): readonly ValuePoint[] => {
  const last = points.at(-1);
  if (last === undefined) return [];
  const from = monthsBefore(last.date, months);
  const inside = points.filter((point) => point.date >= from);
  const step = Math.max(1, Math.ceil(inside.length / MOST_POINTS));
  return inside.filter((_, index) => index % step === 0 || index === inside.length - 1);
};

/** Lowest and highest value of both lines, with a little air; never an empty span. */
export const valueSpan = (points: readonly ValuePoint[]): { readonly low: number; readonly high: number } => {
  const values = points.flatMap((point) =>
    point.compare === undefined ? [point.value] : [point.value, point.compare],
  );
  const low = Math.min(...values);
  const high = Math.max(...values);
  const air = (high - low || Math.abs(high) || 1) * 0.08;
  return { low: Math.max(0, low - air), high: high + air };
};

/** '2026-11-20' → '20/11/2026'. */
export const dayText = (date: string): string => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1');
