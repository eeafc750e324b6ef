import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { savePause } from './sign-in-attempt-repository.ts';
import { isGuarded } from './code-guards.ts';
import { takeWindowHit } from './limit-repository.ts';
import type { Limits } from './limits.ts';
import { secondsAfter, secondsUntil } from './seconds.ts';
import { limitRules } from './limit-rules.ts';

/** A code that was typed wrongly, of a sign-in or of a step-up. */
export interface Tried {
  readonly countedBy: string;
  readonly guarded: boolean;
  /** Tries before this one. */
  readonly tries: number;
  readonly askedAt: string;
  /** False where only this attempt ends: others of the person go on. */
  readonly pauses: boolean;
}

export interface Counted {
  readonly triesLeft: number;
  /** How long the person waits now; 0 while there are tries left. */
  readonly waitSeconds: number;
}

/** Counts a wrong code against its subject; the last one allowed makes that subject wait, unless it ends its attempt alone. */
export async function countWrongCode(tx: Queryable, limits: Limits, tried: Tried, now: Instant): Promise<Counted> {
  await takeWindowHit(tx, limitRules.everyWrongCode(limits, tried.countedBy), now);
  const guarded = await isGuarded(tx, limits, tried.countedBy, now);
  const triesLeft = guarded || tried.guarded ? 0 : Math.max(0, limits.triesPerAttempt - tried.tries - 1);
  if (triesLeft > 0) return { triesLeft, waitSeconds: 0 };
  const guardedUntil = secondsAfter(tried.askedAt, limits.guardedGapSeconds);
  const usualUntil = secondsAfter(now, limits.pauseSeconds);
  const until = guarded && guardedUntil > now ? guardedUntil : usualUntil;
  if (tried.pauses) await savePause(tx, tried.countedBy, until);
  return { triesLeft, waitSeconds: secondsUntil(now, until) };
}
