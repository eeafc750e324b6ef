import { noteWriters } from '#shared/requests/desk-pages.ts';
import type { NoteAbout, StaffNote, StaffNotes } from '#shared/wire/desk-customer/notes.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { StoredNote } from './note-repository.ts';

/** Describes notes, each with the one that corrects it. */
export function describeNotes(
  notes: readonly StoredNote[],
  { roles }: Pick<StaffSession, 'roles'>,
  subjects: readonly NoteAbout[],
): StaffNotes {
  const corrections = new Map(notes.map((note) => [note.corrects, note]));
  const items = notes.map(({ id, number, text, author: by, at, corrects }): StaffNote => {
    const later = corrections.get(id);
    return {
      id,
      about: number === null ? 'PERSON' : 'CASE',
      number,
      text,
      by,
      at,
      corrects,
      corrected: later === undefined ? null : { by: later.author, at: later.at },
    };
  });
  const mayWrite = noteWriters.some((role) => roles.includes(role));
  return { items, may_write: mayWrite ? [...subjects] : [] };
}
