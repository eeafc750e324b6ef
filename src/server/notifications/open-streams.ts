/** A screen that listens. */
export interface OpenStream {
  readonly sessionId: string;
  readonly policyNumber: string;
  /** `event` as the browser's program knows it. */
  send(event: 'ready' | 'notification' | 'proposal' | 'reconnect' | 'over', data?: { readonly news: boolean }): void;
  end(): void;
}

/** The streams of this process, by the session that opened them. */
export interface OpenStreams {
  countOf(sessionId: string): number;
  sessions(): readonly string[];
  /** Adds a stream and returns the way to forget it. */
  add(stream: OpenStream): () => void;
  /** Its session is over: nothing more is told to it. */
  endOfSession(sessionId: string): void;
  /** This process goes; another one is there. */
  readonly endAll: () => void;
}

export function createOpenStreams(): OpenStreams {
  const open = new Map<string, Set<OpenStream>>();
  const endEach = (streams: Iterable<OpenStream>, word: 'reconnect' | 'over') => {
    for (const stream of streams) {
      stream.send(word);
      stream.end();
    }
  };
  return {
    countOf: (sessionId) => open.get(sessionId)?.size ?? 0,
    sessions: () => [...open.keys()],
    add(stream) {
      const ofSession = open.get(stream.sessionId) ?? new Set();
      open.set(stream.sessionId, ofSession.add(stream));
      return () => {
        ofSession.delete(stream);
        if (ofSession.size === 0 && open.get(stream.sessionId) === ofSession) open.delete(stream.sessionId);
      };
    },
    endOfSession(sessionId) {
      const ofSession = open.get(sessionId) ?? new Set();
      open.delete(sessionId);
      endEach(ofSession, 'over');
    },
    endAll() {
      const all = [...open.values()].flatMap((ofSession) => [...ofSession]);
      open.clear();
      endEach(all, 'reconnect');
    },
  };
}
