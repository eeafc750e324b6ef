import { addDays, businessDateOf, type BusinessDate, type Instant } from '#shared/dates.ts';
import type { Queryable, Transactor } from '../database.ts';
import { accrueLoans } from '../loans/accrue-loans.ts';
import { watchLoans } from '../loans/watch-loans.ts';
import { runOnce } from './run-once.ts';

export const LOAN_JOB = 'loan-interest';

/** Today alone when the job never ran. */
async function findFirstDay(q: Queryable, today: BusinessDate): Promise<BusinessDate> {
  const { rows } = await q.query<{ day: BusinessDate | null }>(
    'SELECT max(business_date)::text AS day FROM core.job_run WHERE job = $1',
    [LOAN_JOB],
  );
  const last = rows[0]?.day;
  return last ? addDays(last, 1) : today;
}

/** Loan interest, capitalisation and the watch over debts, for every day since the last one, oldest first (rulebook 2.4). */
export async function runLoanDays(q: Queryable, transactor: Transactor, now: Instant): Promise<void> {
  const today = businessDateOf(now);
  for (let day = await findFirstDay(q, today); day <= today; day = addDays(day, 1)) {
    const businessDate = day;
    await runOnce(transactor, { job: LOAN_JOB, businessDate, now }, async (tx) => {
      await accrueLoans(tx, businessDate, now);
      await watchLoans(tx, businessDate, now);
    });
  }
}
