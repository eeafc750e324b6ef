import { formatMoney } from '#shared/money/money.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import { dayText, evenRows } from './value-series.ts';
import type { ValuePoint } from './value-series.ts';

const MOST_ROWS = 14;

type ValueTableProps = {
  readonly title: string;
  readonly points: readonly ValuePoint[];
  readonly currency: CurrencyCode;
  readonly valueLabel: string;
  readonly compareLabel: string | undefined;
};

/** Figures of a line chart as a table of at most 14 rows, newest last. */
export const ValueTable = ({ title, points, currency, valueLabel, compareLabel }: ValueTableProps) => (
  <details className="@container text-small print:hidden">
    <summary className="flex min-h-11 items-center font-semibold text-sea">Lihat sebagai tabel</summary>
    <table className="w-full @max-[18em]:[overflow-wrap:anywhere]">
      <caption className="sr-only">{title}</caption>
      <thead className="text-muted">
        <tr>
          {['Tanggal', valueLabel, compareLabel].map(
            (head) =>
              head !== undefined && (
                <th key={head} scope="col" className="py-1.5 text-right font-normal wrap-anywhere first:text-left">
                  {head}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {evenRows(points, MOST_ROWS).map((point) => (
          <tr key={point.date} className="border-t border-line text-right">
            <th scope="row" className="py-1.5 text-left font-normal">
              {dayText(point.date)}
            </th>
            <td translate="no" className="pl-2">
              {formatMoney(point.value, currency)}
            </td>
            {compareLabel !== undefined && (
              <td className="pl-2">{point.compare === undefined ? '-' : formatMoney(point.compare, currency)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
