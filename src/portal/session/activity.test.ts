import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onActivity, reportActivity } from './activity.ts';
import { openSessionChannel } from './session-channel.ts';

const later = 1_000;

/** Opens another tab of the same browser and records the activity it receives. */
const openOtherTab = () => {
  const heard: number[] = [];
  let wake = (): void => undefined;
  openSessionChannel().listen((message) => {
    if (message.kind !== 'activity') return;
    heard.push(message.at);
    wake();
  });
  const next = (): Promise<void> =>
    new Promise((done) => {
      wake = done;
    });
  return { heard, next };
};

describe('activity', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('is sent to other tabs at once, then once a second, with the last moment included', async () => {
    const { heard, next } = openOtherTab();
    const start = Date.now();
    const first = next();
    reportActivity();
    await first;
    vi.setSystemTime(start + 400);
    reportActivity();
    vi.setSystemTime(start + 700);
    reportActivity();
    const second = next();
    vi.advanceTimersByTime(later);
    await second;
    expect(heard).toEqual([start, start + 700]);
    vi.advanceTimersByTime(later);
    const third = next();
    reportActivity();
    await third;
    expect(heard.length).toBe(3);
  });

  it('is received from another tab with its time', async () => {
    const seen = new Promise<number>((inOtherTab) => {
      onActivity({ here: () => undefined, inOtherTab });
    });
    openSessionChannel().send({ kind: 'activity', at: 1_234 });
    expect(await seen).toBe(1_234);
  });
});
