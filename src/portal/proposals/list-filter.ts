import { ProposalFilter } from '#shared/requests/proposal-filter.ts';

/** 'Per Page' (wire 6.1). */
export const pageSizes = [5, 10, 15, 20, 25] as const;

/** Selected part of the status list; stored in the address, so that Back restores it. */
export interface ListFilter {
  readonly search: string;
  readonly filter: ProposalFilter;
  readonly page: number;
  readonly size: number;
}

const wholeFrom1 = (text: string | null): number => (text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1);

export const parseListFilter = (params: URLSearchParams): ListFilter => ({
  search: params.get('cari') ?? '',
  filter: ProposalFilter.safeParse(params.get('saring')).data ?? 'all',
  page: wholeFrom1(params.get('halaman')),
  size: pageSizes.find((size) => size === Number(params.get('per'))) ?? pageSizes[0],
});

export const listFilterParams = ({ search, filter, page, size }: ListFilter): URLSearchParams =>
  new URLSearchParams({
    ...(search !== '' && { cari: search }),
    ...(filter !== 'all' && { saring: filter }),
    ...(page > 1 && { halaman: String(page) }),
    ...(size !== pageSizes[0] && { per: String(size) }),
  });

/** Returns the path of a page, newest first (wire 7.7); the server searches, filters and pages. */
export const listPath = ({ search, filter, page, size }: ListFilter): string => {
  const query = new URLSearchParams({
    order: 'desc',
    order_by: 'created_at',
    page: String(page),
    per_page: String(size),
    ...(search.trim() !== '' && { search: search.trim().slice(0, 60) }),
    ...(filter !== 'all' && { filter }),
  });
  return `transaction-proposal?${query}`;
};
