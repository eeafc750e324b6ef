// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadDialogs } from '#ui/dialogs/dialog-frame.tsx';
import { IdleGuard } from './idle-guard.tsx';
import { registerLastSave } from './last-saves.ts';
import { findSavingSession, findSession, saveSession } from './stored-session.ts';
import { signedInUser as user } from '#tests/support/signed-in-user.ts';

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

/** Advances the time; chunks of dialogs load one task later. */
const passAndDraw = (milliseconds: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

describe('idle guard', () => {
  beforeAll(async () => void (await loadDialogs()));
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }));
    saveSession(user);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('asks after four minutes, and keeps the session after a click', async () => {
    render(<IdleGuard />);
    await passAndDraw(240_000);
    act(() => screen.getByRole('button', { name: 'Tetap masuk' }).click());
    expect(screen.queryByText('Tetap masuk')).toBeNull();
    expect(findSession()).toBeDefined();
  });

  it('announces the countdown to screen readers', async () => {
    render(<IdleGuard />);
    await passAndDraw(300_000);
    expect(screen.getByRole('status').textContent).toBe('Ke halaman masuk dalam 5 detik');
    pass(2_000);
    expect(screen.getByRole('status').textContent).toBe('Ke halaman masuk dalam 3 detik');
  });

  it('counts typing as activity', () => {
    render(<IdleGuard />);
    pass(200_000);
    act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true })));
    pass(200_000);
    expect(screen.queryByText('Tetap masuk')).toBeNull();
  });

  it('saves typed data before it warns, and says when saving failed', async () => {
    let saved = false;
    const unregister = registerLastSave({
      isSaved: () => saved,
      save: async () => {
        saved = true;
      },
    });
    render(<IdleGuard />);
    await passAndDraw(240_000);
    expect(screen.getByText(/Isian Anda tetap tersimpan/)).toBeDefined();
    unregister();
    cleanup();

    const unregisterBroken = registerLastSave({ isSaved: () => false, save: async () => undefined });
    render(<IdleGuard />);
    await passAndDraw(240_000);
    expect(screen.getByText(/Isian terakhir belum tersimpan/)).toBeDefined();
    unregisterBroken();
  });

  it('warns that an unsent message will be lost, and says afterwards that it was lost', async () => {
    const unregister = registerLastSave({ isSaved: () => false, save: async () => undefined, isMessage: true });
    render(<IdleGuard />);
    await passAndDraw(240_000);
    expect(screen.getByText(/Pesan Anda belum terkirim dan akan hilang/)).toBeDefined();
    expect(screen.queryByText(/tetap tersimpan/)).toBeNull();
    await passAndDraw(60_000);
    pass(4_000);
    expect(screen.getByText('Pesan yang belum Anda kirim tidak tersimpan.')).toBeDefined();
    unregister();
  });

  it("saves with the ended session's token, notifies the server, then deletes the session", async () => {
    const order: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      order.push(path);
      return new Response(null, { status: 200 });
    });
    const unregister = registerLastSave({
      isSaved: () => false,
      save: async () => void order.push(`saved with ${findSavingSession()?.accessToken}`),
    });
    render(<IdleGuard />);
    await passAndDraw(300_000);
    expect(findSession()).toBeUndefined();
    expect(order.slice(-2)).toEqual(['saved with a', '/api/v1/auth/logout']);
    expect(findSavingSession()).toBeUndefined();
    unregister();
  });

  it('ends the session after five minutes and counts down from 5', async () => {
    render(<IdleGuard />);
    await passAndDraw(300_000);
    expect(screen.getByText('Sistem mendeteksi tidak ada aktivitas. Silakan login kembali.')).toBeDefined();
    expect(sessionStorage.getItem('auth')).toBeNull();
    expect(screen.getByRole('button', { name: 'Oke (5)' })).toBeDefined();
    for (const left of [4, 3, 2, 1, 0]) {
      pass(999);
      expect(screen.getByRole('button', { name: `Oke (${left + 1})` })).toBeDefined();
      pass(1);
      expect(screen.getByRole('button', { name: `Oke (${left})` })).toBeDefined();
    }
  });
});
