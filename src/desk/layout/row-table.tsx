import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/appearance/class-names.ts';

/** Column of a table with one line for each row. */
export interface RowColumn<Item, Sort extends string> {
  readonly head: string;
  readonly content: (item: Item) => ReactNode;
  /** Column to sort by; absent = the table cannot be sorted by it. */
  readonly sort?: Sort;
  /** Width; absent = what the other columns leave. */
  readonly width?: string;
  readonly className?: string;
  /** True for names, figures and codes, which a browser must not translate. */
  readonly isCode?: boolean;
}

/** Column and direction by which a table is sorted; null = its usual order. */
export type RowSort<Sort> = { readonly column: Sort; readonly isDown: boolean } | null;

/** Text of a cell on one line, cut where the column ends; its whole is the tooltip. */
export const cutText = (text: string): ReactNode => (
  <span title={text} className="block truncate">
    {text}
  </span>
);

type HeadProps<Item, Sort extends string> = {
  readonly column: RowColumn<Item, Sort>;
  readonly sort: RowSort<Sort>;
  /** Absent = the list has an order of its own. */
  readonly onSort: ((column: Sort) => void) | undefined;
};

const headClass = 'inline-flex h-8 w-full items-center gap-1 px-2 font-semibold text-muted';

/** Head of a column: a button that sorts by it, where the table can. */
const Head = <Item, Sort extends string>({
  column: { head, sort: column, width = '', className = '' },
  sort,
  onSort,
}: HeadProps<Item, Sort>) => {
  const isSorted = column !== undefined && sort?.column === column;
  const Arrow = sort?.isDown === true ? ArrowDown : ArrowUp;
  const side = className.includes('text-right') ? 'justify-end' : '';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : undefined}
      className={classNames('p-0 text-left', width)}
    >
      {column === undefined || onSort === undefined ? (
        <span className={classNames(headClass, side)}>{head}</span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(column)}
          className={classNames(headClass, side, 'hover:bg-dim hover:text-ink', isSorted ? 'text-action' : '')}
        >
          <span>{head}</span>
          {isSorted && <Arrow aria-hidden="true" size={14} className="shrink-0" />}
        </button>
      )}
    </th>
  );
};

/** Moves the focus to the selected row, so that screen readers say it; not out of another place. */
const showActive = (row: HTMLTableRowElement | null): void => {
  row?.scrollIntoView?.({ block: 'nearest' });
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.closest('tr') != null)
    row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
};

type RowTableProps<Item, Sort extends string> = {
  readonly columns: readonly RowColumn<Item, Sort>[];
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Index of the row that the keys have selected; -1 = none. */
  readonly active: number;
  /** True for rows that came while the list was shown, or that are chosen. */
  readonly isMarked: (item: Item) => boolean;
  readonly caption: string;
  readonly sort: RowSort<Sort>;
  readonly onSort: ((column: Sort) => void) | undefined;
};

/** Shows a table with one line of at most 38 px for each row, on screens from 1024 px. */
export const RowTable = <Item, Sort extends string>({
  columns,
  items,
  keyOf,
  active,
  isMarked,
  caption,
  sort,
  onSort,
}: RowTableProps<Item, Sort>) => (
  <div className="hidden overflow-x-auto rounded-card border border-line bg-card min-[64rem]:block">
    <table className="w-full min-w-[76rem] table-fixed border-collapse text-small">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.head} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr
            key={keyOf(item)}
            aria-selected={index === active}
            className={classNames(
              'h-[2.0625rem] border-t border-line',
              index === active ? 'bg-sea-tint' : isMarked(item) ? 'bg-tint' : 'hover:bg-dim',
            )}
            ref={index === active ? showActive : undefined}
          >
            {columns.map(({ head, content, className = '', isCode = false }) => (
              <td
                key={head}
                translate={isCode ? 'no' : undefined}
                className={classNames('overflow-hidden px-2 py-0 whitespace-nowrap', className)}
              >
                {content(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
