import type { Instant } from '#shared/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findPause, type Attempt } from './attempt-repository.ts';
import { secondsUntilRoom, takeWindowHit, type LimitRule } from './limit-repository.ts';
import type { Limits } from './limits.ts';
import { secondsUntil } from './moments.ts';
import { refusals } from './refusals.ts';
import { limitRules } from './rules.ts';

/** @throws 429 while this identity has to wait after wrong codes. */
export async function refuseWhilePaused(
  tx: Queryable,
  limits: Limits,
  identityHash: string,
  now: Instant,
  paused: (seconds: number) => Error = refusals.paused,
): Promise<void> {
  const pause = await findPause(tx, identityHash, now);
  if (pause !== undefined) throw paused(secondsUntil(now, pause));
  const seconds = await secondsUntilRoom(tx, limitRules.wrongCodes(limits, identityHash), now);
  if (seconds > 0) throw refusals.busy(seconds);
}

/** @throws 429 when the day's number is used up. */
async function takeOfToday(tx: Queryable, limit: LimitRule, now: Instant): Promise<void> {
  if (!(await takeWindowHit(tx, limit, now))) throw refusals.busy(await secondsUntilRoom(tx, limit, now));
}

/** Counts one more code to a phone, and one more resend where a code was sent before. @throws 429 */
export async function takeCode(
  tx: Queryable,
  limits: Limits,
  who: {
    readonly identityHash: string;
    readonly phoneHash: string;
    readonly before: Pick<Attempt, 'asked_at'> | undefined;
  },
  now: Instant,
): Promise<void> {
  if (who.before) {
    const wait = secondsUntil(now, who.before.asked_at) + limits.resendSeconds;
    if (wait > 0) throw refusals.tooEarly(wait);
    await takeOfToday(tx, limitRules.resends(limits, who.identityHash), now);
  }
  await takeOfToday(tx, limitRules.phone(limits, who.phoneHash), now);
}
