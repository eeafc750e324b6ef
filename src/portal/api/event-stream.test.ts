import { describe, expect, it } from 'vitest';
import { createEventParser } from './event-stream.ts';
import type { StreamEvent } from './event-stream.ts';

const eventsOf = (...pieces: readonly string[]): readonly StreamEvent[] => {
  const events: StreamEvent[] = [];
  const take = createEventParser((event) => events.push(event));
  for (const piece of pieces) take(piece);
  return events;
};

describe('event stream', () => {
  it('reads two events of one piece', () => {
    expect(eventsOf('event: notification\ndata: {}\n\nevent: proposal\ndata: {}\n\n')).toEqual([
      { event: 'notification', data: '{}' },
      { event: 'proposal', data: '{}' },
    ]);
  });

  it('puts an event together that came in pieces', () => {
    expect(eventsOf('event: pro', 'posal\nda', 'ta: {"id":1}\n', '\n')).toEqual([
      { event: 'proposal', data: '{"id":1}' },
    ]);
  });

  it('passes over heartbeats and waits for the end of an event', () => {
    expect(eventsOf(': tetap tersambung\n\n', 'event: proposal\ndata: {}\n')).toEqual([]);
  });

  it('reads line ends of Windows', () => {
    expect(eventsOf('event: proposal\r\ndata: {}\r\n\r\n')).toEqual([{ event: 'proposal', data: '{}' }]);
  });
});
