import { createClock } from '#server/business-clock.ts';
import { createPool } from '#server/db/pool.ts';
import { seedDemo as seedDemoPortfolio } from '#server/demo/seed-demo.ts';

/** Fills a migrated database with the demo portfolio as of now and closes its connections. */
export async function seedDemo(url: string): Promise<void> {
  const pool = createPool(url, { statementTimeoutMs: 0 });
  try {
    await seedDemoPortfolio(pool, createClock(pool), undefined);
  } finally {
    await pool.end();
  }
}
