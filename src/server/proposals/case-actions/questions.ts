import type { Decision } from '#shared/wire/desk-decisions.ts';

type Note = Decision['note'];

/** Optional note that only staff read. */
const optionalNote: Note = {
  label: 'Catatan (boleh kosong)',
  hint: 'Hanya dibaca petugas.',
  required: false,
  as: 'note',
};

/** Builds the field of a required reason. The default hint says that only staff read it. */
export const reasonFor = (label: string, hint = 'Hanya dibaca petugas.'): Note => ({
  label,
  hint,
  required: true,
  as: 'reason',
});

type Asked = Pick<Decision, 'title' | 'text' | 'confirm'> & Partial<Decision>;

/** Builds the dialog that is shown before an action runs; by default it has an optional note for staff. */
export const decision = (asked: Asked): Decision => ({
  form: 'decision',
  danger: false,
  needs_reason: false,
  tells: false,
  note: optionalNote,
  body: {},
  ...asked,
});

/** Returns 'reason: note', or the reason alone when the note is empty. */
export const withNote = (text: string, note: string): string => (note === '' ? text : `${text}: ${note}`);
