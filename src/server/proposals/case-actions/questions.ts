import type { Decision } from '#shared/wire/desk-decisions.ts';

type Note = Decision['note'];

/** Optional note for staff. */
const inside: Note = {
  label: 'Catatan (boleh kosong)',
  hint: 'Hanya dibaca petugas.',
  required: false,
  as: 'note',
};

/** Builds a required reason; staff read it, unless the hint names another reader. */
export const reasonFor = (label: string, hint = 'Hanya dibaca petugas.'): Note => ({
  label,
  hint,
  required: true,
  as: 'reason',
});

type Asked = Pick<Decision, 'title' | 'text' | 'confirm'> & Partial<Decision>;

/** Builds the dialog of an action that needs a note before it runs. */
export const decision = (asked: Asked): Decision => ({
  form: 'decision',
  danger: false,
  needs_reason: false,
  tells: false,
  note: inside,
  body: {},
  ...asked,
});

/** Joins the reason and the note for staff. */
export const withNote = (text: string, note: string): string => (note === '' ? text : `${text}: ${note}`);
