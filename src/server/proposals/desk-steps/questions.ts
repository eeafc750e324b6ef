import type { Decision } from '#shared/wire/desk-decisions.ts';

type Note = Decision['note'];

/** A note that may be left empty, for staff alone. */
const inside: Note = {
  label: 'Catatan (boleh kosong)',
  hint: 'Hanya dibaca petugas.',
  required: false,
  as: 'note',
};

/** A reason that must be given; staff read it, unless the hint says who does. */
export const reasonFor = (label: string, hint = 'Hanya dibaca petugas.'): Note => ({
  label,
  hint,
  required: true,
  as: 'reason',
});

type Asked = Pick<Decision, 'title' | 'text' | 'confirm'> & Partial<Decision>;

/** The dialog of a step that asks for a word before it is taken. */
export const decision = (asked: Asked): Decision => ({
  form: 'decision',
  danger: false,
  needs_reason: false,
  tells: false,
  note: inside,
  body: {},
  ...asked,
});

/** What staff read: the reason, and the note where there is one. */
export const withNote = (text: string, note: string): string => (note === '' ? text : `${text}: ${note}`);
