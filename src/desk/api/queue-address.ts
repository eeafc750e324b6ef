import { useSearchParams } from 'react-router';
import type { ViewAddress } from '#shared/wire/desk-queue/saved-views.ts';
import { isEndedFilter, QueueFilter, QueueSort } from '#shared/wire/desk-queue/queue.ts';

/** Filters that narrow a list of cases down; '' = all. */
export const filterNames = ['status', 'type', 'owner', 'age', 'amount', 'mark', 'product'] as const;
export type FilterName = (typeof filterNames)[number];

/**
 * List of cases as in the address of the page: list, filters, sorting, search and page. `from` = start of a page of
 * ended cases, as the page beside it named it.
 */
export type QueueAddress = Readonly<Record<FilterName | 'search' | 'page' | 'from', string>> & {
  readonly state: QueueFilter;
  readonly sort: QueueSort;
};

/** No filter at all. */
export const clearedFilters: Readonly<Record<FilterName, string>> = {
  status: '',
  type: '',
  owner: '',
  age: '',
  amount: '',
  mark: '',
  product: '',
};

/** The list that the desk opens with: cases that need the signed-in person. */
export const firstList: QueueAddress = { state: 'mine', ...clearedFilters, sort: '', search: '', page: '', from: '' };

/** True when a filter narrows the list down. */
export const isFiltered = (address: QueueAddress): boolean => filterNames.some((name) => address[name] !== '');

const names = [...filterNames, 'search', 'page', 'from'] as const;

/** Reads the list from an address; what it does not say is as in the first list. */
export function readAddress(params: URLSearchParams): QueueAddress {
  const texts = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
  return {
    ...firstList,
    ...texts,
    state: QueueFilter.safeParse(params.get('state')).data ?? 'mine',
    sort: QueueSort.safeParse(params.get('sort') ?? '').data ?? '',
  };
}

/** Writes the list as an address, without what is as in the first list. */
export const writeAddress = (address: QueueAddress): URLSearchParams =>
  new URLSearchParams(Object.entries(address).filter(([name, value]) => name === 'state' || value !== ''));

/** Returns what a saved view keeps of the list: neither search nor page. */
export function savedPart({ search: _search, page: _page, from: _from, ...kept }: QueueAddress): ViewAddress {
  return kept;
}

/** Returns the address with changes; another list or filter begins at its first page. Ended cases have fewer filters. */
export function changeAddress(address: QueueAddress, changes: Partial<QueueAddress>): QueueAddress {
  const { status, type, product, search, state } = { ...address, ...changes };
  const kept = isEndedFilter(state) ? { ...firstList, state, status, type, product, search } : address;
  return { ...kept, page: '', from: '', ...changes };
}

/** Returns the shown list and a function that changes it; going back in the browser returns to the list before. */
export function useQueueAddress(): readonly [QueueAddress, (changes: Partial<QueueAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  return [address, (changes) => setParams(writeAddress(changeAddress(address, changes)))];
}
