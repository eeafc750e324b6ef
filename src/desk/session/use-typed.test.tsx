// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { parseInstant } from '#shared/time/dates.ts';
import { deskQueries } from '../api/desk-queries.ts';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { signOut } from '../sign-in/staff-sign-out.ts';
import { clearStaff, saveStaff } from './staff-session.ts';
import { forgetAllTyped, forgetTyped, forgetTypedOfOthers } from './typed-texts.ts';
import { useTyped } from './use-typed.ts';

const place = 'cases/20261124-000001/reject';
const Note = z.object({ reason: z.string(), note: z.string() });
const empty = { reason: '', note: '' };

/** Signs in as the sign-in page does. */
const signIn = (user: string): void => {
  const staff = { user_name: user, display_name: user, roles: ['PENYETUJU' as const] };
  saveStaff({ token: `token-${user}`, user: staff, expires_at: parseInstant('2026-11-24T11:00:00.000Z') });
  forgetTypedOfOthers();
};

const open = (where = place) => renderHook(() => useTyped(where, Note, empty)).result;

const typeNote = (note: string, where = place): void => {
  const { current } = open(where);
  act(() => current[1]({ note }));
  cleanup();
};

const noteNow = (where = place): string => open(where).current[0].note;

const inStorage = (): string => JSON.stringify(Object.entries(sessionStorage));

describe('unsent staff input', () => {
  beforeEach(() => {
    sessionStorage.clear();
    signIn('rina');
  });
  afterEach(() => {
    cleanup();
    forgetAllTyped();
    clearStaff();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it.each([
    ['leaving the page', () => undefined],
    [
      'an ended session, once the same person signs in again',
      () => {
        clearStaff(true);
        signIn('rina');
      },
    ],
  ])('survives %s', (_title, happen) => {
    typeNote('Nama pada rekening berbeda.');
    happen();
    expect(noteNow()).toBe('Nama pada rekening berbeda.');
  });

  it('survives a page reload', async () => {
    typeNote('Nama pada rekening berbeda.');
    vi.resetModules();
    const { findTyped } = await import('./typed-texts.ts');
    expect(findTyped(place)).toEqual({ reason: '', note: 'Nama pada rekening berbeda.' });
  });

  it('stays on the page when tab storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    typeNote('Nama pada rekening berbeda.');
    expect(noteNow()).toBe('Nama pada rekening berbeda.');
  });

  it('is stored separately for each case, dialog and field', () => {
    const other = 'cases/20261124-000002/reject';
    typeNote('Yang pertama.');
    typeNote('Yang kedua.', other);
    const { current } = open();
    act(() => current[1]({ reason: 'DUPLICATE' }));
    expect(open().current[0]).toEqual({ reason: 'DUPLICATE', note: 'Yang pertama.' });
    expect(noteNow(other)).toBe('Yang kedua.');
  });

  it('is hidden while signed out, and deleted when another person signs in', () => {
    typeNote('Nama pada rekening berbeda.');
    clearStaff(true);
    expect(noteNow()).toBe('');
    signIn('budi');
    expect(noteNow()).toBe('');
    expect(inStorage()).not.toContain('rekening');
    signIn('rina');
    expect(noteNow()).toBe('');
  });

  it.each([
    ['says that text is stored when there is some', true],
    ['says nothing about text when none is stored', false],
  ])('after an ended session, sign-in %s', (_title, isKept) => {
    if (isKept) typeNote('Nama pada rekening berbeda.');
    clearStaff(true);
    render(
      <QueryClientProvider client={deskQueries}>
        <SignInPage />
      </QueryClientProvider>,
    );
    expect(screen.queryByText(/Sesi Anda berakhir/u)).not.toBeNull();
    expect(screen.queryByText(/belum terkirim masih ada/u) !== null).toBe(isKept);
  });

  it.each([
    ['it was sent', async () => forgetTyped(place)],
    ['its fields are emptied', async () => typeNote('')],
    [
      'the person signs out, even if the server cannot be reached',
      async () => {
        vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
        await signOut();
      },
    ],
  ] as const)('is deleted when %s', async (_title, end) => {
    typeNote('Nama pada rekening berbeda.');
    expect(inStorage()).toContain('rekening');
    await end();
    expect(inStorage()).not.toMatch(/rekening|desk-typed/u);
    signIn('rina');
    expect(noteNow()).toBe('');
  });

  it('disappears from its form as soon as it is sent', () => {
    typeNote('Nama pada rekening berbeda.');
    const shown = open();
    act(() => forgetTyped(place));
    expect(shown.current[0]).toEqual(empty);
  });
});
