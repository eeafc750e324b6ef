import type { Instant } from '#shared/dates.ts';
import type { Limits } from './limits.ts';

/** Idle and absolute end of a session (P08). `session_used_at` is the latest use known. */
export const isAlive = (
  limits: Limits,
  session: { readonly started_at: string; readonly session_used_at: string },
  now: Instant,
): boolean =>
  Date.parse(now) <= Date.parse(session.started_at) + limits.sessionSeconds * 1000 &&
  Date.parse(now) <= Date.parse(session.session_used_at) + limits.idleSeconds * 1000;

/** An access token lives for so long from its last use. */
export const isFresh = (limits: Limits, usedAt: string, now: Instant): boolean =>
  Date.parse(now) <= Date.parse(usedAt) + limits.accessSeconds * 1000;
