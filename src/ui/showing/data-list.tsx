import type { ReactNode } from 'react';
import { classNames } from '../appearance/class-names.ts';
import { tieDots } from '../appearance/tie-dots.ts';
import { translateAttribute } from '../translation/translate-attribute.ts';

export type DataRow = { readonly label: ReactNode; readonly value: ReactNode; readonly strong?: boolean };

type DataListProps = {
  readonly rows: readonly DataRow[];
  /** sides = value at the right edge, for amounts and short facts; stacked = value under its label, for addresses and long texts. */
  readonly layout?: 'sides' | 'stacked';
  /** True = a line between rows. */
  readonly lines?: boolean;
};

/** Length in characters above which a text takes the full width and is left-aligned. */
const LONG_TEXT = 60;
const isLong = (value: ReactNode): boolean => typeof value === 'string' && value.length > LONG_TEXT;

/** List of labels and values. Text values are isolated with <bdi>, so that a right-to-left name does not reorder its neighbours. */
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
          translate={translateAttribute(row.value, row.label)}
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
