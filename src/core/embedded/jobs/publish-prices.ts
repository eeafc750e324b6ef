import { addDays, businessDateOf, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { Calendar } from '#shared/time/calendar.ts';
import type { Queryable } from '../db/database.ts';
import { generatePrice } from '../funds/generate-price.ts';
import { getPriceTimes } from '../settings/get-price-times.ts';
import { markPublished, findLastFinalDay, hasEveryPrice, insertDrafts, listFundsBefore } from './price-repository.ts';
import type { JobRound } from './job-round.ts';
import { runOnce } from './run-once.ts';

const DRAFT_JOB = 'nav-draft';
const PUBLISH_JOB = 'nav-final';

const isDue = (moment: Instant, now: Instant): boolean => Date.parse(moment) <= Date.parse(now);

const valuationDaysAfter = (last: BusinessDate, today: BusinessDate, calendar: Calendar): readonly BusinessDate[] => {
  const days: BusinessDate[] = [];
  const next = (day: BusinessDate): BusinessDate => calendar.nextValuationDay(addDays(day, 1));
  for (let day = next(last); day <= today; day = next(day)) days.push(day);
  return days;
};

/** The embedded core invents its prices; an insurer's investment administration would deliver them here. */
async function draftPrices(tx: Queryable, day: BusinessDate): Promise<void> {
  const funds = await listFundsBefore(tx, day);
  const drafts = funds.map((fund) => ({ fundCode: fund.fundCode, price: generatePrice(fund, day, fund.previous) }));
  await insertDrafts(tx, day, drafts);
}

/**
 * Drafts and publishes every valuation day that is due and not done, oldest first, each in transactions of its own. No price is
 * invented where prices are delivered: a day that lacks one waits, and so do the days behind it.
 */
export async function publishPrices({ q, transactor, now, pricesAreDelivered = false }: JobRound): Promise<void> {
  const today = businessDateOf(now);
  const last = await findLastFinalDay(q, PUBLISH_JOB);
  if (last === undefined) return;
  const times = await getPriceTimes(q, today);
  for (const day of valuationDaysAfter(last, today, times.calendar)) {
    if (pricesAreDelivered && !(await hasEveryPrice(q, day))) return;
    if (!pricesAreDelivered && isDue(times.draftedAt(day), now)) {
      await runOnce(transactor, { job: DRAFT_JOB, businessDate: day, now }, (tx) => draftPrices(tx, day));
    }
    if (isDue(times.publishedAt(day), now)) {
      await runOnce(transactor, { job: PUBLISH_JOB, businessDate: day, now }, (tx) => markPublished(tx, day));
    }
  }
}
