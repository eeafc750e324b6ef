import { parseArgs } from 'node:util';
import { seedCopies } from '#core/embedded/portfolio/large-portfolio.ts';
import { seedDemo as seedPortfolio } from '#core/embedded/portfolio/seed-demo.ts';
import type { Transactor } from '#core/embedded/database.ts';
import { createClock } from '#server/business-clock.ts';
import { createPool } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';

async function seed(url: string, policies: number): Promise<void> {
  const pool = createPool(url, { statementTimeoutMs: 0 });
  const transactor: Transactor = { inTransaction: (work) => inTransaction(pool, work) };
  const clock = createClock(pool);
  try {
    await seedPortfolio(transactor, { businessNow: await clock.businessNow(), systemNow: clock.systemNow() });
    await seedCopies(transactor, policies, (count) => console.log(`${count} / ${policies}`));
  } finally {
    await pool.end();
  }
}

/** Fills a migrated database with the demo portfolio as of now and closes its connections. */
export const seedDemo = (url: string): Promise<void> => seed(url, 0);

if (import.meta.main) {
  const { values } = parseArgs({ options: { policies: { type: 'string', default: '0' } } });
  const policies = Number(values.policies);
  const url = process.env['DATABASE_URL'];
  if (url === undefined || !Number.isSafeInteger(policies) || policies < 0) {
    console.error('Usage: DATABASE_URL=… npm run seed -- --policies <number>');
    process.exitCode = 2;
  } else {
    await seed(url, policies);
  }
}
