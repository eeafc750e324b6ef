// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseInstant } from '#shared/time/dates.ts';
import { clearStaff, saveStaff } from '../session/staff-session.ts';
import { changeKeyChoices } from './key-choices.ts';
import { useKeys } from './use-keys.ts';

const seen = vi.fn<(name: string) => void>();

const asDialog = { role: 'dialog', 'aria-label': 'Yakin?' } as const;

const Page = ({ withDialog = false }: { readonly withDialog?: boolean }) => {
  useKeys({
    claim: () => seen('claim'),
    open: () => seen('open'),
    back: () => seen('back'),
    down: () => seen('down'),
    file: () => seen('file'),
    tick: () => seen('tick'),
    tickOne: () => seen('tickOne'),
  });
  return (
    <>
      <input aria-label="Catatan" />
      <button type="button">Lain</button>
      {withDialog && <div {...asDialog} />}
    </>
  );
};

beforeEach(() => {
  const user = { user_name: 'verifikator1', display_name: 'Verifikator Satu', roles: ['VERIFIKATOR' as const] };
  saveStaff({ token: 'token', user, expires_at: parseInstant('2026-11-24T03:00:00.000Z') });
});
afterEach(() => {
  changeKeyChoices({ letters: true });
  cleanup();
  clearStaff();
  seen.mockClear();
});

const pressed = (key: string, at: Element = document.body, more: KeyboardEventInit = {}): readonly string[] => {
  fireEvent.keyDown(at, { key, ...more });
  return seen.mock.calls.map(([name]) => name);
};

it.each([
  ['a letter', 'c', {}, ['claim']],
  ['a letter with caps lock', 'C', {}, ['claim']],
  ['a capital by Shift', 'C', { shiftKey: true }, []],
  ['a letter with Ctrl', 'c', { ctrlKey: true }, []],
  ['a letter held down', 'c', { repeat: true }, []],
  ['j held down', 'j', { repeat: true }, ['down']],
  ['a digit', '2', { code: 'Digit2' }, ['file']],
  ['Shift and a digit, by its place', '"', { code: 'Digit2', shiftKey: true }, ['tickOne']],
  ['Shift and a digit where Shift types digits', '2', { code: 'Digit2', shiftKey: true }, ['file']],
  ['space', ' ', { code: 'Space' }, ['tick']],
  ['a key of no row', 'q', {}, []],
])('answers %s', (_name, key, more, names) => {
  render(<Page />);
  expect(pressed(key, document.body, more)).toEqual(names);
});

it('is silent while somebody types', () => {
  render(<Page />);
  expect(pressed('c', screen.getByLabelText('Catatan'))).toEqual([]);
});

it('is silent while a dialog is open', () => {
  render(<Page withDialog />);
  expect(pressed('c')).toEqual([]);
  expect(pressed('Escape')).toEqual([]);
});

it('leaves Enter to a focused button', () => {
  render(<Page />);
  expect(pressed('Enter', screen.getByRole('button'))).toEqual([]);
  expect(pressed('Enter')).toEqual(['open']);
});

it('turns off keys of one letter alone', () => {
  render(<Page />);
  changeKeyChoices({ letters: false });
  expect(pressed('c')).toEqual([]);
  expect(pressed(' ')).toEqual([]);
  expect(pressed('!', document.body, { code: 'Digit1', shiftKey: true })).toEqual([]);
  expect(pressed('Escape')).toEqual(['back']);
});
