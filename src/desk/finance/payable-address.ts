import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PayableColumn, PayableSort, PayableTable } from '#shared/wire/finance/payable-table.ts';
import { callDesk } from '../api/call-desk.ts';
import { payablesKey } from '../api/desk-queries.ts';
import type { RowSort } from '../layout/row-table.tsx';

/** Filters of the table of payables; '' = all. */
export const payableFilterNames = ['state', 'currency', 'day', 'way'] as const;

/** Table of payables as in the address of the page. */
export type PayableAddress = Readonly<
  Record<(typeof payableFilterNames)[number] | 'search' | 'page', string> & { sort: PayableSort | '' }
>;

/** No filter at all. */
export const clearedPayables = { state: '', currency: '', day: '', way: '' } as const;

const names = [...payableFilterNames, 'search', 'page'] as const;
const first: PayableAddress = { ...clearedPayables, search: '', page: '', sort: '' };

/** Writes the address, without what is as on the first page. */
export const writePayables = (address: PayableAddress): URLSearchParams =>
  new URLSearchParams(Object.entries(address).filter(([, value]) => value !== ''));

/** Returns the shown table and a function that changes it; another filter begins at the first page. */
export function usePayableAddress(): readonly [PayableAddress, (changes: Partial<PayableAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const address: PayableAddress = {
    ...first,
    ...Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])),
    sort: PayableSort.safeParse(params.get('sort')).data ?? '',
  };
  return [address, (changes) => setParams(writePayables({ ...address, page: '', ...changes }))];
}

/** Column and direction of a sorting; the usual order is by the first day. */
export const readPayableSort = (sort: PayableSort | ''): NonNullable<RowSort<PayableColumn>> => ({
  column: PayableColumn.safeParse(sort.replace('-', '')).data ?? 'due',
  isDown: sort.startsWith('-'),
});

/** Returns the next sorting by a column: amounts from great to small first; the third press is the usual order, by the first day. */
export function nextPayableSort(sort: PayableSort | '', column: PayableColumn): PayableSort | '' {
  const now = readPayableSort(sort);
  const startsDown = column === 'amount';
  if (now.column !== column) return startsDown ? `-${column}` : column;
  if (now.isDown !== startsDown) return '';
  return startsDown ? column : `-${column}`;
}

/** Words for the order of a column, from small to great and the other way round. */
const orders: Readonly<Record<PayableColumn, readonly [string, string]>> = {
  due: ['jatuh tempo, terdekat dulu', 'jatuh tempo, terjauh dulu'],
  amount: ['jumlah, kecil dulu', 'jumlah, besar dulu'],
  payee: ['penerima, A ke Z', 'penerima, Z ke A'],
  policy: ['nomor polis, kecil dulu', 'nomor polis, besar dulu'],
  stage: ['keadaan, yang dapat dibayar dulu', 'keadaan, yang ditahan dulu'],
};

/** Describes the order of the table. */
export function payableOrderText(sort: PayableSort | ''): string {
  const now = readPayableSort(sort);
  return `urutan: ${now === null ? orders.due[0] : orders[now.column][now.isDown ? 1 : 0]}`;
}

export const payableTableQuery = (address: PayableAddress) =>
  queryOptions({
    queryKey: [...payablesKey, address],
    queryFn: () => callDesk(`finance/payables?${writePayables(address)}`, PayableTable),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
