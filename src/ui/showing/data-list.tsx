import type { ReactNode } from 'react';
import { classNames } from '../appearance/class-names.ts';
import { tieDots } from '../appearance/tie-dots.ts';
import { keptMark } from '../translation/kept-mark.ts';

export type DataRow = { readonly label: ReactNode; readonly value: ReactNode; readonly strong?: boolean };

type DataListProps = {
  readonly rows: readonly DataRow[];
  /** sides = value at the right edge (amounts, short facts); stacked = value under its label (addresses, long text). */
  readonly layout?: 'sides' | 'stacked';
  /** A line between rows. */
  readonly lines?: boolean;
};

/** Length from which a text gets lines of its own, left-aligned instead of ragged at the right edge. */
const LONG_TEXT = 60;
const isLong = (value: ReactNode): boolean => typeof value === 'string' && value.length > LONG_TEXT;

/** List of labels and values. Each text is isolated, so that a right-to-left name changes no neighbour. */
export const DataList = ({ rows, layout = 'sides', lines = false }: DataListProps) => (
  <dl className={classNames('flex flex-col', lines ? 'divide-y divide-line' : 'gap-2')}>
    {rows.map((row, index) => (
      <div
        key={index}
        className={classNames(
          layout === 'sides' && 'flex flex-wrap items-baseline justify-between gap-x-4',
          lines && 'py-2.5 first:pt-0 last:pb-0',
        )}
      >
        <dt className={classNames('min-w-0 wrap-anywhere', layout === 'stacked' && 'text-small text-muted')}>
          {tieDots(row.label)}
        </dt>
        <dd
          translate={keptMark(row.value, row.label)}
          className={classNames(
            'figures min-w-0 wrap-anywhere',
            layout === 'sides' && (isLong(row.value) ? 'basis-full' : 'ml-auto text-right'),
            row.strong !== false && 'font-semibold',
          )}
        >
          {typeof row.value === 'string' ? <bdi>{tieDots(row.value)}</bdi> : row.value}
        </dd>
      </div>
    ))}
  </dl>
);
