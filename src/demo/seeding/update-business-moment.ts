import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Sets the offset of the business clock so that the business moment is `target` now; only in demo mode (decision 0057). */
export async function updateBusinessMoment(q: Queryable, target: Instant): Promise<void> {
  await q.query('SELECT move_demo_clock($1)', [Date.parse(target) - Date.now()]);
}
