import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Limits } from './limits.ts';
import { codeLife } from './code-guards.ts';
import { secondsAfter } from './seconds.ts';
import { windowRules } from './limit-rules.ts';

const settle = `
  WITH pause AS (UPDATE sign_in_pause SET until = $3 WHERE identity_hash = ANY ($1) AND until > $3),
    attempt AS (
      UPDATE sign_in_attempt SET created_at = least(created_at, $2), asked_at = least(asked_at, $2),
        code_expires_at = least(code_expires_at, CASE WHEN guarded THEN $7::timestamptz ELSE $4::timestamptz END)
      WHERE counted_by = ANY ($1)
        AND (created_at > $2 OR asked_at > $2 OR code_expires_at > CASE WHEN guarded THEN $7::timestamptz ELSE $4::timestamptz END)),
    step_up AS (
      UPDATE step_up SET created_at = least(created_at, $2), asked_at = least(asked_at, $2),
        code_expires_at = least(code_expires_at, $4), valid_until = least(valid_until, $5)
      WHERE identity_hash = ANY ($1)
        AND (created_at > $2 OR asked_at > $2 OR code_expires_at > $4 OR valid_until > $5))
  UPDATE limit_window SET hits = ARRAY(SELECT least(hit, $2::timestamptz) FROM unnest(hits) hit ORDER BY 1)
  WHERE rule = ANY ($6) AND subject = ANY ($1) AND hits[cardinality(hits)] > $2`;

/**
 * Moves what a fast clock has written for these people back to now, so that nothing lasts longer than its rule
 * (promises P29). A separate statement before the transaction, so that a refusal does not roll it back.
 */
export async function settleClock(
  q: Queryable,
  limits: Limits,
  subjects: readonly string[],
  now: Instant,
): Promise<void> {
  const longestPause = secondsAfter(now, Math.max(limits.pauseSeconds, limits.guardedGapSeconds));
  const longestCode = secondsAfter(now, codeLife(limits, false));
  await q.query(settle, [
    subjects,
    now,
    longestPause,
    longestCode,
    secondsAfter(now, limits.stepUpSeconds),
    windowRules,
    secondsAfter(now, codeLife(limits, true)),
  ]);
}
