import { buildCalendar } from '#shared/time/calendar.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { defaultHolidays } from '#shared/time/holidays.ts';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import type { PolicyRecord } from '#core/embedded/imports/policy-record.ts';
import { buildDemoPrices, type DemoPrices } from '../catalogue/seed-funds.ts';
import { buildPolicyRecord } from './build/policy-record.ts';
import { publishedValuationDays } from './build/published-days.ts';
import { buildDemoPolicies } from './demo-policies.ts';

/** Returns the demo fund prices published by `now`. */
export function buildPricesAt(now: Instant): DemoPrices {
  const calendar = buildCalendar(defaultHolidays, { jointLeaveCounts: true });
  return buildDemoPrices(publishedValuationDays(now, parameterRecords['nav.publish_time'].default, calendar));
}

/** Returns the portfolio file records of the demo policies at `now`; `only` = policy numbers to include, absent = all. */
export function buildDemoRecords(now: Instant, only?: readonly string[]): readonly PolicyRecord[] {
  const today = businessDateOf(now);
  const prices = buildPricesAt(now);
  return buildDemoPolicies(today, only).map((demo) => buildPolicyRecord(demo, prices.on, today));
}
