import { formatDate } from '#shared/time/dates.ts';
import { currencyLetters } from '#shared/money/money.ts';
import type { PayableColumn, PayableRow, PayableSort, PayableStage } from '#shared/wire/finance/payable-table.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { cutText, RowTable, type RowColumn } from '../layout/row-table.tsx';
import { nextPayableSort, readPayableSort } from './payable-address.ts';
import type { PayableChoice } from './use-choice.ts';

const colours: Readonly<Record<PayableStage, string>> = {
  ready: 'text-sea',
  prepared: 'text-wait',
  held: 'text-you',
  unasked: 'text-muted',
  sent: 'text-muted',
};

type ColumnsProps = { readonly choice: PayableChoice; readonly onOpen: (payable: PayableRow) => void };

const boxOf = ({ choice: { chosen, mayChoose, toggle } }: ColumnsProps, row: PayableRow) =>
  mayChoose(row) && (
    <label className="flex h-8 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={`Pilih ${row.amount}, polis ${row.policy_number}`}
        checked={chosen.has(row.payable_id)}
        onChange={() => toggle(row)}
        className="size-5 accent-action"
      />
    </label>
  );

const preparedText = ({ prepared_by, batch }: PayableRow): string =>
  [prepared_by ?? '–', ...(batch === null ? [] : [`(${batch.number})`])].join(' ');

/** Columns of the payables, from left to right. */
const columnsOf = (props: ColumnsProps): readonly RowColumn<PayableRow, PayableColumn>[] => [
  { head: 'Pilih', width: 'w-[3rem]', className: 'px-0', content: (row) => boxOf(props, row) },
  {
    head: 'Penerima',
    sort: 'payee',
    isCode: true,
    content: (row) => (
      <button
        type="button"
        title={row.account_name}
        onClick={() => props.onOpen(row)}
        className="text-link block w-full truncate text-left"
      >
        <bdi>{row.account_name === '-' ? row.holder_name : row.account_name}</bdi>
      </button>
    ),
  },
  {
    head: 'Polis',
    sort: 'policy',
    width: 'w-[6.25rem]',
    className: 'figures',
    isCode: true,
    content: (row) => row.policy_number,
  },
  {
    head: 'Jumlah',
    sort: 'amount',
    width: 'w-[8.5rem]',
    className: 'figures text-right',
    isCode: true,
    content: (row) => row.amount,
  },
  { head: 'Valuta', width: 'w-[4rem]', isCode: true, content: (row) => currencyLetters(row.currency) },
  {
    head: 'Jatuh tempo',
    sort: 'due',
    width: 'w-[6.75rem]',
    className: 'figures',
    isCode: true,
    content: (row) => formatDate(row.payable_from),
  },
  { head: 'Cara', width: 'w-[7rem]', content: (row) => cutText(row.way === '' ? `– ${row.way_text}` : row.way_text) },
  {
    head: 'Keadaan',
    sort: 'stage',
    width: 'w-[8.75rem]',
    content: (row) => (
      <span title={row.stage_text} className={classNames('block truncate font-semibold', colours[row.table_stage])}>
        {row.stage_text}
      </span>
    ),
  },
  { head: 'Disiapkan', width: 'w-[7.5rem]', isCode: true, content: (row) => cutText(preparedText(row)) },
  { head: 'Sebab ditahan', width: 'w-[14rem]', content: (row) => (row.stage === 'now' ? '–' : cutText(row.note)) },
];

type PayableRowsProps = ColumnsProps & {
  readonly items: readonly PayableRow[];
  readonly active: number;
  readonly sort: PayableSort | '';
  readonly onSort: (sort: PayableSort | '') => void;
};

/** Shows payables as a table with one line each; the ones that the person may act on can be chosen. */
export const PayableRows = ({ choice, onOpen, items, active, sort, onSort }: PayableRowsProps) => (
  <RowTable
    columns={columnsOf({ choice, onOpen })}
    items={items}
    keyOf={({ payable_id }) => payable_id}
    active={active}
    isMarked={({ payable_id }) => choice.chosen.has(payable_id)}
    caption="Pembayaran yang belum dibayar"
    sort={readPayableSort(sort)}
    onSort={(column) => onSort(nextPayableSort(sort, column))}
  />
);
