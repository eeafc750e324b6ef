import { addDays, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { accrueLoans } from '../loans/accrue-loans.ts';
import { watchLoans } from '../loans/watch-loans.ts';
import { listIndebted, lockPolicies } from '../loans/watched-repository.ts';
import { nextKey, type JobRound } from './job-round.ts';
import { runBatches } from './run-batches.ts';

export const LOAN_JOB = 'loan-interest';

/** Finds the day after the last finished one, or a day that was started; today when the job never ran. */
async function findFirstDay(q: Queryable, today: BusinessDate): Promise<BusinessDate> {
  const { rows } = await q.query<{ day: BusinessDate | null }>(
    `SELECT coalesce((SELECT max(business_date) + 1 FROM core.job_run WHERE job = $1),
                     (SELECT min(business_date) FROM core.job_progress WHERE job = $1))::text AS day`,
    [LOAN_JOB],
  );
  return rows[0]?.day ?? today;
}

async function runLoanDay({ numbers, transactor, now, batchSize }: JobRound, day: BusinessDate): Promise<void> {
  const at = { day, now, parametersOf: (await numbers()).parametersOf };
  await runBatches(transactor, { job: LOAN_JOB, businessDate: day, now }, async (tx, after) => {
    const policyNumbers = await listIndebted(tx, after, batchSize);
    if (policyNumbers.length === 0) return null;
    await lockPolicies(tx, policyNumbers);
    await accrueLoans(tx, policyNumbers, at);
    await watchLoans(tx, policyNumbers, at);
    return nextKey(policyNumbers, batchSize);
  });
}

/** Accrues and capitalises loan interest and checks debts, for every day since the last run, oldest first (rulebook 2.4). */
export async function runLoanDays(round: JobRound): Promise<void> {
  const today = businessDateOf(round.now);
  for (let day = await findFirstDay(round.q, today); day <= today; day = addDays(day, 1)) await runLoanDay(round, day);
}
