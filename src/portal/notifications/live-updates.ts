import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readEvents } from '../api/event-stream.ts';
import { tokenRefresh } from '../api/client.ts';
import { refreshQueries } from '../api/refresh-queries.ts';
import { whenQuiet } from '../when-quiet.ts';
import { findSession } from '../session/stored-session.ts';

const POLL_EVERY = 30_000;
const REOPEN_AFTER = 3_000;

type Live = { readonly onChange: (event: string) => void; readonly signal: AbortSignal };

/** Reads until the stream ends. @throws when it cannot be opened. */
const follow = async ({ onChange, signal }: Live): Promise<void> => {
  await tokenRefresh.beforeCall();
  const token = findSession()?.accessToken ?? '';
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  const answer = await fetch('/api/v1/notifications/stream', { headers, signal, credentials: 'omit' });
  if (!answer.ok || answer.body === null) throw new Error(`Stream answered ${answer.status}`);
  await readEvents(answer.body, ({ event }) => onChange(event));
};

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

/** Follows the stream; a broken one is opened again soon. While it cannot be opened, asks every 30 s. Quiet in every failure. */
const keepLive = async (live: Live): Promise<void> => {
  while (!live.signal.aborted) {
    const wasOpen = await follow(live).then(
      () => true,
      () => false,
    );
    await wait(wasOpen ? REOPEN_AFTER : POLL_EVERY, live.signal);
    live.onChange('poll');
  }
};

/** Notifications and requests on screen follow what happens at the server; once the page has had its time to be filled. */
export const useLiveUpdates = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const onChange = (event: string): void => {
      refreshQueries(client, ['notifications']);
      if (event === 'notification') return;
      refreshQueries(client, ['proposals']);
      refreshQueries(client, ['availability']);
      if (event !== 'proposal') return;
      refreshQueries(client, ['policy']);
      refreshQueries(client, ['loan-info']);
    };
    const cancel = whenQuiet(() => void keepLive({ onChange, signal: stop.signal }));
    return () => {
      cancel();
      stop.abort();
    };
  }, [client]);
};
