import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#shared/time/dates.ts';
import type { QueueColumn, QueueItem, QueueSort } from '#shared/wire/desk-queue/queue.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { Link } from '#ui/appearance/link.tsx';
import { casePath } from './case-path.ts';
import { MarkLine } from './mark-list.tsx';
import { nextSort, readSort, takenBy } from './queue-words.ts';
import { SlaDay } from './sla-mark.tsx';
import { stateColour } from './state-pill.tsx';

interface Column {
  readonly head: string;
  readonly content: (item: QueueItem) => ReactNode;
  /** Column to sort by; absent = the table cannot be sorted by it. */
  readonly sort?: QueueColumn;
  /** Width; absent = what the other columns leave. */
  readonly width?: string;
  readonly className?: string;
  /** True for names, figures and codes, which a browser must not translate. */
  readonly isCode?: boolean;
}

const cut = (text: string): ReactNode => (
  <span title={text} className="block truncate">
    {text}
  </span>
);

/** Columns of the queue, from left to right (guide: docs/adding-a-queue-column.md). */
const columns: readonly Column[] = [
  {
    head: 'Nomor',
    width: 'w-[9rem]',
    isCode: true,
    content: (item) => (
      <Link href={casePath(item.number)} title={formatDateTime(item.submitted_at)} className="text-link figures">
        {item.number}
      </Link>
    ),
  },
  { head: 'Jenis', sort: 'type', content: (item) => cut(item.title) },
  {
    head: 'Pemegang',
    sort: 'holder',
    width: 'w-[8.75rem]',
    isCode: true,
    content: (item) => <bdi>{cut(item.holder_name)}</bdi>,
  },
  {
    head: 'Polis',
    sort: 'policy',
    width: 'w-[6.25rem]',
    className: 'figures',
    isCode: true,
    content: (item) => item.policy_number,
  },
  {
    head: 'Nilai',
    sort: 'amount',
    width: 'w-[7.75rem]',
    className: 'figures text-right',
    isCode: true,
    content: (item) => (item.amount_text === '' ? '–' : item.amount_text),
  },
  { head: 'Umur', sort: 'age', width: 'w-[4.5rem]', className: 'figures', content: (item) => `${item.age_days} hari` },
  {
    head: 'Janji',
    sort: 'promise',
    width: 'w-[7.25rem]',
    content: (item) => <SlaDay sla={item.sla} day={formatDate(item.promised_date)} />,
  },
  {
    head: 'Status',
    sort: 'state',
    width: 'w-[8.75rem]',
    content: (item) => (
      <span title={item.state_text} className={classNames('block truncate font-semibold', stateColour(item.state))}>
        {item.state_text}
      </span>
    ),
  },
  { head: 'Pemilik', sort: 'owner', width: 'w-[6.25rem]', content: (item) => cut(takenBy(item)) },
  { head: 'Tanda', width: 'w-[7rem]', content: (item) => <MarkLine marks={item.marks} /> },
];

type HeadProps = {
  readonly column: Column;
  readonly sort: QueueSort;
  /** Absent = the list has an order of its own. */
  readonly onSort: ((sort: QueueSort) => void) | undefined;
};

const headClass = 'inline-flex h-8 w-full items-center gap-1 px-2 font-semibold text-muted';

/** Head of a column: a button that sorts by it, where the table can. */
const Head = ({ column: { head, sort: column, width = '', className = '' }, sort, onSort }: HeadProps) => {
  const now = readSort(sort);
  const isSorted = column !== undefined && now?.column === column;
  const Arrow = now?.isDown === true ? ArrowDown : ArrowUp;
  const side = className.includes('text-right') ? 'justify-end' : '';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (now.isDown ? 'descending' : 'ascending') : undefined}
      className={classNames('p-0 text-left', width)}
    >
      {column === undefined || onSort === undefined ? (
        <span className={classNames(headClass, side)}>{head}</span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, column))}
          className={classNames(headClass, side, 'hover:bg-dim hover:text-ink', isSorted ? 'text-action' : '')}
        >
          <span>{head}</span>
          {isSorted && <Arrow aria-hidden="true" size={14} className="shrink-0" />}
        </button>
      )}
    </th>
  );
};

/** Moves the focus to the case of the selected row, so that screen readers say it; not out of another place. */
const showActive = (row: HTMLTableRowElement | null): void => {
  row?.scrollIntoView?.({ block: 'nearest' });
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.closest('tr') != null)
    row?.querySelector('a')?.focus({ preventScroll: true });
};

type RowProps = { readonly item: QueueItem; readonly active: boolean; readonly isNew: boolean };

const Row = ({ item, active, isNew }: RowProps) => (
  <tr
    aria-selected={active}
    className={classNames(
      'h-[2.0625rem] border-t border-line',
      active ? 'bg-sea-tint' : isNew ? 'bg-tint' : 'hover:bg-dim',
    )}
    ref={active ? showActive : undefined}
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
);

type QueueTableProps = {
  readonly items: readonly QueueItem[];
  /** Index of the row that the keys have selected; -1 = none. */
  readonly active: number;
  /** Numbers of cases that came while the list was shown. */
  readonly fresh: readonly string[];
  readonly caption: string;
  readonly sort: QueueSort;
  readonly onSort: ((sort: QueueSort) => void) | undefined;
};

/** Shows the queue as a table with one line for each case, on screens from 1024 px. */
export const QueueTable = ({ items, active, fresh, caption, sort, onSort }: QueueTableProps) => (
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
          <Row key={item.number} item={item} active={index === active} isNew={fresh.includes(item.number)} />
        ))}
      </tbody>
    </table>
  </div>
);
