/** Live stream as a tab of the portal holds it. */
export interface HeldStream {
  readonly status: number;
  /** Returns the event names received so far. */
  readonly words: () => readonly string[];
  /** Returns the content of the first event: true when something changed since the page was loaded. */
  readonly news: () => boolean | undefined;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  readonly leave: () => void;
}

/** Opens a stream; `age` = milliseconds since the page was loaded, as the page states it. */
export async function holdStream(origin: string, token: string, age?: number): Promise<HeldStream> {
  const tab = new AbortController();
  const answer = await fetch(`${origin}/api/v1/notifications/stream${age === undefined ? '' : `?age=${age}`}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: tab.signal,
  });
  const pieces: string[] = [];
  const read = async (): Promise<void> => {
    const text = answer.body?.pipeThrough(new TextDecoderStream()) ?? [];
    for await (const piece of text) pieces.push(piece);
  };
  return {
    status: answer.status,
    words: () => [...pieces.join('').matchAll(/^event: (\w+)$/gm)].flatMap(([, word]) => word ?? []),
    news: () => {
      const said = /^event: ready\ndata: \{"news":(true|false)\}$/m.exec(pieces.join(''))?.[1];
      return said === undefined ? undefined : said === 'true';
    },
    ended: read().catch(() => undefined),
    leave: () => tab.abort(),
  };
}
