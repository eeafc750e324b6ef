import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Tables of what one person enters and another one decides. */
export type EntryTable = 'closed_day_change' | 'contact_change' | 'policy_decline' | 'right_change';

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
