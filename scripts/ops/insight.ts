import { rebuildInsight } from '#server/desk/insight/refresh-insight.ts';
import { createClock } from '#server/services/business-clock.ts';
import { withPool } from '../db/with-pool.ts';

/** Makes all figures of the desk's insight again; returns 0. */
export async function rebuildFigures(): Promise<number> {
  await withPool((pool) => rebuildInsight({ pool, clock: createClock(pool) }));
  console.log('All figures of insight were made again.');
  return 0;
}
