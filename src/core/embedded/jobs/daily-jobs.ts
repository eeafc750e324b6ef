import { dailyJobNames, type DailyJobName } from '#core/port.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { matchClearedMoney } from '../money-in/match-cleared-money.ts';
import { isDayReached, runPastDays } from './day-reached.ts';
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
  'past-days': (round) => runPastDays(round, runDay),
  'cleared-money': ({ q, transactor, now }) => matchClearedMoney(q, transactor, now),
  'fund-prices': publishPrices,
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

/** Does everything of one kind that is due; returns what there is to note of it. */
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

/** What is told is the failure itself, also where the database cannot even note it. @throws what could not be noted of jobs that are whole */
async function note(q: Queryable, runs: readonly JobRun[]): Promise<readonly Error[]> {
  const failures = runs.flatMap(failureOf);
  await saveJobDays(q, runs).catch((error: unknown) => {
    if (failures.length === 0) throw error;
  });
  return failures;
}

/**
 * Does everything of one kind that is due and not done (rulebook 2.4); safe to call at any time. While days that are over are still being
 * done, today's work waits for its next call: a change of a day in between is not to be done on what that day does not know yet.
 * @throws Error that names the job
 */
export async function runDailyJob(name: DailyJobName, round: JobRound): Promise<void> {
  if (name !== 'past-days' && !(await isDayReached(round.q, businessDateOf(round.now)))) return;
  const [failure] = await note(round.q, [await attempt(name, round)]);
  if (failure !== undefined) throw failure;
}

function throwAll(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}

/** Does everything of one day, noted together. @throws AggregateError at the end when any failed */
async function runDay(round: JobRound): Promise<void> {
  const runs: JobRun[] = [];
  for (const name of dailyJobNames) if (name !== 'past-days') runs.push(await attempt(name, round));
  throwAll(await note(round.q, runs));
}

/** Does today's work unless another process still makes up for days before; a day that is reached once stays so. */
async function runToday(round: JobRound): Promise<void> {
  if (await isDayReached(round.q, businessDateOf(round.now))) await runDay(round);
}

/**
 * Runs every kind, in this order. A job that fails is tried again by the next call, and does not keep the others from their work.
 * @throws AggregateError at the end when any failed
 */
export async function runDailyJobs(round: JobRound): Promise<void> {
  const failures: unknown[] = [];
  await runDailyJob('past-days', round).catch((error: unknown) => failures.push(error));
  await runToday(round).catch((error: unknown) => failures.push(error));
  throwAll(failures);
}
