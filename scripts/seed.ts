import { parseArgs } from 'node:util';
import { seedCopies } from '#core/embedded/portfolio/large-portfolio.ts';
import { Instant } from '#shared/dates.ts';
import { createClock } from '#server/business-clock.ts';
import { createSetUpPool } from '#server/db/pool.ts';
import { ConfigProblems } from '#server/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { seedDemo as seedDemoPortfolio } from '#server/demo/seed-demo.ts';

async function seed(url: string, copies: number, start: Instant | undefined): Promise<void> {
  const pool = createSetUpPool(url);
  try {
    await seedDemoPortfolio(pool, createClock(pool), start);
    await seedCopies({ inTransaction: (work) => inTransaction(pool, work) }, copies, (count) =>
      console.log(`${count} / ${copies}`),
    );
  } finally {
    await pool.end();
  }
}

/** Fills a migrated database with the demo portfolio and closes its connections. `start` = business moment, absent = now. */
export const seedDemo = (url: string, start?: string): Promise<void> =>
  seed(url, 0, start === undefined ? undefined : Instant.parse(start));

if (import.meta.main) {
  const { values } = parseArgs({ options: { policies: { type: 'string', default: '0' } } });
  const copies = Number(values.policies);
  const url = process.env['DATABASE_URL'];
  if (url === undefined || !Number.isSafeInteger(copies) || copies < 0) {
    console.error('Usage: DATABASE_URL=… npm run seed -- --policies <number>');
    process.exitCode = 2;
  } else {
    await seed(url, copies, undefined).catch((error: unknown) => {
      if (!(error instanceof ConfigProblems)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    });
  }
}
