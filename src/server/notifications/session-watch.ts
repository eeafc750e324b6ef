import type { Logger } from 'pino';
import type { Clock } from '#shared/time/clock.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { LiveNews } from './live-news.ts';
import type { OpenStreams } from './open-streams.ts';

/** Closes the streams of sessions that are over, wherever and however they ended. */
export interface SessionWatch {
  /** A stream of this session was opened: it may have ended a moment ago. */
  look(sessionId: string): Promise<void>;
  stop(): void;
}

export interface SessionWatchParts {
  readonly streams: OpenStreams;
  readonly live: Pick<LiveNews, 'onSessionEnd' | 'onReconnect'>;
  readonly clock: Pick<Clock, 'systemNow'>;
  readonly log: Logger;
  /** When sessions run out as far as is known now; those that are over are missing. */
  readonly findSessionEnds: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Instant>>;
}

const lookEveryMs = 500;

/**
 * An end that somebody brings about is told by the database. One that comes by itself is looked for when the last use that is known
 * here has grown old: only then is the database asked for a later one.
 */
export function watchSessions({ streams, live, clock, log, findSessionEnds }: SessionWatchParts): SessionWatch {
  const ends = new Map<string, Instant>();
  const close = (sessionId: string): void => {
    ends.delete(sessionId);
    streams.endOfSession(sessionId);
  };
  const lookAt = async (sessionIds: readonly string[]): Promise<void> => {
    if (sessionIds.length === 0) return;
    const found = await findSessionEnds(sessionIds);
    const now = clock.systemNow();
    for (const id of sessionIds) {
      const end = found.get(id);
      if (end === undefined || end < now) close(id);
      else ends.set(id, end);
    }
  };
  const quietly = (sessionIds: readonly string[]): Promise<void> =>
    lookAt(sessionIds).catch((error: unknown) => log.debug({ err: error }, 'sessions of streams not looked at'));
  const findDue = (): readonly string[] => {
    const now = clock.systemNow();
    for (const id of ends.keys()) if (streams.countOf(id) === 0) ends.delete(id);
    return streams.sessions().filter((id) => (ends.get(id) ?? now) <= now);
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(() => quietly(findDue()));
  }, lookEveryMs).unref();
  live.onSessionEnd(close);
  // Ends that were told while the line was cut have been missed: nothing known of before counts, until the database has answered.
  live.onReconnect(() => {
    looking = looking.then(() => {
      ends.clear();
      return quietly(streams.sessions());
    });
  });
  return { look: (sessionId) => quietly([sessionId]), stop: () => clearInterval(timer) };
}
