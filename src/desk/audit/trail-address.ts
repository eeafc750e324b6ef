import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { TrailChoices, TrailPage } from '#shared/wire/audit/trail.ts';
import { callDesk } from '../api/call-desk.ts';

/** Filters of the search, as they stand in the address; '' = any. */
export interface TrailSearch {
  readonly customer: string;
  readonly policy: string;
  readonly request: string;
  readonly staff: string;
  readonly action: string;
  readonly attachment: string;
  readonly since: string;
  readonly until: string;
}

/** Search without filters. */
export const anyTrail: TrailSearch = {
  customer: '',
  policy: '',
  request: '',
  staff: '',
  action: '',
  attachment: '',
  since: '',
  until: '',
};

/** Reads the filters of an address. */
export const readTrailSearch = (params: URLSearchParams): TrailSearch => ({
  customer: params.get('customer') ?? '',
  policy: params.get('policy') ?? '',
  request: params.get('request') ?? '',
  staff: params.get('staff') ?? '',
  action: params.get('action') ?? '',
  attachment: params.get('attachment') ?? '',
  since: params.get('since') ?? '',
  until: params.get('until') ?? '',
});

/** Writes filters as an address; empty ones are left out. */
export const writeTrailSearch = (search: TrailSearch, from = ''): URLSearchParams =>
  new URLSearchParams(Object.entries({ ...search, from }).filter(([, value]) => value !== ''));

/** Query for a page of the trail. A search is recorded, so nothing fetches it again by itself. */
export const trailQuery = (address: string) =>
  queryOptions({
    queryKey: ['trail', address],
    queryFn: () => callDesk(`audit/trail?${address}`, TrailPage),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** Query for the staff and actions to choose from. */
export const trailChoicesQuery = queryOptions({
  queryKey: ['trail-choices'],
  queryFn: () => callDesk('audit/choices', TrailChoices),
});
