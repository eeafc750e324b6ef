// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { isChunkFailure, reloadOnce } from './chunk-reload.ts';

const reloadsAt = (...moments: readonly number[]): readonly boolean[] =>
  moments.map((now) => reloadOnce({ now, storage: sessionStorage, reload: () => undefined }));

describe('reload after a chunk failure', () => {
  beforeEach(() => sessionStorage.clear());

  it('happens at most once a minute', () => {
    expect(reloadsAt(1_000_000, 1_000_001, 1_059_999, 1_060_000)).toEqual([true, false, false, true]);
  });

  it('reloads exactly when it says so', () => {
    let count = 0;
    const ports = { storage: sessionStorage, reload: () => void (count += 1) };
    reloadOnce({ ...ports, now: 500_000 });
    reloadOnce({ ...ports, now: 500_001 });
    expect(count).toBe(1);
  });

  it.each([
    ['Chrome', 'Failed to fetch dynamically imported module: https://x/a.js', true],
    ['Firefox', 'error loading dynamically imported module: https://x/a.js', true],
    ['Safari', 'Importing a module script failed.', true],
    ['style sheet', 'Unable to preload CSS for /assets/a.css', true],
    ['anything else', 'x is not a function', false],
  ])('knows the failure of %s', (_name, message, expected) => {
    expect(isChunkFailure(new Error(message))).toBe(expected);
  });
});
