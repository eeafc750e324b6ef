import { formatMoney, rupiah } from '#shared/money.ts';
import type { CurrencyCode } from '#shared/money.ts';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { dayText, pointsInRange, RANGES } from './value-series.ts';
import type { ValuePoint } from './value-series.ts';
import { ValueLines } from './value-lines.tsx';

type ValueChartProps = {
  /** Oldest first, one a day or fewer. */
  readonly points: readonly ValuePoint[];
  readonly title: string;
  /** Names of the lines in the legend and the table. */
  readonly valueLabel?: string;
  readonly compareLabel?: string | undefined;
  readonly currency?: CurrencyCode;
  /** Months shown first: 1, 6, 12 or 36. */
  readonly months?: number;
};

type RangeProps = { readonly months: number; readonly onPick: (months: number) => void };

const RangeSwitch = ({ months, onPick }: RangeProps) => (
  <fieldset className="-ml-2 flex flex-wrap">
    <legend className="sr-only">Rentang waktu</legend>
    {RANGES.map((range) => (
      <button
        key={range.months}
        type="button"
        aria-pressed={range.months === months}
        onClick={() => onPick(range.months)}
        className={classNames(
          'min-h-11 min-w-11 rounded-lg px-2 text-small',
          range.months === months ? 'font-bold text-action underline underline-offset-4' : 'text-muted hover:bg-dim',
        )}
      >
        {range.label}
      </button>
    ))}
  </fieldset>
);

type LegendProps = { readonly valueLabel: string; readonly compareLabel: string | undefined };

const Legend = ({ valueLabel, compareLabel }: LegendProps) => (
  <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-small text-muted">
    <span className="flex items-center gap-1.5">
      <span className="h-0.5 w-3.5 bg-brand" /> {valueLabel}
    </span>
    {compareLabel !== undefined && (
      <span className="flex items-center gap-1.5">
        <span className="w-3.5 border-t-2 border-dashed border-sea" /> {compareLabel}
      </span>
    )}
  </p>
);

type TableProps = LegendProps & {
  readonly title: string;
  readonly points: readonly ValuePoint[];
  readonly currency: CurrencyCode;
};

const MOST_ROWS = 14;

const ValueTable = ({ title, points, currency, valueLabel, compareLabel }: TableProps) => {
  const step = Math.max(1, Math.ceil(points.length / MOST_ROWS));
  const rows = points.filter((_, index) => (points.length - 1 - index) % step === 0);
  return (
    <details className="@container text-small">
      <summary className="flex min-h-11 items-center font-semibold text-sea">Lihat sebagai tabel</summary>
      <table className="w-full @max-[18em]:[overflow-wrap:anywhere]">
        <caption className="sr-only">{title}</caption>
        <thead className="text-muted">
          <tr>
            {['Tanggal', valueLabel, compareLabel].map(
              (head) =>
                head !== undefined && (
                  <th key={head} scope="col" className="py-1.5 text-right font-normal first:text-left">
                    {head}
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((point) => (
            <tr key={point.date} className="border-t border-line text-right">
              <th scope="row" className="py-1.5 text-left font-normal">
                {dayText(point.date)}
              </th>
              <td>{formatMoney(point.value, currency)}</td>
              {compareLabel !== undefined && (
                <td>{point.compare === undefined ? '-' : formatMoney(point.compare, currency)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

const changeText = (first: ValuePoint, last: ValuePoint, currency: CurrencyCode): string =>
  `${dayText(first.date)}: ${formatMoney(first.value, currency)}. ${dayText(last.date)}: ${formatMoney(last.value, currency)}.`;

/** A value over time with a switch of range, a second line to compare, and the same figures as a table. */
export const ValueChart = ({
  points,
  title,
  valueLabel = 'nilai polis',
  compareLabel,
  currency = rupiah,
  months = 12,
}: ValueChartProps) => {
  const [range, setRange] = useState(months);
  const shown = pointsInRange(points, range);
  const [first] = shown;
  const last = shown.at(-1);
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-section font-bold">{title}</h2>
        <RangeSwitch months={range} onPick={setRange} />
      </div>
      {first === undefined || last === undefined ? (
        <p className="text-muted">Belum ada nilai pada rentang ini.</p>
      ) : (
        <>
          <p className="sr-only">{changeText(first, last, currency)}</p>
          <ValueLines points={shown} />
          <div aria-hidden="true" className="figures flex flex-wrap justify-between gap-x-3 text-small text-muted">
            <span>{dayText(first.date)}</span>
            <span>{dayText(last.date)}</span>
          </div>
          <Legend valueLabel={valueLabel} compareLabel={compareLabel} />
          <ValueTable
            title={title}
            points={shown}
            currency={currency}
            valueLabel={valueLabel}
            compareLabel={compareLabel}
          />
        </>
      )}
    </section>
  );
};
