import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Topic } from '#shared/wire/desk-team/desk-stream.ts';
import {
  deathReportsQuery,
  followUpsQuery,
  fraudReportsQuery,
  pageCountsQuery,
  securityReportsQuery,
  unansweredCasesQuery,
} from '../api/desk-queries.ts';
import { requestedCallsQuery } from '../api/requested-calls-query.ts';

/** True for a page of the queue that is no search: searches are recorded, so they are not fetched again by themselves. */
const isPlainList = ([name, address]: QueryKey): boolean =>
  name === 'queue' && typeof address === 'object' && address !== null && 'search' in address && address.search === '';

const reportKeys: readonly QueryKey[] = [
  deathReportsQuery.queryKey,
  fraudReportsQuery.queryKey,
  securityReportsQuery.queryKey,
  followUpsQuery.queryKey,
  requestedCallsQuery.queryKey,
];

/** Fetches again what is on the screen of these topics; a case that is open stays as it is. */
export const refreshLists = (client: QueryClient, topics: readonly Topic[]): void => {
  const refresh = (queryKey: QueryKey, exact = false): void => void client.invalidateQueries({ queryKey, exact });
  refresh(pageCountsQuery.queryKey);
  if (topics.includes('cases')) {
    void client.invalidateQueries({ predicate: ({ queryKey }) => isPlainList(queryKey) });
    refresh(['team'], true);
    refresh(unansweredCasesQuery.queryKey, true);
  }
  if (topics.includes('counts')) for (const key of reportKeys) refresh(key);
};
