import { useEffect } from 'react';
import { readEvents } from '../api/event-stream.ts';
import { tokenRefresh } from '../api/client.ts';
import { refreshSoon } from '../api/refresh-soon.ts';
import { reopenDelay } from './reopen-delay.ts';
import { whenQuiet } from '../runtime/when-quiet.ts';
import { findSession } from '../session/stored-session.ts';

type Live = { readonly onChange: (event: string) => void; readonly signal: AbortSignal };

/** Words about the stream itself: the server goes and another takes its place, or the session is over. They are no news. */
const lastWords = ['reconnect', 'over'];

/** Reads until the stream ends; answers its last word. @throws when it cannot be opened. */
const follow = async ({ onChange, signal }: Live): Promise<string> => {
  await tokenRefresh.beforeCall();
  const token = findSession()?.accessToken ?? '';
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  const answer = await fetch('/api/v1/notifications/stream', { headers, signal, credentials: 'omit' });
  if (!answer.ok || answer.body === null) throw new Error(`Stream answered ${answer.status}`);
  let last = '';
  const onEvent = (event: string): void => {
    last = event;
    if (!lastWords.includes(event)) onChange(event);
  };
  // A line that breaks was open all the same.
  await readEvents(answer.body, ({ event }) => onEvent(event)).catch(() => undefined);
  return last;
};

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

/** Follows the stream; a broken one is opened again soon. While it cannot be opened, asks every half minute. Quiet in every failure. */
const keepLive = async (live: Live): Promise<void> => {
  while (!live.signal.aborted) {
    const last = await follow(live).catch(() => undefined);
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
