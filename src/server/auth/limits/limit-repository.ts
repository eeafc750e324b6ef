import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { secondsAfter, secondsUntil } from './seconds.ts';

/** Limit of `max` hits of `subject` in any `spanSeconds`. */
export interface LimitRule {
  readonly rule: string;
  readonly subject: string;
  readonly max: number;
  readonly spanSeconds: number;
}

const takeHit = `
  INSERT INTO limit_window (rule, subject, hits) VALUES ($1, $2, ARRAY[$3::timestamptz])
  ON CONFLICT (rule, subject) DO UPDATE
    SET hits = ARRAY(SELECT hit FROM unnest(limit_window.hits) hit WHERE hit > $4::timestamptz ORDER BY hit) || $3::timestamptz
    WHERE (SELECT count(*) FROM unnest(limit_window.hits) hit WHERE hit > $4::timestamptz) < $5
  RETURNING rule`;

/** Counts one hit if the limit allows it; one statement, so parallel calls cannot take the same place. */
export async function takeWindowHit(q: Queryable, limit: LimitRule, now: Instant): Promise<boolean> {
  const from = secondsAfter(now, -limit.spanSeconds);
  const { rowCount } = await q.query(takeHit, [limit.rule, limit.subject, now, from, limit.max]);
  return rowCount === 1;
}

/** Moves hits written by a fast clock back to now. A separate statement, so that no refusal rolls it back. */
export async function settleHits(q: Queryable, limit: LimitRule, now: Instant): Promise<void> {
  await q.query(
    `UPDATE limit_window SET hits = ARRAY(SELECT least(hit, $3::timestamptz) FROM unnest(hits) hit ORDER BY 1)
     WHERE rule = $1 AND subject = $2 AND hits[cardinality(hits)] > $3`,
    [limit.rule, limit.subject, now],
  );
}

/** Returns the seconds until a hit is possible; 0 = now. */
export async function secondsUntilRoom(q: Queryable, limit: LimitRule, now: Instant): Promise<number> {
  const { rows } = await q.query<{ hit: string }>(
    `SELECT hit FROM limit_window, unnest(hits) hit WHERE rule = $1 AND subject = $2 AND hit > $3::timestamptz
     ORDER BY hit DESC OFFSET $4 LIMIT 1`,
    [limit.rule, limit.subject, secondsAfter(now, -limit.spanSeconds), limit.max - 1],
  );
  const oldest = rows[0]?.hit;
  if (oldest === undefined) return 0;
  // A concurrent call may have recorded its hit shortly after `now`; nobody waits longer than the span for it.
  return Math.min(limit.spanSeconds, Math.max(1, secondsUntil(now, oldest) + limit.spanSeconds));
}

const takePlace = `
  INSERT INTO limit_bucket (rule, subject, starts_at, hits) VALUES ($1, $2, $3, 1)
  ON CONFLICT (rule, subject, starts_at) DO UPDATE SET hits = limit_bucket.hits + 1 WHERE limit_bucket.hits < $4
  RETURNING hits`;

/** Counts one hit in the current span; returns the seconds until the next span when this one is full, otherwise 0. */
export async function takeBucketHit(q: Queryable, limit: LimitRule, now: Instant): Promise<number> {
  const spanMs = limit.spanSeconds * 1000;
  const start = Math.floor(Date.parse(now) / spanMs) * spanMs;
  const { rowCount } = await q.query(takePlace, [limit.rule, limit.subject, new Date(start).toISOString(), limit.max]);
  return rowCount === 1 ? 0 : Math.max(1, Math.ceil((start + spanMs - Date.parse(now)) / 1000));
}

/** Counts the hits of a subject in the spans that started since then. */
export async function countHitsSince(
  q: Queryable,
  { rule, subject }: Pick<LimitRule, 'rule' | 'subject'>,
  since: Instant,
): Promise<number> {
  const { rows } = await q.query<{ hits: number }>(
    'SELECT coalesce(sum(hits), 0)::integer AS hits FROM limit_bucket WHERE rule = $1 AND subject = $2 AND starts_at > $3',
    [rule, subject, since],
  );
  return rows[0]?.hits ?? 0;
}
