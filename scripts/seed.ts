import { Instant } from '#shared/dates.ts';
import { createClock } from '#server/business-clock.ts';
import { createPool } from '#server/db/pool.ts';
import { seedDemo as seedDemoPortfolio } from '#server/demo/seed-demo.ts';

/** Fills a migrated database with the demo portfolio and closes its connections. `start` = business moment, absent = now. */
export async function seedDemo(url: string, start?: string): Promise<void> {
  const pool = createPool(url, { statementTimeoutMs: 0 });
  try {
    await seedDemoPortfolio(pool, createClock(pool), start === undefined ? undefined : Instant.parse(start));
  } finally {
    await pool.end();
  }
}
