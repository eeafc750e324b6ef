import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';
import { typedText } from '../operations/typed-text.ts';
import { optionalSendKey as key } from '../operations/send-key.ts';

/** Subject of a note: one case, or the holder on all their policies. */
export const NoteAbout = z.enum(['CASE', 'PERSON']);
export type NoteAbout = z.infer<typeof NoteAbout>;

/** Note of staff, never shown to the customer. */
export const StaffNote = z.object({
  id: z.string(),
  about: NoteAbout,
  /** Number of the case; null for a note on the person. */
  number: z.nullable(z.string()),
  text: z.string(),
  by: z.string(),
  at: Instant,
  /** Id of the note that it corrects; null = a note of its own. */
  corrects: z.nullable(z.string()),
  /** Author and time of the note that corrects it; null = it stands. */
  corrected: z.nullable(z.object({ by: z.string(), at: Instant })),
});
export type StaffNote = z.infer<typeof StaffNote>;

/** Newest 100 notes, newest first. `may_write` lists what the caller can write about. */
export const StaffNotes = z.object({ items: z.array(StaffNote), may_write: z.array(NoteAbout) });
export type StaffNotes = z.infer<typeof StaffNotes>;

/** Maximum length of a note, in characters. */
export const longestNote = 2000;

const text = typedText(longestNote);
const corrects = z._default(z.nullable(z.string().check(z.maxLength(64))), null);

/** Body of POST desk/v1/customers/{id}/notes. `corrects` = id of the note whose place it takes. */
export const CustomerNoteInput = z.strictObject({ text, corrects, key });
export type CustomerNoteInput = z.infer<typeof CustomerNoteInput>;

/** Body of POST desk/v1/cases/{number}/notes. */
export const CaseNoteInput = z.strictObject({ about: NoteAbout, text, corrects, key });
export type CaseNoteInput = z.infer<typeof CaseNoteInput>;
