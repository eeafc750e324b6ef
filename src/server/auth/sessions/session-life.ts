import { Instant } from '#shared/time/dates.ts';
import type { Limits } from '#server/auth/limits/limits.ts';

interface UsedSession {
  readonly started_at: string;
  readonly session_used_at: string;
}

/** Returns true when the session is within its absolute limit; in milliseconds, because every customer call asks. */
const isYoung = (limits: Limits, session: UsedSession, now: number): boolean =>
  now <= Date.parse(session.started_at) + limits.sessionSeconds * 1000;

const isInUse = (limits: Limits, session: UsedSession, now: number): boolean =>
  now <= Date.parse(session.session_used_at) + limits.idleSeconds * 1000;

const wasUsed = (limits: Limits, usedAt: string, now: number): boolean =>
  now <= Date.parse(usedAt) + limits.accessSeconds * 1000;

/**
 * Returns true when a session is within its idle and absolute limits (P08). `session_used_at` is the latest known use.
 */
export const isAlive = (limits: Limits, session: UsedSession, now: Instant): boolean =>
  isYoung(limits, session, Date.parse(now)) && isInUse(limits, session, Date.parse(now));

/** Returns the moment at which a session expires unless it is used again. */
export const endOf = (limits: Limits, session: UsedSession): Instant => {
  const absolute = Date.parse(session.started_at) + limits.sessionSeconds * 1000;
  const idle = Date.parse(session.session_used_at) + limits.idleSeconds * 1000;
  return Instant.parse(new Date(Math.min(absolute, idle)).toISOString());
};

/** Returns true when an access token is still valid, counted from its last use. */
export const isFresh = (limits: Limits, usedAt: string, now: Instant): boolean =>
  wasUsed(limits, usedAt, Date.parse(now));

/** Returns the time minus the write interval, because another process may know of a use that is not written yet. */
const surely = (limits: Limits, now: Instant): number => Date.parse(now) - limits.lastUseSeconds * 1000;

/** Returns true when the session is over for certain, so that a clock that is set back cannot revive it (P29). */
export const isOver = (limits: Limits, session: UsedSession, now: Instant): boolean =>
  !isYoung(limits, session, Date.parse(now)) || !isInUse(limits, session, surely(limits, now));

/** Returns true when an access token has expired for certain. */
export const isStale = (limits: Limits, usedAt: string, now: Instant): boolean =>
  !wasUsed(limits, usedAt, surely(limits, now));
