import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoteAbout, StaffNote } from '#shared/wire/desk-customer/notes.ts';
import { noteWriters } from '#shared/requests/desk-pages.ts';
import { useKeys } from '../keys/use-keys.ts';
import { hasRole } from '../session/has-role.ts';
import { notesQuery, readsNotes, type NotePlace } from './note-queries.ts';

/** Notes of a page, and the way to write one. */
export interface Notes {
  readonly place: NotePlace;
  /** Newest first; undefined while they load, and for people who may not read them. */
  readonly items: readonly StaffNote[] | undefined;
  readonly error: Error | null;
  readonly reload: () => void;
  /** Subjects that the person may write about. */
  readonly mayWrite: readonly NoteAbout[];
  /** Opens the dialog for a note, or for the correction of one; undefined = the person may not write. */
  readonly write: ((corrects?: StaffNote) => void) | undefined;
  /** Note that is being written; undefined = none. */
  readonly writing: { readonly corrects: StaffNote | undefined } | undefined;
  /** Closes the dialog. */
  readonly close: () => void;
}

/** Lists what the role may write about, until the answer says it of this page: a key pressed at once is not lost. */
const listWritable = (place: NotePlace): readonly NoteAbout[] => {
  if (!hasRole(...noteWriters)) return [];
  return 'number' in place ? ['CASE', 'PERSON'] : ['PERSON'];
};

/** Reads the notes of a page and connects the key that writes one. */
export const useNotes = (place: NotePlace): Notes => {
  const query = useQuery({ ...notesQuery(place), enabled: readsNotes() });
  const [writing, setWriting] = useState<Notes['writing']>();
  const mayWrite = query.data?.may_write ?? listWritable(place);
  const write = mayWrite.length === 0 ? undefined : (corrects?: StaffNote): void => setWriting({ corrects });
  useKeys({ note: write && (() => write()) });
  return {
    place,
    items: query.data?.items,
    error: query.error,
    reload: () => void query.refetch(),
    mayWrite,
    write,
    writing,
    close: () => setWriting(undefined),
  };
};
