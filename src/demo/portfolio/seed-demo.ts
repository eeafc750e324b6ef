import type { Sealer } from '#core/port.ts';
import { transactorForLoads, type Connection } from '#core/embedded/db/copy-rows.ts';
import type { Transactor } from '#core/embedded/db/database.ts';
import { seedFunds } from '../catalogue/seed-funds.ts';
import { seedProducts } from '../catalogue/seed-products.ts';
import { loadDemoFiles, type SeedingMoment } from './load-demo-files.ts';
import { seedProvisionalHolidays } from './seed-holidays.ts';

/**
 * Fills an empty core with the demo portfolio in one transaction; where policies exist, only funds and products of a newer version come in. `only` =
 * numbers of the policies to fill in, absent = all.
 */
export function seedDemo(
  transactor: Transactor<Connection>,
  sealer: Sealer,
  moment: SeedingMoment,
  only?: readonly string[],
): Promise<void> {
  return transactorForLoads(transactor, sealer).inTransaction(async (q) => {
    await q.query(`SELECT pg_advisory_xact_lock(hashtext('core/seed-demo'))`);
    const { rowCount } = await q.query('SELECT 1 FROM core.policy LIMIT 1');
    if (rowCount === 0) {
      await loadDemoFiles(q, moment, only);
      await seedProvisionalHolidays(q);
    } else {
      await seedFunds(q);
      await seedProducts(q);
    }
  });
}
