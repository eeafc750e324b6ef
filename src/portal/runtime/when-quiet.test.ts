import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

describe('deferred work', () => {
  it('waits until the page is idle, and runs one job at a time', async () => {
    const done: string[] = [];
    whenQuiet(
      () => void done.push('lists'),
      () => void done.push('dialogs'),
    );
    await vi.advanceTimersByTimeAsync(1_499);
    expect(done).toEqual([]);
    await vi.advanceTimersToNextTimerAsync();
    await vi.advanceTimersToNextTimerAsync();
    expect(done).toEqual(['lists']);
    await vi.advanceTimersToNextTimerAsync();
    expect(done).toEqual(['lists', 'dialogs']);
  });

  it('is cancelled before any job when the page is left', async () => {
    const done: string[] = [];
    const leave = whenQuiet(
      () => void done.push('lists'),
      () => leave(),
      () => void done.push('dialogs'),
    );
    await vi.runAllTimersAsync();
    expect(done).toEqual(['lists']);
  });
});
