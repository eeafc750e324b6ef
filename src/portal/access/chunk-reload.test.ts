// @vitest-environment jsdom
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart } from '#ui/lazy/load-part.ts';
import {
  isChunkFailure,
  isReloading,
  loadInAdvance,
  noteDestination,
  reloadForChunk,
  reloadOnce,
  watchChunkFailures,
  willReload,
} from './chunk-reload.ts';

const reloadsAt = (...moments: readonly number[]): readonly boolean[] =>
  moments.map((now) => reloadOnce({ now, reload: () => undefined }));

describe('reload after a chunk failure', () => {
  beforeEach(() => sessionStorage.clear());
  // The module remembers the reload, and other test files of this worker share the module.
  afterAll(() => vi.resetModules());

  it('happens at most once a minute', () => {
    expect(reloadsAt(1_000_000, 1_000_001, 1_059_999, 1_060_000)).toEqual([true, false, false, true]);
  });

  it('happens exactly when the function returns true', () => {
    let count = 0;
    const ports = { reload: () => void (count += 1) };
    reloadOnce({ ...ports, now: 500_000 });
    reloadOnce({ ...ports, now: 500_001 });
    expect(count).toBe(1);
  });

  it.each([
    ['blocked', 'getItem'],
    ['full', 'setItem'],
  ] as const)("never happens while the tab's storage is %s, because reloads would not end", (_state, method) => {
    const refused = vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    if (method === 'getItem') vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
    expect(reloadsAt(1_000_000, 2_000_000)).toEqual([false, false]);
    expect(willReload()).toBe(false);
    vi.restoreAllMocks();
  });

  it('opens the requested page after its chunk failed, at most once a minute', () => {
    const opened: string[] = [];
    vi.stubGlobal('location', { reload: () => opened.push('same'), assign: (path: string) => opened.push(path) });
    expect(willReload()).toBe(true);
    noteDestination('/profile');
    expect(reloadForChunk()).toBe(true);
    expect(isReloading()).toBe(true);
    expect(reloadForChunk()).toBe(false);
    sessionStorage.clear();
    noteDestination(undefined);
    expect(reloadForChunk()).toBe(true);
    expect(opened).toEqual(['/profile', 'same']);
    vi.unstubAllGlobals();
  });

  it('does not happen when a prefetch or a lazy part of a page fails', async () => {
    const opened: string[] = [];
    vi.stubGlobal('location', { reload: () => opened.push('same') });
    watchChunkFailures();
    const fail = async (): Promise<never> => {
      globalThis.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
      throw new Error('Failed to fetch dynamically imported module');
    };
    await loadInAdvance(fail);
    expect(opened).toEqual([]);
    await Promise.allSettled([loadPart('drop-down', fail), loadPart('list-sheet', fail)]);
    expect(opened).toEqual([]);
    await expect(fail()).rejects.toThrow();
    expect(opened).toEqual(['same']);
    vi.unstubAllGlobals();
  });

  it('waits for the connection when offline', () => {
    const opened: string[] = [];
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('location', { reload: () => opened.push('same') });
    expect(reloadForChunk()).toBe(false);
    expect(opened).toEqual([]);
    globalThis.dispatchEvent(new Event('online'));
    expect(opened).toEqual(['same']);
    vi.unstubAllGlobals();
  });

  it.each([
    ['Chrome', 'Failed to fetch dynamically imported module: https://x/a.js', true],
    ['Firefox', 'error loading dynamically imported module: https://x/a.js', true],
    ['Safari', 'Importing a module script failed.', true],
    ['style sheet', 'Unable to preload CSS for /assets/a.css', true],
    ['any other error', 'x is not a function', false],
  ])('recognises a missing chunk by its message: %s', (_name, message, expected) => {
    expect(isChunkFailure(new Error(message))).toBe(expected);
  });
});
