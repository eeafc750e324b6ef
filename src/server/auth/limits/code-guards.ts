import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findPause, type Attempt } from './sign-in-attempt-repository.ts';
import { secondsUntilRoom, takeWindowHit } from './limit-repository.ts';
import type { Limits } from './limits.ts';
import { secondsUntil } from './seconds.ts';
import { refusals } from './limit-refusals.ts';
import { limitRules } from './limit-rules.ts';

/** Builder of the error for too many wrong codes. */
export type Paused = (seconds: number) => Error;

/** Refuses while this person has to wait after wrong codes. @throws 429 */
export async function refuseWhilePaused(
  tx: Queryable,
  countedBy: string,
  now: Instant,
  paused: Paused = refusals.paused,
): Promise<void> {
  const pause = await findPause(tx, countedBy, now);
  if (pause !== undefined) throw paused(secondsUntil(now, pause));
}

/** Returns the validity of a code in seconds: a guarded one is valid for its whole interval, so that there is always one to type. */
export const codeLife = ({ codeSeconds, guardedGapSeconds }: Limits, guarded: boolean): number =>
  guarded ? Math.max(codeSeconds, guardedGapSeconds) : codeSeconds;

export interface CodeRequest {
  readonly countedBy: string;
  /** Subject that the codes of one phone count against; for unknown data, what was typed. */
  readonly phone: string;
  readonly before: Pick<Attempt, 'asked_at'> | undefined;
}

/** True when there were so many wrong codes within a day that each code allows a single try. */
export const isGuarded = async (tx: Queryable, limits: Limits, countedBy: string, now: Instant): Promise<boolean> =>
  (await secondsUntilRoom(tx, limitRules.wrongCodes(limits, countedBy), now)) > 0;

/** Counts a normal code; false when the day's wrong codes, resends or codes of the phone are used up. */
async function takeUsualCode(tx: Queryable, limits: Limits, request: CodeRequest, now: Instant): Promise<boolean> {
  if (await isGuarded(tx, limits, request.countedBy, now)) return false;
  if (request.before && !(await takeWindowHit(tx, limitRules.resends(limits, request.countedBy), now))) return false;
  if (!(await takeWindowHit(tx, limitRules.phone(limits, request.phone), now))) return false;
  // Recorded without a limit: a guarded code that follows waits from here.
  const noted = { ...limitRules.guardedGap(limits, request.countedBy), max: limits.codesPerPhone };
  await takeWindowHit(tx, noted, now);
  return true;
}

/** Counts a guarded code: one per quarter of an hour, twenty a day, so that there is never a whole day without one (P05). @throws 429 */
async function takeGuardedCode(
  tx: Queryable,
  limits: Limits,
  countedBy: string,
  now: Instant,
  paused: Paused,
): Promise<void> {
  const gap = limitRules.guardedGap(limits, countedBy);
  if (!(await takeWindowHit(tx, gap, now))) throw paused(await secondsUntilRoom(tx, gap, now));
  const ofDay = limitRules.guardedCodes(limits, countedBy);
  if (!(await takeWindowHit(tx, ofDay, now))) throw refusals.busy(await secondsUntilRoom(tx, ofDay, now));
}

/**
 * Counts an attempt that uses a code sent for another one; `both` = person and network together. False beyond the
 * limits of the network or of all.
 */
export async function takeJoin(
  tx: Queryable,
  limits: Limits,
  { countedBy, both }: { readonly countedBy: string; readonly both: string },
  now: Instant,
): Promise<boolean> {
  for (const limit of [limitRules.joinsInGap(limits, both), limitRules.joinsOfNetwork(limits, both)])
    if (!(await takeWindowHit(tx, limit, now))) return false;
  return takeWindowHit(tx, limitRules.joins(limits, countedBy), now);
}

/** Counts one more code and returns whether it is a guarded one. @throws 429 */
export async function takeCode(
  tx: Queryable,
  limits: Limits,
  request: CodeRequest,
  now: Instant,
  paused: Paused = refusals.paused,
): Promise<boolean> {
  const wait = request.before ? secondsUntil(now, request.before.asked_at) + limits.resendSeconds : 0;
  if (wait > 0) throw refusals.tooEarly(wait);
  if (await takeUsualCode(tx, limits, request, now)) return false;
  await takeGuardedCode(tx, limits, request.countedBy, now, paused);
  return true;
}
