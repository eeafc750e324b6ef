import { readEvents, type StreamEvent } from '#ui/streams/event-stream.ts';
import { findStaff } from '../session/staff-session.ts';

type DeskStreamHandlers = { readonly onEvent: (event: StreamEvent) => void; readonly signal: AbortSignal };

/**
 * Reads the desk's event stream until it ends, and returns its last event. Opening it is no use of the session.
 * @throws when the stream cannot be opened.
 */
export const followDeskStream = async ({ onEvent, signal }: DeskStreamHandlers): Promise<string> => {
  const headers = {
    accept: 'text/event-stream',
    authorization: `Bearer ${findStaff()?.token ?? ''}`,
    'x-idle': 'yes',
  };
  const answer = await fetch('/desk/v1/stream', { headers, signal, credentials: 'omit' });
  if (!answer.ok || answer.body === null) throw new Error(`Stream answered ${answer.status}`);
  let last = '';
  const hear = (event: StreamEvent): void => {
    last = event.event;
    onEvent(event);
  };
  // A stream that breaks while it is read counts as opened.
  await readEvents(answer.body, hear).catch(() => undefined);
  return last;
};
