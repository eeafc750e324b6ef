import type { Cells } from './measure-cells.ts';

/** Returns the value below which a share of the values lies; 0 without values. */
export const percentile = (values: ArrayLike<number>, share: number): number => {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Returns the brightness of the brightest parts; a paper far away is only a small part, and a lamp a smaller one. */
export const measureLight = ({ high }: Cells): number => percentile(high, 0.97);

/** Returns the difference between bright and dark parts. */
export const measureContrast = ({ high, low }: Cells): number => percentile(high, 0.95) - percentile(low, 0.02);

/** Smallest difference of brightness in a cell that can be an edge and not noise. */
const LEAST_RANGE = 24;
/** Least number of cells with an edge; with fewer the sharpness is unknown. */
const LEAST_CELLS = 20;

/**
 * Returns the steepness of the best edges as a share of their height: about 0.5 for a sharp edge, 0.2 for one that is
 * blurred over four pixels. Divided by the height, it depends neither on light nor on contrast. A shaken hand blurs one
 * direction, so the worse one counts. Undefined without edges.
 */
export const measureSharpness = (cells: Cells): number | undefined => {
  const least = Math.max(LEAST_RANGE, measureContrast(cells) * 0.3);
  const [right, down]: [number[], number[]] = [[], []];
  for (let cell = 0; cell < cells.high.length; cell += 1) {
    const range = (cells.high[cell] ?? 0) - (cells.low[cell] ?? 0);
    if (range < least) continue;
    right.push((cells.right[cell] ?? 0) / range);
    down.push((cells.down[cell] ?? 0) / range);
  }
  if (right.length < LEAST_CELLS) return undefined;
  return Math.min(percentile(right, 0.85), percentile(down, 0.85));
};
