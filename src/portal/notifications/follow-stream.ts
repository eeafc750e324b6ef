import { tokenRefresh } from '../api/client.ts';
import { readEvents, type StreamEvent } from '#ui/streams/event-stream.ts';
import { findSession } from '../session/stored-session.ts';

/**
 * Returns the age of the page in ms. The greater of two clocks counts, because one may stop while the device sleeps.
 */
const pageAge = (): number => Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin));

const HOUR = 3_600_000;

/**
 * Returns the query string with the age of the page's data. Only the first stream sends it, because later streams
 * missed events in between.
 */
const agePath = (isFirst: boolean): string => (isFirst && pageAge() < HOUR ? `?age=${pageAge()}` : '');

/**
 * Returns true when the first event reports changes since the page was loaded; an event of unknown content counts as a
 * change.
 */
const hasChanges = (data: string): boolean => !/"news":false/.test(data);

export type StreamHandlers = { readonly onChange: (event: string) => void; readonly signal: AbortSignal };

/**
 * Events about the stream itself: another server takes over, or the session has ended. They report no change of data.
 */
const closingEvents = ['reconnect', 'over'];

/**
 * Reads the event stream until it ends, and returns its last stream event.
 * @throws when the stream cannot be opened.
 */
export const followStream = async ({ onChange, signal }: StreamHandlers, isFirst: boolean): Promise<string> => {
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
    if (event === 'ready' ? hasChanges(data) : !closingEvents.includes(event)) onChange(event);
  };
  // A stream that breaks while it is read counts as opened.
  await readEvents(answer.body, onEvent).catch(() => undefined);
  return last;
};
