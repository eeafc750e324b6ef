import { describe, expect, it } from 'vitest';
import { readEvents } from './event-stream.ts';
import type { StreamEvent } from './event-stream.ts';

const eventsOf = async (...pieces: readonly (string | Uint8Array)[]): Promise<readonly StreamEvent[]> => {
  const events: StreamEvent[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
      stream.close();
    },
  });
  await readEvents(body, (event) => events.push(event));
  return events;
};

describe('event stream', () => {
  it('reads two events from one chunk', async () => {
    expect(await eventsOf('event: notification\ndata: {}\n\nevent: proposal\ndata: {}\n\n')).toEqual([
      { event: 'notification', data: '{}' },
      { event: 'proposal', data: '{}' },
    ]);
  });

  it('joins an event that arrived in several chunks', async () => {
    expect(await eventsOf('event: pro', 'posal\nda', 'ta: {"id":1}\n', '\n')).toEqual([
      { event: 'proposal', data: '{"id":1}' },
    ]);
  });

  it('ignores heartbeats and an event that is not complete', async () => {
    expect(await eventsOf(': tetap tersambung\n\n', 'event: proposal\ndata: {}\n')).toEqual([]);
  });

  it('reads events with Windows line ends', async () => {
    expect(await eventsOf('event: proposal\r\ndata: {}\r\n\r\n')).toEqual([{ event: 'proposal', data: '{}' }]);
  });

  it.each(['\n', '\r\n', '\r'])(
    'reads the same events wherever the text is split, with %j between lines',
    async (end) => {
      const lines = [': sambung', 'event: proposal', 'data: {"nama":"José 🙂"}', '', 'data: a', 'data: b', '', ''];
      const bytes = new TextEncoder().encode(lines.join(end));
      const whole = [
        { event: 'proposal', data: '{"nama":"José 🙂"}' },
        { event: 'message', data: 'a\nb' },
      ];
      for (let at = 0; at <= bytes.length; at += 1)
        expect(await eventsOf(bytes.slice(0, at), bytes.slice(at)), `cut at ${at}`).toEqual(whole);
    },
  );
});
