import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

describe('what is only needed later', () => {
  it('waits, and each work has a turn of its own', async () => {
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

  it('is not done for a page that was left, at whatever turn', async () => {
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
