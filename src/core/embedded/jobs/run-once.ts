import type { Queryable, Transactor } from '../db/database.ts';
import { runBatches, type DailyJob } from './run-batches.ts';

/** Runs `work` once per job and business date. Work and mark are one transaction: after a crash the day is simply open. */
export const runOnce = (transactor: Transactor, job: DailyJob, work: (tx: Queryable) => Promise<void>): Promise<void> =>
  runBatches(transactor, job, async (tx) => {
    await work(tx);
    return null;
  });
