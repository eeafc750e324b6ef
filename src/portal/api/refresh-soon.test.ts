import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRefreshSoon } from './refresh-soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => {
  const asked: string[] = [];
  return { asked, refreshSoon: createRefreshSoon((name) => asked.push(name)) };
};

describe('news of one sent request', () => {
  it('is one question for each thing, whatever told of it', async () => {
    const { asked, refreshSoon } = start();
    refreshSoon('notifications');
    refreshSoon('notifications', 'proposals', 'policy');
    await vi.advanceTimersByTimeAsync(300);
    refreshSoon('policy');
    refreshSoon('notifications');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked.toSorted()).toEqual(['notifications', 'policy', 'proposals']);
  });

  it('that goes on is not waited for longer than three seconds', async () => {
    const { asked, refreshSoon } = start();
    for (let count = 0; count < 8; count += 1) {
      refreshSoon('policy');
      await vi.advanceTimersByTimeAsync(400);
    }
    expect(asked).toEqual(['policy']);
  });

  it('is followed by later news', async () => {
    const { asked, refreshSoon } = start();
    refreshSoon('policy');
    await vi.advanceTimersByTimeAsync(1_000);
    refreshSoon('policy');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual(['policy', 'policy']);
  });
});
