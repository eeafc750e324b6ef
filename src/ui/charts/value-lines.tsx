import { valueSpan } from './value-series.ts';
import type { ValuePoint } from './value-series.ts';

const WIDTH = 600;
const HEIGHT = 180;

type Place = (point: ValuePoint, value: number, index: number) => string;

const pathOf = (points: readonly ValuePoint[], place: Place, read: (point: ValuePoint) => number | undefined): string =>
  points
    .flatMap((point, index) => {
      const value = read(point);
      return value === undefined ? [] : [place(point, value, index)];
    })
    .join(' L');

/** The lines without words; stretched to its box, so strokes keep their width. */
export const ValueLines = ({ points }: { readonly points: readonly ValuePoint[] }) => {
  const { low, high } = valueSpan(points);
  const across = (index: number): number => (points.length < 2 ? WIDTH : (index / (points.length - 1)) * WIDTH);
  const up = (value: number): number => HEIGHT - ((value - low) / (high - low)) * HEIGHT;
  const place: Place = (_point, value, index) => `${across(index).toFixed(1)},${up(value).toFixed(1)}`;
  const line = pathOf(points, place, (point) => point.value);
  const compare = pathOf(points, place, (point) => point.compare);
  const end = up(points.at(-1)?.value ?? low);
  return (
    <div className="relative h-44">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className="size-full">
        {[0, 1, 2, 3].map((row) => (
          <path
            key={row}
            d={`M0,${(row * HEIGHT) / 3} H${WIDTH}`}
            stroke="var(--color-line)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path d={`M${line} L${WIDTH},${HEIGHT} L0,${HEIGHT} Z`} fill="var(--color-brand)" opacity="0.08" />
        {compare !== '' && (
          <path
            d={`M${compare}`}
            fill="none"
            stroke="var(--color-sea)"
            strokeWidth="2"
            strokeDasharray="4 5"
            vectorEffect="non-scaling-stroke"
          />
        )}
        <path
          d={`M${line}`}
          fill="none"
          stroke="var(--color-brand)"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span
        aria-hidden="true"
        className="absolute right-0 -mt-1.5 -mr-1.5 size-3 rounded-full border-2 border-card bg-brand"
        style={{ top: `${(end / HEIGHT) * 100}%` }}
      />
    </div>
  );
};
