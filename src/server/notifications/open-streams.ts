/** Open page that listens. */
interface OpenStream {
  readonly sessionId: string;
  /** Sends an event about the stream itself, by the name that the browser's program expects. */
  send(event: 'reconnect' | 'over'): void;
  end(): void;
}

/** Streams of this process, by session. */
export interface OpenStreams {
  countOf(sessionId: string): number;
  sessions(): readonly string[];
  /** Adds a stream and returns a function that removes it. */
  add(stream: OpenStream): () => void;
  /** Ends the streams of a session that is over. */
  endOfSession(sessionId: string): void;
  /** Ends all streams because this process stops; clients reconnect to another one. */
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
