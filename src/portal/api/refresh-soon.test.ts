import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRefreshSoon } from './refresh-soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => {
  const asked: string[] = [];
  return { asked, refreshSoon: createRefreshSoon((name) => asked.push(name)) };
};

describe('notices of one sent request', () => {
  it('cause one refetch per query, however many events concern it', async () => {
    const { asked, refreshSoon } = start();
    refreshSoon('notifications');
    refreshSoon('notifications', 'proposals', 'policy');
    await vi.advanceTimersByTimeAsync(300);
    refreshSoon('policy');
    refreshSoon('notifications');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked.toSorted()).toEqual(['notifications', 'policy', 'proposals']);
  });

  it('delay the refetch by at most three seconds', async () => {
    const { asked, refreshSoon } = start();
    for (let count = 0; count < 8; count += 1) {
      refreshSoon('policy');
      await vi.advanceTimersByTimeAsync(400);
    }
    expect(asked).toEqual(['policy']);
  });

  it('do not suppress the refetch of later notices', async () => {
    const { asked, refreshSoon } = start();
    refreshSoon('policy');
    await vi.advanceTimersByTimeAsync(1_000);
    refreshSoon('policy');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual(['policy', 'policy']);
  });
});
