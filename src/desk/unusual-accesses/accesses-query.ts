import { queryOptions } from '@tanstack/react-query';
import { DeskUnusualAccesses } from '#shared/wire/desk-accesses/unusual-accesses.ts';
import { callDesk } from '../api/call-desk.ts';
import { pollEvery } from '../api/poll-interval.ts';

/** Query for unusual accesses of staff. */
export const unusualAccessesQuery = queryOptions({
  queryKey: ['unusual-accesses'],
  queryFn: () => callDesk('unusual-accesses', DeskUnusualAccesses),
  refetchInterval: pollEvery,
});
