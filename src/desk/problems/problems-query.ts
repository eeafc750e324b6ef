import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { DeskProblems } from '#shared/wire/operations/desk-problems.ts';
import { callDesk } from '../api/call-desk.ts';

/** Key of all pages of the list of problems. */
export const problemsKey = ['problems'] as const;

/** Builds the query for a page of what stands still; fetched again every 30 s, so that healed rows leave. */
export const problemsQuery = (kind: string, page: number) =>
  queryOptions({
    queryKey: [...problemsKey, kind, page],
    queryFn: () => callDesk(`problems?${new URLSearchParams({ kind, page: String(page) })}`, DeskProblems),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
