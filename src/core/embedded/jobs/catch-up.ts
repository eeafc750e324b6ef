import type { Instant } from '#shared/dates.ts';
import type { Queryable, Transactor } from '../database.ts';
import { runDailyJobs } from './run-daily-jobs.ts';

/** Every daily job up to the moment, in this order: prices before what waits for them, values before what is measured by them. */
export async function catchUp(q: Queryable, transactor: Transactor, now: Instant): Promise<void> {
  await runDailyJobs(q, transactor, now);
}
