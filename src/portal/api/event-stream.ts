/** One event of a text/event-stream; its content is not used, only that it happened. */
export type StreamEvent = { readonly event: string; readonly data: string };

const parseEvent = (block: string): StreamEvent => {
  const lines = block.split('\n');
  const valuesOf = (name: string): readonly string[] =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trimStart());
  return { event: valuesOf('event').at(-1) ?? 'message', data: valuesOf('data').join('\n') };
};

/** Cuts arriving text into events; the rest is kept until its end arrives. */
export const createEventParser = (onEvent: (event: StreamEvent) => void): ((text: string) => void) => {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event.data !== '') onEvent(event);
    }
  };
};

/** Reads until the stream ends or breaks; a bearer header is why this is no EventSource. */
export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const take = createEventParser(onEvent);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    take(decoder.decode(value, { stream: true }));
  }
};
