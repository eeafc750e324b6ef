import type { ClosedDay } from '#core/port.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** A day that is to be closed, as one person entered it; it waits for another one. */
export interface ClosedDayChange extends ClosedDay {
  readonly id: string;
  readonly note: string;
  readonly madeBy: string;
  readonly madeAt: Instant;
}

const selectWaiting = `
  SELECT change_id::text AS id, day::text AS day, reach, name, note, made_by AS "madeBy", made_at AS "madeAt"
  FROM closed_day_change WHERE decided_at IS NULL`;

/** Oldest first; at most 200. */
export async function listWaitingDays(q: Queryable): Promise<readonly ClosedDayChange[]> {
  const { rows } = await q.query<ClosedDayChange>(`${selectWaiting} ORDER BY made_at, change_id LIMIT 200`);
  return rows;
}

export async function findWaitingDayForUpdate(tx: Queryable, id: string): Promise<ClosedDayChange | undefined> {
  const { rows } = await tx.query<ClosedDayChange>(`${selectWaiting} AND change_id::text = $1 FOR UPDATE`, [id]);
  return rows[0];
}

/** False when an entry about the same day waits already. */
export async function insertClosedDayChange(tx: Queryable, change: Omit<ClosedDayChange, 'id'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO closed_day_change (day, reach, name, note, made_by, made_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (day) WHERE decided_at IS NULL DO NOTHING`,
    [change.day, change.reach, change.name, change.note, change.madeBy, change.madeAt],
  );
  return rowCount === 1;
}
