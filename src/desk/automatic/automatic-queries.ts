import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  AutomaticDecisions,
  AutomaticSamples,
  AutomaticShares,
  AutomaticSwitches,
  CaseAutomatic,
  type SampleList,
} from '#shared/wire/desk-automatic/automatic.ts';
import { callDesk } from '../api/call-desk.ts';
import type { EntryList } from '../api/desk-queries.ts';

/** Key of every view of decisions by the system. */
export const automaticKey = ['automatic'] as const;

export const switchesList: EntryList<AutomaticSwitches> = { path: 'automatic-switches', answers: AutomaticSwitches };

/** Builds the query for shares in a period; `address` = its search, '' = the usual days. */
export const sharesQuery = (address: string) =>
  queryOptions({
    queryKey: [...automaticKey, 'shares', address],
    queryFn: () => callDesk(address === '' ? 'automatic' : `automatic?${address}`, AutomaticShares),
    placeholderData: keepPreviousData,
  });

/** Builds the query for a page of what a type or rule decided. */
export const decisionsQuery = (address: string) =>
  queryOptions({
    queryKey: [...automaticKey, 'decisions', address],
    queryFn: () => callDesk(`automatic/decisions?${address}`, AutomaticDecisions),
    placeholderData: keepPreviousData,
  });

export const samplesQuery = (list: SampleList, page: number) =>
  queryOptions({
    queryKey: [...automaticKey, 'samples', list, page],
    queryFn: () => callDesk(`automatic/samples?${new URLSearchParams({ list, page: String(page) })}`, AutomaticSamples),
    placeholderData: keepPreviousData,
  });

/** Builds the query for why the system decided a case, and for its check afterwards. */
export const caseAutomaticQuery = (number: string) =>
  queryOptions({
    queryKey: [...automaticKey, 'case', number],
    queryFn: () => callDesk(`cases/${encodeURIComponent(number)}/automatic`, CaseAutomatic),
  });
