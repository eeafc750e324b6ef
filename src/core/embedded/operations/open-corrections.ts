import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** SQL: condition of a row `one` of corrected_policy that finance has not closed. */
export const isOpen = `one.problem IS NOT NULL AND NOT EXISTS (
  SELECT FROM core.corrected_policy_closed AS closed
  WHERE closed.correction_id = one.correction_id AND closed.policy_number = one.policy_number)`;

/** Finds open work of corrections: those not finished, and policies that finance decides about; `since` = the oldest release. */
export async function findOpenWork(
  q: Queryable,
): Promise<{ readonly running: number; readonly open: number; readonly since: BusinessDate } | undefined> {
  const { rows } = await q.query<{ running: number; open: number; since: BusinessDate | null }>(
    `SELECT count(*) FILTER (WHERE work.finished_at IS NULL)::integer AS running, coalesce(sum(waiting.policies), 0)::integer AS open,
            min((released_at AT TIME ZONE 'Asia/Jakarta')::date)::text AS since
     FROM core.price_correction AS correction LEFT JOIN core.price_correction_work AS work USING (correction_id)
     CROSS JOIN LATERAL (SELECT count(*) AS policies FROM core.corrected_policy AS one
                         WHERE one.correction_id = correction.correction_id AND ${isOpen}) AS waiting
     WHERE work.finished_at IS NULL OR waiting.policies > 0`,
  );
  const [{ running, open, since } = { running: 0, open: 0, since: null }] = rows;
  return since === null ? undefined : { running, open, since };
}
