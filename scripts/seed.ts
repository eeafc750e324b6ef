import { Instant } from '#shared/dates.ts';
import { seedDemo as seedPortfolio } from '#core/embedded/portfolio/seed-demo.ts';
import { createPool } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';

/** Fills a migrated database with the demo portfolio as of now and closes its connections. */
export async function seedDemo(url: string): Promise<void> {
  const pool = createPool(url);
  try {
    const now = Instant.parse(new Date().toISOString());
    await seedPortfolio({ inTransaction: (work) => inTransaction(pool, work) }, { businessNow: now, systemNow: now });
  } finally {
    await pool.end();
  }
}
