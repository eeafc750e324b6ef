import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

const ListedBatch = z.object({
  batchId: z.string(),
  number: z.string(),
  madeBy: z.string(),
  madeAt: Instant,
  releasedBy: z.nullable(z.string()),
  releasedAt: z.nullable(Instant),
  /** Lines that were not taken out, and their sum. */
  left: z.number(),
  total: z.string(),
  paid: z.number(),
  refused: z.number(),
  unclear: z.number(),
  fetches: z.number(),
});

/** Batch with counts of its lines by state; sum as exact decimal text. */
export type ListedBatch = z.infer<typeof ListedBatch>;

/** SQL: counts of a batch's lines; $1 = a batch, or null for all. */
const selectListed = `
  SELECT batch.batch_id AS "batchId", batch.number::text AS number, batch.made_by AS "madeBy", batch.made_at AS "madeAt",
         released.released_by AS "releasedBy", released.released_at AS "releasedAt", counted.*,
         (SELECT count(*)::integer FROM payout_batch_fetch WHERE batch_id = batch.batch_id) AS fetches
  FROM payout_batch AS batch LEFT JOIN payout_batch_release AS released USING (batch_id)
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE state <> 'out')::integer AS left,
           coalesce(sum(line.amount) FILTER (WHERE state <> 'out'), 0)::text AS total,
           count(*) FILTER (WHERE state = 'paid')::integer AS paid,
           count(*) FILTER (WHERE state = 'refused')::integer AS refused,
           count(*) FILTER (WHERE state = 'unclear')::integer AS unclear
    FROM payout_line_state JOIN payout_line AS line USING (batch_id, line_number)
    WHERE payout_line_state.batch_id = batch.batch_id) AS counted
  WHERE ($1::text IS NULL OR batch.batch_id::text = $1)`;

/** Finds the counts of one batch. */
export async function findListedBatch(q: Queryable, batchId: string): Promise<ListedBatch | undefined> {
  const { rows } = await q.query(selectListed, [batchId]);
  return rows[0] && ListedBatch.parse(rows[0]);
}

/** Lists batches, newest first, with the number of all. */
export async function pageBatches(
  q: Queryable,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly ListedBatch[]; readonly total: number }> {
  const { rows } = await q.query(`${selectListed} ORDER BY batch.number DESC LIMIT $2 OFFSET $3`, [
    null,
    limit,
    offset,
  ]);
  const counted = await q.query<{ total: number }>('SELECT count(*)::integer AS total FROM payout_batch');
  return { items: z.array(ListedBatch).parse(rows), total: counted.rows[0]?.total ?? 0 };
}
