import { buildCalendar } from '#shared/time/calendar.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { defaultHolidays } from '#shared/time/holidays.ts';
import type { Sealer } from '#core/port.ts';
import {
  transactorWithSealer,
  type Queryable,
  type SealedQueryable,
  type Transactor,
} from '#core/embedded/db/database.ts';
import { insertPolicyRecords } from '#core/embedded/imports/insert-policy-records.ts';
import { readLoadTerms } from '#core/embedded/imports/load-terms.ts';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import { seedParameters } from '#core/embedded/parameters/seed-parameters.ts';
import { seedFunds } from '../catalogue/seed-funds.ts';
import { seedProducts } from '../catalogue/seed-products.ts';
import { buildDemoPolicies } from './demo-policies.ts';
import { buildPolicyRecord } from './build/policy-record.ts';
import { publishedValuationDays } from './build/published-days.ts';
import { seedHolidays } from './seed-holidays.ts';

/** The moments of seeding on the two clocks (rulings 2.6). */
export interface SeedingMoment {
  readonly businessNow: Instant;
  readonly systemNow: Instant;
}

async function seedAll(q: SealedQueryable, moment: SeedingMoment, only?: readonly string[]): Promise<void> {
  const today = businessDateOf(moment.businessNow);
  const days = publishedValuationDays(
    moment.businessNow,
    parameterRecords['nav.publish_time'].default,
    buildCalendar(defaultHolidays, { jointLeaveCounts: true }),
  );
  await seedHolidays(q);
  await seedParameters(q);
  const prices = await seedFunds(q, days);
  await seedProducts(q);
  const records = buildDemoPolicies(today, only).map((demo) => buildPolicyRecord(demo, prices, today));
  const at = { asOf: today, systemNow: moment.systemNow };
  await insertPolicyRecords(q, records, at, await readLoadTerms(q));
}

/**
 * Fills an empty core with the demo portfolio in one transaction; where policies exist, only products of a newer version come in. `only` =
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
    else await seedProducts(q);
  });
}
