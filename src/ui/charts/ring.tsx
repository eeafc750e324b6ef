import type { ReactNode } from 'react';

/** Fill colours in order of use. Neighbours differ clearly in hue and lightness. */
const CHART_COLORS = [
  'var(--color-brand)',
  'var(--color-sea)',
  'var(--color-sand)',
  '#5a6373',
  '#146c43',
  '#f6cdb9',
] as const;

const chartColor = (index: number): string => CHART_COLORS[index % CHART_COLORS.length] ?? CHART_COLORS[0];

type RingSlice = {
  readonly label: string;
  readonly value: number;
  /** Text in the legend, e.g. 'Rp 18.452.165 · 58%'. */
  readonly text: ReactNode;
};

type RingProps = {
  readonly slices: readonly RingSlice[];
  /** Small text in the centre, e.g. '3 dana'. */
  readonly centerLabel?: ReactNode;
  /** Large text in the centre, e.g. '31,9 jt'. */
  readonly centerText?: ReactNode;
};

const RADIUS = 40;
const AROUND = 2 * Math.PI * RADIUS;

type Arc = { readonly label: string; readonly length: number; readonly start: number };

const arcsOf = (slices: readonly RingSlice[]): readonly Arc[] => {
  const total = slices.reduce((sum, slice) => sum + slice.value, 0);
  let start = 0;
  return slices.map(({ label, value }) => {
    const length = total > 0 ? (value / total) * AROUND : 0;
    const arc = { label, length, start };
    start += length;
    return arc;
  });
};

/** Ring chart without legend; the page must give the same facts as text. A slice's colour depends on its index. */
export const RingPicture = ({ slices, centerLabel, centerText }: RingProps) => (
  <div className="relative aspect-square w-48 max-w-full">
    <svg viewBox="0 0 100 100" aria-hidden="true" className="size-full [transform:rotate(-90deg)]">
      <circle cx="50" cy="50" r={RADIUS} fill="none" stroke="var(--color-track)" strokeWidth="17" />
      {arcsOf(slices).map(({ label, length, start }, index) => (
        <circle
          key={label}
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          stroke={chartColor(index)}
          strokeWidth="17"
          strokeDasharray={`${Math.max(0, length - 0.6)} ${AROUND}`}
          strokeDashoffset={-start}
        />
      ))}
    </svg>
    <div className="absolute inset-0 flex flex-col items-center justify-center p-8 text-center">
      {centerLabel !== undefined && <span className="text-small text-muted">{centerLabel}</span>}
      {centerText !== undefined && <span className="figures text-section font-bold">{centerText}</span>}
    </div>
  </div>
);

/** Legend square in the colour of the slice at `index`. */
export const RingSwatch = ({ index }: { readonly index: number }) => (
  <svg viewBox="0 0 12 12" aria-hidden="true" className="mt-1.5 size-3 shrink-0">
    <rect width="12" height="12" rx="3" fill={chartColor(index)} />
  </svg>
);

/** Ring chart of shares with a legend. The legend holds the same facts as text, so screen readers skip the picture. */
export const Ring = (ring: RingProps) => (
  <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
    <RingPicture {...ring} />
    <ul className="flex min-w-0 max-w-full flex-1 basis-44 flex-col gap-2">
      {ring.slices.map((slice, index) => (
        <li key={slice.label} className="flex gap-2.5">
          <RingSwatch index={index} />
          <span className="min-w-0">
            <span className="block font-semibold">{slice.label}</span>
            <span className="figures block text-small text-muted">{slice.text}</span>
          </span>
        </li>
      ))}
    </ul>
  </div>
);
