import { z } from 'zod';
import type { Queryable } from '#server/db/pool.ts';
import { Instant } from '#shared/time/dates.ts';

/** Erasure that two people decided; `erased` = rows by table so far. */
const StoredErasure = z.object({
  entryId: z.string(),
  policies: z.array(z.string()),
  parties: z.array(z.number()),
  enteredBy: z.string(),
  approvedBy: z.string(),
  startedAt: Instant,
  finishedAt: z.nullable(Instant),
  erased: z.record(z.string(), z.number()),
});
export type StoredErasure = z.infer<typeof StoredErasure>;

const stored = `
  SELECT entry_id::text AS "entryId", content -> 'policies' AS policies, content -> 'parties' AS parties,
    entered_by AS "enteredBy", decided_by AS "approvedBy", started_at AS "startedAt", finished_at AS "finishedAt", erased
  FROM erasure JOIN two_person_entry USING (entry_id)`;

export async function insertErasure(tx: Queryable, entryId: string, at: Instant): Promise<void> {
  await tx.query('INSERT INTO erasure (entry_id, started_at) VALUES ($1, $2)', [entryId, at]);
}

/** Lists erasures that are not finished, oldest first. */
export async function listUnfinishedErasures(q: Queryable): Promise<readonly StoredErasure[]> {
  const { rows } = await q.query(`${stored} WHERE finished_at IS NULL ORDER BY started_at, entry_id`);
  return z.array(StoredErasure).parse(rows);
}

/** Lists the erasures of any of these policies, newest first. */
export async function listErasuresOf(q: Queryable, policies: readonly string[]): Promise<readonly StoredErasure[]> {
  const { rows } = await q.query(
    `${stored} WHERE content -> 'policies' ?| $1::text[] ORDER BY started_at DESC, entry_id`,
    [[...policies]],
  );
  return z.array(StoredErasure).parse(rows);
}

/** Adds rows to the count of a table, in the transaction that erased them. */
export async function addErased(tx: Queryable, entryId: string, table: string, rows: number): Promise<void> {
  await tx.query(
    `UPDATE erasure SET erased = erased || jsonb_build_object($2::text, coalesce((erased ->> $2)::integer, 0) + $3::integer)
     WHERE entry_id = $1`,
    [entryId, table, rows],
  );
}

/** Marks an erasure as finished; false when it was before. */
export async function markErasureFinished(tx: Queryable, entryId: string, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE erasure SET finished_at = $2 WHERE entry_id = $1 AND finished_at IS NULL',
    [entryId, at],
  );
  return rowCount === 1;
}
