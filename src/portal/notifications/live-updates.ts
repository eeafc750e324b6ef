import { useEffect } from 'react';
import { loadInAdvance } from '../access/chunk-reload.ts';
import { refreshSoon } from '../api/refresh-soon.ts';
import { whenQuiet } from '../runtime/when-quiet.ts';
import type { StreamHandlers } from './follow-stream.ts';
import { reopenDelay } from './reopen-delay.ts';

/**
 * Loads the stream reader, a separate chunk that no page needs at first, and follows the stream to its end. Returns its
 * last stream event.
 * @throws when the chunk or the stream cannot be loaded; the page is not reloaded
 */
const follow = async (live: StreamHandlers, isFirst: boolean): Promise<string> => {
  const reader = import('./follow-stream.ts');
  await loadInAdvance(() => reader);
  return (await reader).followStream(live, isFirst);
};

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

/**
 * Follows the event stream and reopens it after it ends. While it cannot be opened, data is refetched every half
 * minute. Failures are not shown.
 */
const keepLive = async (live: StreamHandlers): Promise<void> => {
  for (let isFirst = true; !live.signal.aborted; isFirst = false) {
    const last = await follow(live, isFirst).catch(() => undefined);
    await wait(reopenDelay(last, Math.random()), live.signal);
    live.onChange('poll');
  }
};

/**
 * Keeps notifications and requests on screen current by the server's event stream, once the page has had time to load.
 */
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
