import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Sets the offset of the business clock so that the business moment is `target` now. */
export async function updateBusinessMoment(q: Queryable, target: Instant): Promise<void> {
  await q.query('UPDATE business_clock SET offset_ms = $1', [Date.parse(target) - Date.now()]);
}
