import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Tables of what one person enters and another one decides. */
export type EntryTable =
  | 'closed_day_change'
  | 'contact_change'
  | 'policy_decline'
  | 'report_dismissal'
  | 'right_change';

const Decided = z.object({ decided_by: z.string(), decided_at: Instant, approved: z.boolean() });

/** Who decided about an entry, and how; undefined for one that waits or never was. */
export async function findEntryDecision(
  q: Queryable,
  table: EntryTable,
  id: string,
): Promise<z.infer<typeof Decided> | undefined> {
  const { rows } = await q.query(
    `SELECT decided_by, decided_at, approved FROM ${table} WHERE change_id::text = $1 AND decided_at IS NOT NULL`,
    [id],
  );
  return rows[0] && Decided.parse(rows[0]);
}

/** Who entered what waits with these values in its columns, and when. */
export async function findWaitingEntry(
  q: Queryable,
  table: EntryTable,
  values: Readonly<Record<string, string>>,
): Promise<{ readonly by: string; readonly at: Instant } | undefined> {
  const { rows } = await q.query<{ by: string; at: Instant }>(
    `SELECT made_by AS by, made_at AS at FROM ${table} AS entry
     WHERE decided_at IS NULL AND to_jsonb(entry) @> $1::jsonb`,
    [JSON.stringify(values)],
  );
  return rows[0];
}

export async function updateEntryDecided(
  tx: Queryable,
  table: EntryTable,
  decided: {
    readonly id: string;
    readonly by: string;
    readonly at: Instant;
    readonly approved: boolean;
    readonly note: string;
  },
): Promise<void> {
  await tx.query(
    `UPDATE ${table} SET decided_by = $2, decided_at = $3, approved = $4, decision_note = $5
     WHERE change_id::text = $1 AND decided_at IS NULL`,
    [decided.id, decided.by, decided.at, decided.approved, decided.note],
  );
}
