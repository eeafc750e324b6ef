import { lastOf } from '#shared/collections/last-of.ts';
import { formatMoney, rupiah } from '#shared/money/money.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import { classNames } from '../appearance/class-names.ts';
import { dayText } from './value-series.ts';
import type { ValuePoint } from './value-series.ts';
import { everyNth, placeOf } from './projection-places.ts';

type ProjectionChartProps = {
  /** Projected values in date order; the first point is today. */
  readonly points: readonly ValuePoint[];
  /** Highlighted period, from and until a 'YYYY-MM-DD' date. */
  readonly band: { readonly from: string; readonly until: string; readonly label: string };
  /** Text for the event at the last point, e.g. 'Nilai habis Maret 2031'. */
  readonly endLabel: string;
  /** True when the value is used up at the last point. */
  readonly runsOut: boolean;
  readonly currency?: CurrencyCode;
};

const WIDTH = 600;
const HEIGHT = 160;
const MOST_POINTS = 120;
const MOST_ROWS = 24;

type LinesProps = Pick<ProjectionChartProps, 'points' | 'band' | 'runsOut'>;

/** Line of the projected value with the area below it, and the highlighted period behind it. Stretches to its container. */
const Lines = ({ points, band, runsOut }: LinesProps) => {
  const drawn = everyNth(points, MOST_POINTS);
  const most = Math.max(...points.map(({ value }) => value), 1);
  const at = (date: string) => placeOf(points, date) * WIDTH;
  const up = (value: number) => HEIGHT - (value / most) * HEIGHT * 0.94;
  const line = drawn.map(({ date, value }) => `${at(date).toFixed(1)},${up(value).toFixed(1)}`).join(' L');
  const last = up(lastOf(points)?.value ?? 0);
  return (
    <div className="relative h-40">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className="size-full">
        <rect
          x={at(band.from)}
          width={Math.max(3, at(band.until) - at(band.from))}
          height={HEIGHT}
          fill="var(--color-sea)"
          opacity="0.14"
        />
        {[0, 1, 2, 3].map((row) => (
          <path
            key={row}
            d={`M0,${(row * HEIGHT) / 3} H${WIDTH}`}
            stroke="var(--color-line)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path d={`M${line} L${WIDTH},${HEIGHT} L0,${HEIGHT} Z`} fill="var(--color-brand)" opacity="0.08" />
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
        className={`absolute right-0 -mt-1.5 -mr-1.5 size-3 rounded-full border-2 border-card ${runsOut ? 'bg-you' : 'bg-brand'}`}
        style={{ top: `${(last / HEIGHT) * 100}%` }}
      />
    </div>
  );
};

type TableProps = Required<Pick<ProjectionChartProps, 'points' | 'currency'>>;

const ProjectionTable = ({ points, currency }: TableProps) => (
  <details className="@container text-small">
    <summary className="flex min-h-11 items-center font-semibold text-sea">Lihat sebagai tabel</summary>
    <table className="w-full @max-[18em]:[overflow-wrap:anywhere]">
      <caption className="sr-only">Perkiraan nilai polis</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1.5 text-left font-normal">
            Tanggal
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            Perkiraan nilai
          </th>
        </tr>
      </thead>
      <tbody>
        {everyNth(points, MOST_ROWS).map((point) => (
          <tr key={point.date} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {dayText(point.date)}
            </th>
            <td translate="no" className="figures text-right">
              {formatMoney(point.value, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** Chart of a projected policy value: line, highlighted period, text for the last point, and the same figures as a table. */
export const ProjectionChart = ({ points, band, endLabel, runsOut, currency = rupiah }: ProjectionChartProps) => {
  const [first] = points;
  const last = lastOf(points);
  if (first === undefined || last === undefined) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap justify-between gap-x-3 text-small text-muted">
        <span translate="no" className="figures">
          {formatMoney(first.value, currency)}
        </span>
        <span className={classNames('min-w-0', runsOut && 'font-semibold text-you')}>{endLabel}</span>
      </p>
      <Lines points={points} band={band} runsOut={runsOut} />
      <div aria-hidden="true" className="figures flex flex-wrap justify-between gap-x-3 text-small text-muted">
        <span>{dayText(first.date)}</span>
        <span>{dayText(last.date)}</span>
      </div>
      <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-small text-muted">
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="h-0.5 w-3.5 bg-brand" /> nilai polis
        </span>
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="size-3 shrink-0 bg-sea/20" /> <span className="min-w-0">{band.label}</span>
        </span>
      </p>
      <ProjectionTable points={points} currency={currency} />
    </div>
  );
};
