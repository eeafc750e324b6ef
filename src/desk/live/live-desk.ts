import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CasesOpened, ListsChanged } from '#shared/wire/desk-team/desk-stream.ts';
import { keepStream } from '#ui/streams/keep-stream.ts';
import type { StreamEvent } from '#ui/streams/event-stream.ts';
import { setLive } from '../api/poll-interval.ts';
import { followDeskStream } from './follow-desk-stream.ts';
import { keepOpenCases } from './open-cases.ts';
import { refreshLists } from './refresh-lists.ts';

/** Milliseconds over which the fetches of all pages are spread, because all hear of a change at once. */
const spreadMs = 1_000;

const parse = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

/** Does what an event asks for: shows presence, fetches changed lists, looks for notices, notices the session's end. */
const handleEvent = (client: QueryClient, { event, data }: StreamEvent): void => {
  if (event === 'ready') setLive(true);
  if (event === 'presence') keepOpenCases(CasesOpened.safeParse(parse(data)).data ?? { cases: [] });
  if (event === 'changed') {
    const { topics } = ListsChanged.safeParse(parse(data)).data ?? { topics: ['cases', 'counts'] as const };
    setTimeout(() => refreshLists(client, topics), Math.random() * spreadMs);
  }
  if (event === 'notice') {
    void client.invalidateQueries({ queryKey: ['team-notices'] });
    refreshLists(client, ['cases']);
  }
  // The next call signs the person out in this tab.
  if (event === 'over') void client.invalidateQueries({ queryKey: ['session'] });
};

/** Keeps lists, numbers, notices and presence on the screen current by the server's stream. */
const useLiveDesk = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const follow = (): Promise<string> =>
      followDeskStream({ signal, onEvent: (event) => handleEvent(client, event) }).finally(() => {
        setLive(false);
        keepOpenCases({ cases: [] });
      });
    void keepStream(follow, () => refreshLists(client, ['cases', 'counts']), signal);
    return () => stop.abort();
  }, [client]);
};

/** Part of the desk without anything on the screen, which keeps the other parts current while somebody is signed in. */
export const LiveDesk = () => {
  useLiveDesk();
  return null;
};
