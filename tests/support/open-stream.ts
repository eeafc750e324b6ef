/** Live stream as a tab of the portal or of the desk holds it. */
export interface HeldStream {
  readonly status: number;
  /** Returns the event names received so far. */
  readonly words: () => readonly string[];
  /** Returns the content of the first event: true when something changed since the page was loaded. */
  readonly news: () => boolean | undefined;
  /** Returns the contents of all events of this name as text. */
  readonly all: (event: string) => readonly string[];
  /** Returns the content of the last event of this name as text; undefined = none came. */
  readonly last: (event: string) => string | undefined;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  readonly leave: () => void;
}

/** Opens the stream at an address. */
async function hold(url: string, token: string): Promise<HeldStream> {
  const tab = new AbortController();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: tab.signal });
  const pieces: string[] = [];
  const read = async (): Promise<void> => {
    const text = answer.body?.pipeThrough(new TextDecoderStream()) ?? [];
    for await (const piece of text) pieces.push(piece);
  };
  const events = () =>
    [...pieces.join('').matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event = '', data = '']) => ({ event, data }));
  return {
    status: answer.status,
    words: () => events().map(({ event }) => event),
    news: () => {
      const said = /^event: ready\ndata: \{"news":(true|false)\}$/m.exec(pieces.join(''))?.[1];
      return said === undefined ? undefined : said === 'true';
    },
    all: (event) => events().flatMap((each) => (each.event === event ? [each.data] : [])),
    last: (event) => events().findLast((each) => each.event === event)?.data,
    ended: read().catch(() => undefined),
    leave: () => tab.abort(),
  };
}

/** Opens a customer's stream; `age` = milliseconds since the page was loaded, as the page states it. */
export const holdStream = (origin: string, token: string, age?: number): Promise<HeldStream> =>
  hold(`${origin}/api/v1/notifications/stream${age === undefined ? '' : `?age=${age}`}`, token);

/** Opens the desk's stream. */
export const holdDeskStream = (origin: string, token: string): Promise<HeldStream> =>
  hold(`${origin}/desk/v1/stream`, token);
