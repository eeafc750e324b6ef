import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { windowRules } from './limit-rules.ts';

export interface GuardedRow {
  readonly policy_number: string;
  readonly wrong_codes: number;
  readonly last_asked_at: Instant;
}

/** Lists policies whose holder gets guarded codes since `since`, newest first; attempts with unknown data are excluded. */
export async function listGuarded(q: Queryable, since: Instant, wrongCodes: number): Promise<readonly GuardedRow[]> {
  const { rows } = await q.query<GuardedRow>(
    `WITH wrong AS (
       SELECT subject, (SELECT count(*)::integer FROM unnest(hits) hit WHERE hit > $1) AS codes
       FROM limit_window WHERE rule = 'wrong-codes-per-identity'
     ), held AS (
       SELECT subject FROM wrong WHERE codes >= $2
       UNION SELECT subject FROM limit_window WHERE rule = 'guarded-codes' AND hits[cardinality(hits)] > $1
     )
     SELECT attempt.policy_number, coalesce(max(wrong.codes), 0) AS wrong_codes, max(attempt.asked_at) AS last_asked_at
     FROM held JOIN sign_in_attempt attempt ON attempt.counted_by = held.subject AND attempt.known AND attempt.created_at > $1
       LEFT JOIN wrong USING (subject)
     GROUP BY attempt.policy_number ORDER BY last_asked_at DESC, attempt.policy_number LIMIT 100`,
    [since, wrongCodes],
  );
  return rows;
}

/** Deletes what was counted against the holder of a policy; false when nothing was. */
export async function deleteGuard(tx: Queryable, policyNumber: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `WITH who AS (
       SELECT counted_by AS subject FROM sign_in_attempt WHERE policy_number = $1 AND known
       UNION SELECT phone_hash FROM sign_in_attempt WHERE policy_number = $1 AND known
     ), pause AS (DELETE FROM sign_in_pause WHERE identity_hash IN (SELECT subject FROM who))
     DELETE FROM limit_window WHERE rule = ANY ($2) AND split_part(subject, ' ', 1) IN (SELECT subject FROM who)`,
    [policyNumber, windowRules],
  );
  return (rowCount ?? 0) > 0;
}
