import { useEffect } from 'react';
import { loadInAdvance } from '../access/chunk-reload.ts';
import { refreshSoon } from '../api/refresh-soon.ts';
import { whenQuiet } from '../runtime/when-quiet.ts';
import type { Live } from './follow-stream.ts';
import { reopenDelay } from './reopen-delay.ts';

/**
 * Loads the reader of the stream, a file of its own because no page begins with it, and follows the stream until it ends.
 * Answers the last word. @throws when the reader or the stream cannot be had; neither loads the page again
 */
const follow = async (live: Live, isFirst: boolean): Promise<string> => {
  const reader = import('./follow-stream.ts');
  await loadInAdvance(() => reader);
  return (await reader).followStream(live, isFirst);
};

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

/** Follows the stream; a broken one is opened again soon. While it cannot be opened, asks every half minute. Quiet in every failure. */
const keepLive = async (live: Live): Promise<void> => {
  for (let isFirst = true; !live.signal.aborted; isFirst = false) {
    const last = await follow(live, isFirst).catch(() => undefined);
    await wait(reopenDelay(last, Math.random()), live.signal);
    live.onChange('poll');
  }
};

/** Notifications and requests on screen follow what happens at the server, once the page has had its time to be filled. */
export const useLiveUpdates = (): void => {
  useEffect(() => {
    const stop = new AbortController();
    const onChange = (event: string): void => {
      refreshSoon('notifications');
      if (event === 'notification') return;
      refreshSoon('proposals', 'availability');
      if (event === 'proposal') refreshSoon('policy', 'loan-info');
    };
    const cancel = whenQuiet(() => void keepLive({ onChange, signal: stop.signal }));
    return () => {
      cancel();
      stop.abort();
    };
  }, []);
};
