import { parseArgs } from 'node:util';
import { seedCopies } from '#demo/portfolio/large-portfolio.ts';
import { Instant } from '#shared/time/dates.ts';
import { createClock } from '#server/services/business-clock.ts';
import { createSetUpPool } from '#server/db/pool.ts';
import { ConfigProblems, parseConfig } from '#server/config/config.ts';
import type { Secrets } from '#server/config/secrets.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fillDemo } from '#demo/seeding/fill-demo.ts';
import { claimInstallation } from '#server/installation/claim-installation.ts';
import { createSealer } from '#server/services/create-sealer.ts';
import { createVault } from '#server/vault/vault.ts';

/** Keys with which identity and account numbers are sealed; the server that uses the database needs the same keys. */
type Keys = Pick<Secrets, 'dataKey' | 'tokenPepper'>;

async function seed(
  url: string,
  keys: Keys,
  copies: number,
  start: Instant | undefined,
  only?: readonly string[],
): Promise<void> {
  const pool = createSetUpPool(url);
  const vault = createVault(keys);
  const sealer = createSealer(vault);
  try {
    await claimInstallation(pool, 'demo', vault);
    await fillDemo(pool, createClock(pool), sealer, start, only);
    await seedCopies({ inTransaction: (work) => inTransaction(pool, work) }, sealer, copies, (count) =>
      console.log(`${count} / ${copies}`),
    );
  } finally {
    await pool.end();
  }
}

/** Fills a migrated database with the demo portfolio. `start` = business moment, absent = now; `only` = policy numbers, absent = all. */
export const seedDemo = (url: string, keys: Keys, start?: string, only?: readonly string[]): Promise<void> =>
  seed(url, keys, 0, start === undefined ? undefined : Instant.parse(start), only);

if (import.meta.main) {
  const { values } = parseArgs({ options: { policies: { type: 'string', default: '0' } } });
  const copies = Number(values.policies);
  const url = process.env['DATABASE_URL'];
  if (url === undefined || !Number.isSafeInteger(copies) || copies < 0) {
    console.error('Usage: DATABASE_URL=… npm run seed -- --policies <number>');
    process.exitCode = 2;
  } else {
    try {
      await seed(url, parseConfig(process.env).secrets, copies, undefined);
    } catch (error) {
      if (!(error instanceof ConfigProblems)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    }
  }
}
