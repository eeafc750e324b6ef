import { addDays, businessDateOf, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { Calendar } from '#shared/time/calendar.ts';
import type { Queryable, Transactor } from '../db/database.ts';
import { getPriceTimes, type PriceTimes } from '../settings/get-price-times.ts';
import { publishDay } from '../prices/publish-day.ts';
import { findPriceDays, insertDrafts, listDraftDays, listFundsBefore } from './price-repository.ts';
import type { InventPrice, JobRound } from './job-round.ts';
import { runBatches, type DailyJob } from './run-batches.ts';

/** Runs `work` once per job and business date. Work and completion record share a transaction, so that a crash leaves the day open. */
const runOnce = (transactor: Transactor, job: DailyJob, work: (tx: Queryable) => Promise<void>): Promise<void> =>
  runBatches(transactor, job, async (tx) => {
    await work(tx);
    return null;
  });

const DRAFT_JOB = 'nav-draft';
const PUBLISH_JOB = 'nav-final';

const isDue = (moment: Instant, now: Instant): boolean => Date.parse(moment) <= Date.parse(now);

const valuationDaysAfter = (last: BusinessDate, today: BusinessDate, calendar: Calendar): readonly BusinessDate[] => {
  const days: BusinessDate[] = [];
  const next = (day: BusinessDate): BusinessDate => calendar.nextValuationDay(addDays(day, 1));
  for (let day = next(last); day <= today; day = next(day)) days.push(day);
  return days;
};

async function draftPrices(tx: Queryable, day: BusinessDate, inventPrice: InventPrice): Promise<void> {
  const funds = await listFundsBefore(tx, day);
  const drafts = funds.map((fund) => ({ fundCode: fund.fundCode, price: inventPrice(fund, day) }));
  await insertDrafts(tx, day, drafts);
}

/**
 * Publishes the prices that the investment administration has delivered, fund by fund: a fund without a price holds
 * back its own holders only, and a price that comes later is published then.
 */
async function publishDelivered({ q, transactor, now }: JobRound, times: PriceTimes): Promise<void> {
  for (const day of await listDraftDays(q, businessDateOf(now)))
    if (times.calendar.nextValuationDay(day) === day && isDue(times.publishedAt(day), now))
      await transactor.inTransaction((tx) => publishDay(tx, day));
}

/** Drafts and publishes every due valuation day, oldest first, each in its own transactions. */
async function publishInvented({ q, transactor, now }: JobRound, times: PriceTimes, inventPrice: InventPrice) {
  const known = await findPriceDays(q, { draftJob: DRAFT_JOB, publishJob: PUBLISH_JOB });
  if (known === undefined) return;
  for (const day of valuationDaysAfter(known.last, businessDateOf(now), times.calendar)) {
    if (!known.drafted.includes(day) && isDue(times.draftedAt(day), now)) {
      await runOnce(transactor, { job: DRAFT_JOB, businessDate: day, now }, (tx) => draftPrices(tx, day, inventPrice));
    }
    if (isDue(times.publishedAt(day), now)) {
      await runOnce(transactor, { job: PUBLISH_JOB, businessDate: day, now }, (tx) => publishDay(tx, day));
    }
  }
}

/** Publishes unit prices that are due: those of the demo's generator, or those that are delivered (rulebook 2.4). */
export async function publishPrices(round: JobRound): Promise<void> {
  const { q, numbers, now, inventPrice } = round;
  const today = businessDateOf(now);
  const { settingOf } = await numbers();
  const times = await getPriceTimes(q, today, (key) => settingOf(key, today));
  await (inventPrice === undefined ? publishDelivered(round, times) : publishInvented(round, times, inventPrice));
}
