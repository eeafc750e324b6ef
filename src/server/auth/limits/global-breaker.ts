import { randomInt } from 'node:crypto';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { takeBucketHit } from './limit-repository.ts';
import type { Limits } from './limits.ts';

/** Hits per counter; a counter handles one call at a time, so a large limit is split over several. */
const perCounter = 250;

/** Splits the global limit over counters, which together equal exactly the limit. */
export function shareOut(limit: number): readonly number[] {
  const counters = Math.max(1, Math.floor(limit / perCounter));
  const share = Math.floor(limit / counters);
  return Array.from({ length: counters }, (_, counter) => (counter < limit % counters ? share + 1 : share));
}

/** Takes a place under the global sign-in limit; returns the seconds to wait when there is none, otherwise 0 (P07). */
export async function takePlaceOfAll(q: Queryable, limits: Limits, now: Instant): Promise<number> {
  const shares = shareOut(limits.loginsOfAll);
  const first = randomInt(shares.length);
  let wait = 0;
  for (let step = 0; step < shares.length; step += 1) {
    const counter = (first + step) % shares.length;
    const max = shares[counter] ?? 0;
    const rule = { rule: 'logins-of-all', subject: String(counter), max, spanSeconds: limits.allSpanSeconds };
    wait = await takeBucketHit(q, rule, now);
    if (wait === 0) return 0;
  }
  return wait;
}
