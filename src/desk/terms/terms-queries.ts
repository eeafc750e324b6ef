import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { DeskTerms } from '#shared/wire/desk-texts/desk-terms.ts';
import { callDesk } from '../api/call-desk.ts';
import type { EntryList } from '../api/desk-queries.ts';

export const termsList: EntryList<DeskTerms> = { path: 'terms-texts', answers: DeskTerms };

/** Builds the query of agreement texts with every version of one of them; '' = of none. */
export const termsQuery = (text: string) =>
  queryOptions({
    queryKey: [termsList.path, text],
    queryFn: () =>
      callDesk(text === '' ? termsList.path : `${termsList.path}?text=${encodeURIComponent(text)}`, DeskTerms),
    placeholderData: keepPreviousData,
  });
