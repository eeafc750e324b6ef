import type { Sealer } from '#core/port.ts';
import { transactorForLoads, type Connection } from '#core/embedded/db/copy-rows.ts';
import type { Transactor, Queryable } from '#core/embedded/db/database.ts';
import { seedFunds } from '../catalogue/seed-funds.ts';
import { seedProducts } from '../catalogue/seed-products.ts';
import { loadDemoFiles, type SeedingMoment } from './load-demo-files.ts';
import { defaultHolidays } from '#shared/time/holidays.ts';

const insertHolidays = `
  INSERT INTO core.holiday (day, kind, name, provisional)
  SELECT date, kind, name, provisional
  FROM jsonb_to_recordset($1::jsonb) AS row (date date, kind text, name text, provisional boolean)`;

/** Stores provisional holidays for years without a published decree (rulebook 9.7); importing the decree replaces them. */
async function seedProvisionalHolidays(q: Queryable): Promise<void> {
  await q.query(insertHolidays, [JSON.stringify(defaultHolidays.filter(({ provisional }) => provisional))]);
}

/**
 * Fills an empty core with the demo portfolio in one transaction. If policies exist, it only stores the funds and products of
 * this version. `only` = policy numbers to load, absent = all.
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
