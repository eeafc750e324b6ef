import { dailyJobNames, type DailyJobName } from '#core/port.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { matchClearedMoney } from '../money-in/match-cleared-money.ts';
import { isCaughtUpTo, catchUpDays } from './business-date-watermark.ts';
import { correctPrices } from './correct-prices.ts';
import { followPremiums } from './follow-premiums.ts';
import { payBenefits } from './pay-benefits.ts';
import { raiseBills } from './raise-bills.ts';
import { takeCharges } from './take-charges.ts';
import { endHolidays } from './end-holidays.ts';
import { expireLapses } from './expire-lapses.ts';
import type { Queryable } from '../db/database.ts';
import type { JobRound } from './job-round.ts';
import { saveJobDays, type JobRun } from './job-day.ts';
import { runLoanDays } from './loan-days.ts';
import { publishPrices } from './publish-prices.ts';
import { refreshCashValues } from './refresh-cash-values.ts';
import { rollPremiums } from './roll-premiums.ts';
import { applyDuePostings, priceWaitingPostings } from './settle-postings.ts';
import { valueFunds } from './value-funds.ts';

const jobs: Readonly<Record<DailyJobName, (round: JobRound) => Promise<void>>> = {
  'past-days': (round) => catchUpDays(round, runDay),
  'cleared-money': ({ q, transactor, now }) => matchClearedMoney(q, transactor, now),
  'fund-prices': publishPrices,
  'price-corrections': correctPrices,
  'premium-schedule': rollPremiums,
  'premium-holidays': endHolidays,
  'cash-values': refreshCashValues,
  loans: runLoanDays,
  lapses: expireLapses,
  'waiting-orders': priceWaitingPostings,
  'dated-changes': applyDuePostings,
  bills: raiseBills,
  premiums: followPremiums,
  charges: takeCharges,
  benefits: payBenefits,
  'fund-values': valueFunds,
};

/** Runs one job for everything due and returns the run to record. */
async function attempt(name: DailyJobName, round: JobRound): Promise<JobRun> {
  const run = { job: name, businessDate: businessDateOf(round.now), caughtUp: round.caughtUp ?? false };
  try {
    await jobs[name](round);
    return run;
  } catch (error) {
    return { ...run, error: error instanceof Error ? error : new Error(String(error), { cause: error }) };
  }
}

const failureOf = ({ job, error }: JobRun): readonly Error[] =>
  error === undefined ? [] : [new Error(`Daily job ${job} failed: ${String(error)}`, { cause: error })];

/** Records the runs and returns their failures, even if recording fails too. @throws the database error when all jobs succeeded */
async function note(q: Queryable, runs: readonly JobRun[]): Promise<readonly Error[]> {
  const failures = runs.flatMap(failureOf);
  await saveJobDays(q, runs).catch((error: unknown) => {
    if (failures.length === 0) throw error;
  });
  return failures;
}

/**
 * Runs one job for everything due and not done (rulebook 2.4); safe to call at any time. Today's work waits while past
 * days are being caught up, because a change of an earlier day must come first.
 * @throws Error that names the job
 */
export async function runDailyJob(name: DailyJobName, round: JobRound): Promise<void> {
  if (name !== 'past-days' && !(await isCaughtUpTo(round.q, businessDateOf(round.now)))) return;
  const [failure] = await note(round.q, [await attempt(name, round)]);
  if (failure !== undefined) throw failure;
}

function throwAll(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}

/** Runs all jobs of one day and records them together. @throws AggregateError at the end when any failed */
async function runDay(round: JobRound): Promise<void> {
  const runs: JobRun[] = [];
  for (const name of dailyJobNames) if (name !== 'past-days') runs.push(await attempt(name, round));
  throwAll(await note(round.q, runs));
}

/** Runs today's jobs unless another process is still catching up past days; a day once reached stays reached. */
async function runToday(round: JobRound): Promise<void> {
  if (await isCaughtUpTo(round.q, businessDateOf(round.now))) await runDay(round);
}

/**
 * Runs every job, in this order. A failed job is retried by the next call and does not stop the others.
 * @throws AggregateError at the end when any failed
 */
export async function runDailyJobs(round: JobRound): Promise<void> {
  const failures: unknown[] = [];
  await runDailyJob('past-days', round).catch((error: unknown) => failures.push(error));
  await runToday(round).catch((error: unknown) => failures.push(error));
  throwAll(failures);
}
