import type { Logger } from 'pino';
import type { Clock } from '#shared/time/clock.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { LiveSignals } from './live-signals.ts';
import type { OpenStreams } from './open-streams.ts';

/** Closes the streams of sessions that are over, wherever and however they ended. */
export interface SessionWatch {
  /** Checks a session whose stream was just opened, because it may have ended a moment ago. */
  check(sessionId: string): Promise<void>;
  stop(): void;
}

export interface SessionWatchParts {
  readonly streams: OpenStreams;
  readonly live: Pick<LiveSignals, 'onSessionEnd' | 'onReconnect'>;
  readonly clock: Pick<Clock, 'systemNow'>;
  readonly log: Logger;
  /** Finds when sessions expire as far as known now; sessions that are over are missing. */
  readonly findSessionEnds: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Instant>>;
}

const checkEveryMs = 500;

/**
 * Watches sessions. The database signals an end caused by a person; an expiry is found by a timer, which asks the
 * database for a later use only when the last use known here is old.
 */
export function watchSessions({ streams, live, clock, log, findSessionEnds }: SessionWatchParts): SessionWatch {
  const ends = new Map<string, Instant>();
  const close = (sessionId: string): void => {
    ends.delete(sessionId);
    streams.endOfSession(sessionId);
  };
  const checkSessions = async (sessionIds: readonly string[]): Promise<void> => {
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
    checkSessions(sessionIds).catch((error: unknown) => log.debug({ err: error }, 'sessions of streams not looked at'));
  const findDue = (): readonly string[] => {
    const now = clock.systemNow();
    for (const id of ends.keys()) if (streams.countOf(id) === 0) ends.delete(id);
    return streams.sessions().filter((id) => (ends.get(id) ?? now) <= now);
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(() => quietly(findDue()));
  }, checkEveryMs).unref();
  live.onSessionEnd(close);
  // Signals during the outage were missed: known expiries are discarded until the database has answered.
  live.onReconnect(() => {
    looking = looking.then(() => {
      ends.clear();
      return quietly(streams.sessions());
    });
  });
  return { check: (sessionId) => quietly([sessionId]), stop: () => clearInterval(timer) };
}
