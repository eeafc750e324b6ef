import { queryOptions } from '@tanstack/react-query';
import { DeskRequestedCalls } from '#shared/wire/operations/desk-requested-calls.ts';
import { callDesk } from './call-desk.ts';
import { pollEvery } from './poll-interval.ts';

/** Query for the customers who want to be called. */
export const requestedCallsQuery = queryOptions({
  queryKey: ['requested-calls'],
  queryFn: () => callDesk('requested-calls', DeskRequestedCalls),
  refetchInterval: pollEvery,
});
