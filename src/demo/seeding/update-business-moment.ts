import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Moves the business clock so that it shows `target` now. The database allows it in demo mode only (decision 0057). */
export async function updateBusinessMoment(q: Queryable, target: Instant): Promise<void> {
  await q.query('SELECT move_demo_clock($1)', [Date.parse(target) - Date.now()]);
}
