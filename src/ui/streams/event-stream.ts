import { createParser } from 'eventsource-parser';

/** Server-sent event: its name and its data as text. */
export type StreamEvent = { readonly event: string; readonly data: string };

/** Reads events until the stream ends or breaks. EventSource is not used, because it cannot send a bearer header. */
export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = createParser({ onEvent: ({ event = 'message', data }) => onEvent({ event, data }) });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
};
