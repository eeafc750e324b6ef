import type { Queryable } from '#server/db/pool.ts';

/** Sets for how many seconds decisions of staff can be undone; 0 = they take effect at once (rulebook 4.3). */
export async function setUndoSeconds(q: Queryable, seconds: number): Promise<void> {
  await q.query(`UPDATE core.parameter SET value = $1 WHERE key = 'desk.undo_seconds'`, [JSON.stringify(seconds)]);
}
