import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { savePause } from './sign-in-attempt-repository.ts';
import { isGuarded } from './code-guards.ts';
import { takeWindowHit } from './limit-repository.ts';
import type { Limits } from './limits.ts';
import { secondsAfter, secondsUntil } from './seconds.ts';
import { limitRules } from './limit-rules.ts';

/** Wrong code of a sign-in or a step-up. */
export interface Tried {
  readonly countedBy: string;
  readonly guarded: boolean;
  /** Number of tries before this one. */
  readonly tries: number;
  readonly askedAt: string;
  /** False where only this attempt ends, and the person's others continue. */
  readonly pauses: boolean;
}

export interface Counted {
  readonly triesLeft: number;
  /** Seconds that the person has to wait; 0 while there are tries left. */
  readonly waitSeconds: number;
}

/** Counts a wrong code against its subject; after the last allowed one the subject has to wait, unless only the attempt ends. */
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
