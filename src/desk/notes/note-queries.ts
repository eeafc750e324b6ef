import { queryOptions } from '@tanstack/react-query';
import { StaffNotes, type NoteAbout, type StaffNote } from '#shared/wire/desk-customer/notes.ts';
import { readsDeskPage } from '#shared/requests/desk-pages.ts';
import { callDesk } from '../api/call-desk.ts';
import { findStaff } from '../session/staff-session.ts';

/** Page on which notes are shown: a case, or a customer. */
export type NotePlace = { readonly number: string } | { readonly customerId: string };

const caseNotes = (number: string): string => `cases/${encodeURIComponent(number)}/notes`;

/** Returns the address of the notes of a page, below /desk/v1/. */
export const notesPath = (place: NotePlace): string =>
  'number' in place ? caseNotes(place.number) : `customers/${encodeURIComponent(place.customerId)}/notes`;

/** Key prefix of all notes. */
export const notesKey = ['notes'] as const;

/** Query for the notes of a page. Reading them is not recorded by itself, so those of colleagues come in by themselves. */
export const notesQuery = (place: NotePlace) =>
  queryOptions({
    queryKey: [...notesKey, notesPath(place)],
    queryFn: () => callDesk(notesPath(place), StaffNotes),
    refetchInterval: 30_000,
  });

/** Returns true when the signed-in person may read notes. */
export const readsNotes = (): boolean => readsDeskPage('customers', findStaff()?.user.roles ?? []);

/** Note as typed. */
export interface TypedNote {
  readonly about: NoteAbout;
  readonly text: string;
  readonly key: string;
}

/** Stores a note; one that corrects a note goes to the case or person of that note. */
export const writeNote = (
  place: NotePlace,
  { about, text, key }: TypedNote,
  corrects: StaffNote | undefined,
): Promise<StaffNotes> => {
  const body = { text, corrects: corrects?.id ?? null, key };
  const number = corrects?.number ?? ('number' in place ? place.number : undefined);
  const call =
    number === undefined
      ? { path: notesPath(place), body }
      : { path: caseNotes(number), body: { ...body, about: corrects?.about ?? about } };
  return callDesk(call.path, StaffNotes, { method: 'POST', body: call.body });
};
