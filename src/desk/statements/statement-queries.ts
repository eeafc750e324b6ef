import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { DeskStatements, StatementCandidates, type StatementState } from '#shared/wire/operations/desk-statements.ts';
import { callDesk } from '../api/call-desk.ts';

/** Shared key prefix of every page of statements; invalidating it refetches all of them. */
export const statementsKey = ['bank-statements'] as const;

/** Page that is shown; account '' = the first one. */
export type ShownStatements = { readonly account: string; readonly state: StatementState; readonly page: number };

export const statementsQuery = ({ account, state, page }: ShownStatements) => {
  const query = new URLSearchParams({ account, state, page: String(page) });
  return queryOptions({
    queryKey: [...statementsKey, account, state, page],
    queryFn: () => callDesk(`bank-statements?${query}`, DeskStatements),
    placeholderData: keepPreviousData,
  });
};

/** Builds the query for payments that a line may be matched with; `search` '' = those near its day. */
export const candidatesQuery = (lineId: string, search: string) =>
  queryOptions({
    queryKey: [...statementsKey, 'candidates', lineId, search],
    queryFn: () =>
      callDesk(`bank-statements/lines/${lineId}/candidates?${new URLSearchParams({ search })}`, StatementCandidates),
    placeholderData: keepPreviousData,
  });
