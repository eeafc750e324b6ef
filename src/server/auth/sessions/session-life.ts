import { Instant } from '#shared/time/dates.ts';
import type { Limits } from '#server/auth/limits/limits.ts';

interface UsedSession {
  readonly started_at: string;
  readonly session_used_at: string;
}

/** Moments are in milliseconds here: every call of a customer asks. */
const isYoung = (limits: Limits, session: UsedSession, now: number): boolean =>
  now <= Date.parse(session.started_at) + limits.sessionSeconds * 1000;

const isInUse = (limits: Limits, session: UsedSession, now: number): boolean =>
  now <= Date.parse(session.session_used_at) + limits.idleSeconds * 1000;

const wasUsed = (limits: Limits, usedAt: string, now: number): boolean =>
  now <= Date.parse(usedAt) + limits.accessSeconds * 1000;

/** Idle and absolute end of a session (P08). `session_used_at` is the latest use known. */
export const isAlive = (limits: Limits, session: UsedSession, now: Instant): boolean =>
  isYoung(limits, session, Date.parse(now)) && isInUse(limits, session, Date.parse(now));

/** The moment up to which a session is alive, unless it is used again. */
export const endOf = (limits: Limits, session: UsedSession): Instant => {
  const absolute = Date.parse(session.started_at) + limits.sessionSeconds * 1000;
  const idle = Date.parse(session.session_used_at) + limits.idleSeconds * 1000;
  return Instant.parse(new Date(Math.min(absolute, idle)).toISOString());
};

/** Whether an access token still lives, counted from its last use. */
export const isFresh = (limits: Limits, usedAt: string, now: Instant): boolean =>
  wasUsed(limits, usedAt, Date.parse(now));

/** Another process may know of a use that is not written yet; behind that time nothing can make the end untrue. */
const surely = (limits: Limits, now: Instant): number => Date.parse(now) - limits.lastUseSeconds * 1000;

/** Whether the session is over for good, so that no clock that is set back may bring it to life (P29). */
export const isOver = (limits: Limits, session: UsedSession, now: Instant): boolean =>
  !isYoung(limits, session, Date.parse(now)) || !isInUse(limits, session, surely(limits, now));

/** The same for an access token. */
export const isStale = (limits: Limits, usedAt: string, now: Instant): boolean =>
  !wasUsed(limits, usedAt, surely(limits, now));
