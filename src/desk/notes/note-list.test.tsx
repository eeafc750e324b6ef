// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { StaffNote } from '#shared/wire/desk-customer/notes.ts';
import { parseInstant } from '#shared/time/dates.ts';
import { NewestNote, NoteCard } from './note-list.tsx';
import type { Notes } from './use-notes.ts';

afterEach(cleanup);

const at = parseInstant('2026-11-24T02:30:00.000Z');
const old: StaffNote = {
  id: 'n-1',
  about: 'CASE',
  number: 'PSW-1',
  text: 'Suaranya lain.',
  by: 'Verifikator Satu',
  at,
  corrects: null,
  corrected: { by: 'Kepatuhan Satu', at },
};
const later: StaffNote = {
  ...old,
  id: 'n-2',
  text: 'Ia pilek.',
  by: 'Kepatuhan Satu',
  corrects: 'n-1',
  corrected: null,
};
const person: StaffNote = { ...old, id: 'n-0', about: 'PERSON', number: null, text: 'Sore saja.', corrected: null };

const notesOf = (items: readonly StaffNote[], write?: Notes['write']): Notes => ({
  place: { number: 'PSW-1' },
  items,
  error: null,
  reload: () => undefined,
  mayWrite: [],
  write,
  writing: undefined,
  close: () => undefined,
});

it('the line shows the newest note that stands, and how many others there are', () => {
  render(<NewestNote items={[{ ...old, id: 'n-3' }, later, old, person]} />);
  const line = screen.getByRole('region', { name: 'Catatan terbaru' });
  expect(line.textContent).toContain('Ia pilek.');
  expect(line.textContent).toContain('1 catatan lain');
  expect(line.textContent).not.toContain('Suaranya');
});

it('the line is absent while no note stands', () => {
  render(<NewestNote items={[old]} />);
  expect(screen.queryByRole('region')).toBeNull();
});

it('the card strikes a corrected note through and names who corrected it', () => {
  render(<NoteCard notes={notesOf([later, old, person], () => undefined)} />);
  expect(screen.getByText('Suaranya lain.').tagName).toBe('DEL');
  expect(screen.getByText(/Dikoreksi oleh/).textContent).toContain('Kepatuhan Satu');
  expect(screen.getAllByRole('button', { name: /^Koreksi/ })).toHaveLength(2);
  expect(screen.getByText('Tentang nasabah')).not.toBeNull();
});

it('the card offers nothing to write to readers', () => {
  render(<NoteCard notes={notesOf([later])} />);
  expect(screen.queryByRole('button')).toBeNull();
});
