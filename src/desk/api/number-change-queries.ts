import { queryOptions } from '@tanstack/react-query';
import { DeskNumberChanges } from '#shared/wire/number-change/desk-number-changes.ts';
import { fetchAttachment } from './call-desk.ts';
import type { EntryList } from './desk-queries.ts';

export const numberChangesList: EntryList<DeskNumberChanges> = { path: 'number-changes', answers: DeskNumberChanges };

/** Builds the query for a picture of an application for a new number. Every fetch is recorded as a view. */
export const numberPictureQuery = (number: string, name: string) =>
  queryOptions({
    queryKey: ['number-picture', number, name],
    queryFn: async ({ signal, client }) => {
      const path = `${numberChangesList.path}/${encodeURIComponent(number)}/pictures/${encodeURIComponent(name)}`;
      const blob = await fetchAttachment(path, signal);
      await client.invalidateQueries({ queryKey: [numberChangesList.path] });
      return blob;
    },
    staleTime: Infinity,
    gcTime: 60_000,
  });
