/** A live stream as a tab of the portal holds it. */
export interface HeldStream {
  readonly status: number;
  /** The words that came so far. */
  readonly words: () => readonly string[];
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  readonly leave: () => void;
}

export async function holdStream(origin: string, token: string): Promise<HeldStream> {
  const tab = new AbortController();
  const answer = await fetch(`${origin}/api/v1/notifications/stream`, {
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
    ended: read().catch(() => undefined),
    leave: () => tab.abort(),
  };
}
