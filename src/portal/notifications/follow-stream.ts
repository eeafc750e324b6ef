import { tokenRefresh } from '../api/client.ts';
import { readEvents, type StreamEvent } from '../api/event-stream.ts';
import { findSession } from '../session/stored-session.ts';

/** Milliseconds since the page was opened; a clock that stood still while the device slept does not make it younger. */
const pageAge = (): number => Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin));

const HOUR = 3_600_000;

/** Returns the query for the age of the page's data; first stream only, since later ones missed the time between. */
const agePath = (isFirst: boolean): string => (isFirst && pageAge() < HOUR ? `?age=${pageAge()}` : '');

/** True when the first event reports changes; an unknown event may mean changes too. */
const isOld = (data: string): boolean => !/"news":false/.test(data);

export type Live = { readonly onChange: (event: string) => void; readonly signal: AbortSignal };

/** Events about the stream itself: another server takes over, or the session has ended. They signal no change. */
const lastWords = ['reconnect', 'over'];

/** Reads until the stream ends; answers its last word. @throws when it cannot be opened. */
export const followStream = async ({ onChange, signal }: Live, isFirst: boolean): Promise<string> => {
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
