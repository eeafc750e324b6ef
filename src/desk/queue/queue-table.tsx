import { formatDate, formatDateTime } from '#shared/time/dates.ts';
import type { QueueColumn, QueueItem, QueueSort } from '#shared/wire/desk-queue/queue.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { Link } from '#ui/appearance/link.tsx';
import { HolderName } from '../layout/holder-name.tsx';
import { cutText, RowTable, type RowColumn } from '../layout/row-table.tsx';
import { casePath, ringPath } from './case-path.ts';
import { useOthersOn } from '../live/open-cases.ts';
import { PresenceMark } from '../live/presence-mark.tsx';
import { MarkLine } from './mark-list.tsx';
import { nextSort, readSort, takenBy } from './queue-words.ts';
import { SlaDay } from './sla-mark.tsx';
import { stateColour } from './state-pill.tsx';

/** Marks of a case, after the sign that somebody else has it open now; then there is no room for a word. */
const Marks = ({ item: { number, marks } }: { readonly item: QueueItem }) => {
  const isOpened = useOthersOn(number).length > 0;
  return (
    <span className="flex items-center gap-1.5">
      <PresenceMark number={number} />
      <MarkLine marks={marks} hasWord={marks.length === 1 && !isOpened} ring={ringPath(number)} />
    </span>
  );
};

/** Columns of the queue, from left to right (guide: docs/adding-a-queue-column.md). */
const columns: readonly RowColumn<QueueItem, QueueColumn>[] = [
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
  { head: 'Jenis', sort: 'type', content: (item) => cutText(item.title) },
  {
    head: 'Pemegang',
    sort: 'holder',
    width: 'w-[8.75rem]',
    isCode: true,
    content: (item) => (
      <HolderName name={item.holder_name} policyNumber={item.policy_number} className="block truncate" />
    ),
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
  { head: 'Pemilik', sort: 'owner', width: 'w-[6.25rem]', content: (item) => cutText(takenBy(item)) },
  {
    head: 'Tanda',
    width: 'w-[7rem]',
    content: (item) => <Marks item={item} />,
  },
];

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
  <RowTable
    columns={columns}
    items={items}
    keyOf={({ number }) => number}
    active={active}
    isMarked={({ number }) => fresh.includes(number)}
    caption={caption}
    sort={readSort(sort)}
    onSort={onSort && ((column) => onSort(nextSort(sort, column)))}
  />
);
