import { useEffect } from 'react';
import { readEvents, type StreamEvent } from '../api/event-stream.ts';
import { tokenRefresh } from '../api/client.ts';
import { refreshSoon } from '../api/refresh-soon.ts';
import { reopenDelay } from './reopen-delay.ts';
import { whenQuiet } from '../runtime/when-quiet.ts';
import { findSession } from '../session/stored-session.ts';

/** Milliseconds since the page was opened; a clock that stood still while the device slept does not make it younger. */
const pageAge = (): number => Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin));

const HOUR = 3_600_000;

/** Returns the query for the age of the page's data; first stream only, since later ones missed the time between. */
const agePath = (isFirst: boolean): string => (isFirst && pageAge() < HOUR ? `?age=${pageAge()}` : '');

/** Returns whether the first message reports events; a server that does not say may have had some. */
const isOld = (data: string): boolean => !/"news":false/.test(data);

type Live = { readonly onChange: (event: string) => void; readonly signal: AbortSignal };

/** Messages about the stream itself: the server stops and another takes over, or the session is over. They are no notices. */
const lastWords = ['reconnect', 'over'];

/** Reads until the stream ends; answers its last word. @throws when it cannot be opened. */
const follow = async ({ onChange, signal }: Live, isFirst: boolean): Promise<string> => {
  await tokenRefresh.beforeCall();
  const token = findSession()?.accessToken ?? '';
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  const answer = await fetch(`/api/v1/notifications/stream${agePath(isFirst)}`, {
    headers,
    signal,
    credentials: 'omit',
  });
  if (!answer.ok || answer.body === null) throw new Error(`Stream answered ${answer.status}`);
  let last = '';
  const onEvent = ({ event, data }: StreamEvent): void => {
    last = event;
    if (event === 'ready' ? isOld(data) : !lastWords.includes(event)) onChange(event);
  };
  // A line that breaks was open all the same.
  await readEvents(answer.body, onEvent).catch(() => undefined);
  return last;
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
