import type { BusinessDate, Instant } from '#shared/dates.ts';
import type { Queryable, Transactor } from '../database.ts';

/** Any fixed number: several processes may start the same job; the second waits here and then finds it done. */
const JOB_LOCK = 7_700_000_022;

export interface DailyJob {
  readonly job: string;
  readonly businessDate: BusinessDate;
  readonly now: Instant;
}

/** Runs `work` once per job and business date. Work and mark are one transaction: after a crash the day is simply open. */
export async function runOnce(
  transactor: Transactor,
  { job, businessDate, now }: DailyJob,
  work: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await transactor.inTransaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [JOB_LOCK]);
    const { rowCount } = await tx.query('SELECT 1 FROM core.job_run WHERE job = $1 AND business_date = $2', [
      job,
      businessDate,
    ]);
    if (rowCount === 1) return;
    await work(tx);
    await tx.query('INSERT INTO core.job_run (job, business_date, finished_at) VALUES ($1, $2, $3)', [
      job,
      businessDate,
      now,
    ]);
  });
}
