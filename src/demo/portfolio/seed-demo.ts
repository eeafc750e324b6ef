import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { Sealer } from '#core/port.ts';
import {
  transactorWithSealer,
  type Queryable,
  type SealedQueryable,
  type Transactor,
} from '#core/embedded/db/database.ts';
import { insertPolicyRecords } from '#core/embedded/imports/insert-policy-records.ts';
import { readLoadTerms } from '#core/embedded/imports/load-terms.ts';
import { seedParameters } from '#core/embedded/parameters/seed-parameters.ts';
import { seedFunds, seedPrices } from '../catalogue/seed-funds.ts';
import { seedProducts } from '../catalogue/seed-products.ts';
import { buildDemoRecords, buildPricesAt } from './demo-records.ts';
import { seedHolidays } from './seed-holidays.ts';

/** The moments of seeding on the two clocks (rulings 2.6). */
export interface SeedingMoment {
  readonly businessNow: Instant;
  readonly systemNow: Instant;
}

async function seedAll(q: SealedQueryable, moment: SeedingMoment, only?: readonly string[]): Promise<void> {
  const today = businessDateOf(moment.businessNow);
  await seedHolidays(q);
  await seedParameters(q);
  await seedFunds(q);
  await seedPrices(q, buildPricesAt(moment.businessNow));
  await seedProducts(q);
  const records = buildDemoRecords(moment.businessNow, only);
  const at = { asOf: today, systemNow: moment.systemNow };
  await insertPolicyRecords(q, records, at, await readLoadTerms(q));
}

/**
 * Fills an empty core with the demo portfolio in one transaction; where policies exist, only funds and products of a newer version come in. `only` =
 * numbers of the policies to fill in, absent = all.
 */
export function seedDemo(
  transactor: Transactor<Queryable>,
  sealer: Sealer,
  moment: SeedingMoment,
  only?: readonly string[],
): Promise<void> {
  return transactorWithSealer(transactor, sealer).inTransaction(async (q) => {
    await q.query(`SELECT pg_advisory_xact_lock(hashtext('core/seed-demo'))`);
    const { rowCount } = await q.query('SELECT 1 FROM core.policy LIMIT 1');
    if (rowCount === 0) await seedAll(q, moment, only);
    else {
      await seedFunds(q);
      await seedProducts(q);
    }
  });
}
