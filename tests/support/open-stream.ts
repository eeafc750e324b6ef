/** A live stream as a tab of the portal holds it. */
export interface HeldStream {
  readonly status: number;
  /** The words that came so far. */
  readonly words: () => readonly string[];
  /** Content of the first event: true when something happened since the page was loaded. */
  readonly news: () => boolean | undefined;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  readonly leave: () => void;
}

/** `age` as the page that opens it says it: how long ago it began, in milliseconds. */
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
