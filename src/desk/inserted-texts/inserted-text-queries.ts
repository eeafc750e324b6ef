import { queryOptions } from '@tanstack/react-query';
import type { InsertedTextKind } from '#shared/requests/inserted-text.ts';
import { DeskInsertedTexts, UsableTexts } from '#shared/wire/desk-texts/inserted-texts.ts';
import { callDesk } from '../api/call-desk.ts';
import type { EntryList } from '../api/desk-queries.ts';

export const insertedTextsList: EntryList<DeskInsertedTexts> = { path: 'inserted-texts', answers: DeskInsertedTexts };

/** Builds the query for the sentences that a field of this kind offers. */
export const usableTextsQuery = (kind: InsertedTextKind) =>
  queryOptions({
    queryKey: ['usable-texts', kind],
    queryFn: () => callDesk(`usable-texts?kind=${kind}`, UsableTexts),
    staleTime: 60_000,
  });
