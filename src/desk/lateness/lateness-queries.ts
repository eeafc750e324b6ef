import { queryOptions } from '@tanstack/react-query';
import { CaseLateness, LateCases } from '#shared/wire/desk-queue/lateness.ts';
import { callDesk } from '../api/call-desk.ts';

/** Builds the query for who had a case how long, and its missed due dates. */
export const latenessQuery = (number: string) =>
  queryOptions({
    queryKey: ['lateness', number],
    queryFn: () => callDesk(`cases/${encodeURIComponent(number)}/lateness`, CaseLateness),
  });

/** Query for the cases near their due date or past it. */
export const lateCasesQuery = queryOptions({
  queryKey: ['late'],
  queryFn: () => callDesk('late', LateCases),
  refetchInterval: 30_000,
});
