import { dailyJobNames, type DailyJobName } from '#core/port.ts';
import { matchClearedMoney } from '../money-in/match-cleared-money.ts';
import { endHolidays } from './end-holidays.ts';
import { expireLapses } from './expire-lapses.ts';
import type { JobRound } from './job-round.ts';
import { runLoanDays } from './loan-days.ts';
import { publishPrices } from './publish-prices.ts';
import { refreshCashValues } from './refresh-cash-values.ts';
import { rollPremiums } from './roll-premiums.ts';
import { applyDuePostings, priceWaitingPostings } from './settle-postings.ts';

const jobs: Readonly<Record<DailyJobName, (round: JobRound) => Promise<void>>> = {
  'cleared-money': ({ q, transactor, now }) => matchClearedMoney(q, transactor, now),
  'fund-prices': publishPrices,
  'premium-schedule': rollPremiums,
  'premium-holidays': endHolidays,
  'cash-values': refreshCashValues,
  loans: runLoanDays,
  lapses: expireLapses,
  'waiting-orders': priceWaitingPostings,
  'dated-changes': applyDuePostings,
};

/** Does everything of one kind that is due and not done (rulebook 2.4); safe to call at any time. @throws Error that names the job */
export async function runDailyJob(name: DailyJobName, round: JobRound): Promise<void> {
  try {
    await jobs[name](round);
  } catch (error) {
    throw new Error(`Daily job ${name} failed: ${String(error)}`, { cause: error });
  }
}

/**
 * Runs every kind, in this order. A job that fails is tried again by the next call, and does not keep the others from their work.
 * @throws AggregateError at the end when any failed
 */
export async function runDailyJobs(round: JobRound): Promise<void> {
  const failures: unknown[] = [];
  for (const name of dailyJobNames) await runDailyJob(name, round).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
