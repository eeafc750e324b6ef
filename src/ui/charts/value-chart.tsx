import { useState } from 'react';
import type { ReactNode } from 'react';
import { lastOf } from '#shared/collections/last-of.ts';
import { formatMoney, rupiah } from '#shared/money/money.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import { classNames } from '../appearance/class-names.ts';
import { dayText, RANGES } from './value-series.ts';
import type { ValuePoint } from './value-series.ts';
import { ValueLines } from './value-lines.tsx';
import { ValueTable } from './value-table.tsx';

type ValueChartProps = {
  readonly title: string;
  /** Points of the displayed range, oldest first; undefined = not loaded yet. */
  readonly points: readonly ValuePoint[] | undefined;
  /** Displayed range in months: 1, 6, 12 or 36. `onMonths` is called with the range the customer chooses. */
  readonly months: number;
  readonly onMonths: (months: number) => void;
  /** True while the chosen range is loading. */
  readonly busy?: boolean;
  /** Names of the value line and of the comparison line, in the legend and the table. */
  readonly valueLabel?: string;
  readonly compareLabel?: string | undefined;
  readonly currency?: CurrencyCode;
  /** Content shown instead of the chart, e.g. why loading failed. */
  readonly instead?: ReactNode;
};

const RangeSwitch = ({ months, onMonths }: Pick<ValueChartProps, 'months' | 'onMonths'>) => (
  <fieldset className="-ml-2 flex flex-wrap print:hidden">
    <legend className="sr-only">Rentang waktu</legend>
    {RANGES.map((range) => (
      <button
        key={range.months}
        type="button"
        aria-pressed={range.months === months}
        onClick={() => onMonths(range.months)}
        className={classNames(
          'min-h-11 min-w-11 rounded-lg px-2 text-small',
          range.months === months ? 'font-bold text-action underline underline-offset-4' : 'text-muted hover:bg-dim',
        )}
      >
        <span aria-hidden="true">{range.label}</span>
        <span className="sr-only">{range.said}</span>
      </button>
    ))}
  </fieldset>
);

type Labels = { readonly valueLabel: string; readonly compareLabel: string | undefined };

const Legend = ({ valueLabel, compareLabel }: Labels) => (
  <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-small text-muted">
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="h-0.5 w-3.5 shrink-0 bg-brand" /> <span className="min-w-0">{valueLabel}</span>
    </span>
    {compareLabel !== undefined && (
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="w-3.5 shrink-0 border-t-2 border-dashed border-sea" />{' '}
        <span className="min-w-0">{compareLabel}</span>
      </span>
    )}
  </p>
);

type ChartProps = Labels & {
  readonly title: string;
  readonly points: readonly ValuePoint[];
  readonly currency: CurrencyCode;
  readonly busy: boolean;
};

/** Text with the first and last value, or with the point under the finger. Two lines high, so that the page does not shift. */
const Reading = ({
  points,
  picked,
  currency,
  compareLabel,
}: Omit<ChartProps, 'title' | 'busy'> & { picked?: ValuePoint }) => {
  const [first] = points;
  const last = lastOf(points);
  const said = (point: ValuePoint | undefined): string =>
    point === undefined ? '' : `${formatMoney(point.value, currency)} (${dayText(point.date)})`;
  return (
    <p className="figures min-h-[2.4rem] text-small text-muted">
      <span>{picked === undefined ? `Dari ${said(first)} menjadi ${said(last)}` : said(picked)}</span>
      <span>{picked?.compare !== undefined && `\u00a0· ${compareLabel} ${formatMoney(picked.compare, currency)}`}</span>
    </p>
  );
};

const Chart = ({ title, points, currency, valueLabel, compareLabel, busy }: ChartProps) => {
  const [picked, setPicked] = useState<ValuePoint>();
  return (
    <>
      <Reading {...{ points, currency, valueLabel, compareLabel }} {...(picked !== undefined && { picked })} />
      <ValueLines points={points} onPoint={setPicked} pale={busy} />
      <div aria-hidden="true" className="figures flex flex-wrap justify-between gap-x-3 pl-15 text-small text-muted">
        <span>{dayText(points[0]?.date ?? '')}</span>
        <span>{dayText(lastOf(points)?.date ?? '')}</span>
      </div>
      <Legend valueLabel={valueLabel} compareLabel={compareLabel} />
      <ValueTable {...{ title, points, currency, valueLabel, compareLabel }} />
    </>
  );
};

/** Classes of the container without a chart: as high as the chart with everything below it. */
const emptyClass = 'flex min-h-[20.5rem] flex-col justify-center';

const Waiting = () => (
  <div className={emptyClass}>
    <output className="sr-only">Memuat grafik</output>
    <div aria-hidden="true" className="h-44 animate-shimmer rounded-field bg-track" />
  </div>
);

/** Line chart of a value over time, with a range switch, an optional comparison line, and the same figures as a table. */
export const ValueChart = (chart: ValueChartProps) => {
  const { title, points, months, onMonths, busy = false, instead } = chart;
  const { valueLabel = 'nilai polis', compareLabel, currency = rupiah } = chart;
  return (
    <section aria-busy={busy} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="min-w-0 text-section font-bold">{title}</h2>
        <RangeSwitch months={months} onMonths={onMonths} />
      </div>
      {instead !== undefined ? (
        <div className={emptyClass}>{instead}</div>
      ) : points === undefined ? (
        <Waiting />
      ) : points.length === 0 ? (
        <p className={`${emptyClass} text-center text-muted`}>Belum ada nilai pada rentang ini.</p>
      ) : (
        <Chart {...{ title, points, currency, valueLabel, compareLabel, busy }} />
      )}
    </section>
  );
};
