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
import { saveWatermark } from '#core/embedded/jobs/business-date-watermark.ts';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import { seedParameters } from '#core/embedded/parameters/seed-parameters.ts';
import { seedFunds } from '../catalogue/seed-funds.ts';
import { seedProducts } from '../catalogue/seed-products.ts';
import { buildDemoPolicies } from './demo-policies.ts';
import { insertOpeningBenefits } from './insert-benefits.ts';
import { insertOpeningLoans } from './insert-loans.ts';
import { insertOpeningCharges, insertOpeningUnits } from './insert-opening-balances.ts';
import { insertTakenCharges } from './insert-taken-charges.ts';
import { insertOpeningPayables } from './insert-payables.ts';
import { insertPolicyRows } from './insert-policies.ts';
import { insertOpeningLapses } from './insert-lapses.ts';
import { insertOpeningPremiums } from './insert-premiums.ts';
import { buildOpeningEntries } from './build/opening-units.ts';
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
  const policies = buildDemoPolicies(today, only);
  const at = { today, systemNow: moment.systemNow };
  await insertPolicyRows(q, policies, at);
  await insertOpeningPremiums(q, policies, today);
  await saveWatermark(q, today);
  await insertOpeningLapses(q, policies, today);
  await insertOpeningPayables(q, policies, at);
  await insertOpeningBenefits(q, policies, today);
  await insertOpeningLoans(q, policies, at);
  await insertOpeningCharges(q, policies, at);
  await insertOpeningUnits(q, buildOpeningEntries(policies, prices, today), at);
  await insertTakenCharges(q, policies, { ...at, prices });
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
