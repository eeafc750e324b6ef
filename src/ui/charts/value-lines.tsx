import { useState } from 'react';
import type { PointerEvent } from 'react';
import { classNames } from '../appearance/class-names.ts';
import { nearestPoint, shortNumber, valueRange } from './value-series.ts';
import type { ValuePoint } from './value-series.ts';

const WIDTH = 600;
const HEIGHT = 180;
const ROWS = [0, 1, 2, 3] as const;

type ValueLinesProps = {
  readonly points: readonly ValuePoint[];
  /** Called with the point under the finger or mouse; with undefined when the pointer leaves. */
  readonly onPoint: (point: ValuePoint | undefined) => void;
  /** True while another range is loading: the lines are pale, the axis amounts stay readable. */
  readonly pale?: boolean;
};

type Place = { readonly across: (index: number) => number; readonly up: (value: number) => number };

const placeOn = (points: readonly ValuePoint[]): Place => {
  const { low, high } = valueRange(points);
  return {
    across: (index) => (points.length < 2 ? WIDTH : (index / (points.length - 1)) * WIDTH),
    up: (value) => HEIGHT - ((value - low) / (high - low)) * HEIGHT,
  };
};

const pathOf = (
  points: readonly ValuePoint[],
  { across, up }: Place,
  read: (point: ValuePoint) => number | undefined,
): string =>
  points
    .flatMap((point, index) => {
      const value = read(point);
      return value === undefined ? [] : [`${across(index).toFixed(1)},${up(value).toFixed(1)}`];
    })
    .join(' L');

const Picture = ({ points, place }: { readonly points: readonly ValuePoint[]; readonly place: Place }) => {
  const line = pathOf(points, place, (point) => point.value);
  const compare = pathOf(points, place, (point) => point.compare);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className="size-full">
      {ROWS.map((row) => (
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
  );
};

/** Axis labels: amounts at the four grid lines, highest on top. */
const Marks = ({ points }: { readonly points: readonly ValuePoint[] }) => {
  const { low, high } = valueRange(points);
  return (
    <div aria-hidden="true" className="figures flex w-14 shrink-0 flex-col justify-between text-[0.75rem] text-muted">
      {ROWS.map((row) => (
        <span key={row} className="-my-2 leading-4">
          {shortNumber(high - ((high - low) * row) / 3)}
        </span>
      ))}
    </div>
  );
};

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)}%`;

/** Line chart without text, stretched to its container. Screen readers skip it; the page gives the same figures as text and table. */
export const ValueLines = ({ points, onPoint, pale = false }: ValueLinesProps) => {
  const [picked, setPicked] = useState<number>();
  const place = placeOn(points);
  const pick = (index: number | undefined): void => {
    setPicked(index);
    onPoint(index === undefined ? undefined : points[index]);
  };
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    pick(nearestPoint(points.length, (clientX - left) / Math.max(1, width)));
  };
  const shown = Math.min(picked ?? points.length - 1, points.length - 1);
  const across = percent(place.across(shown), WIDTH);
  return (
    <div className="flex h-44 gap-1 py-2">
      <Marks points={points} />
      <div
        className={classNames('relative min-w-0 flex-1 touch-pan-y', pale && 'opacity-40')}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => pick(undefined)}
      >
        <Picture points={points} place={place} />
        {picked !== undefined && (
          <span aria-hidden="true" className="absolute inset-y-0 w-px bg-muted" style={{ left: across }} />
        )}
        <span
          aria-hidden="true"
          className="absolute -mt-1.5 -ml-1.5 size-3 rounded-full border-2 border-card bg-brand"
          style={{ left: across, top: percent(place.up(points[shown]?.value ?? 0), HEIGHT) }}
        />
      </div>
    </div>
  );
};
