import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable, SealedQueryable, Transactor } from '../db/database.ts';

/**
 * Any fixed numbers. Batches of one job come one after the other, also those of several processes: the second waits and goes on
 * behind the first. The other lock is shared by all jobs; an older program, which takes it alone, waits for them and they for it.
 */
const JOB_SPACE = 7_700_022;
const OLD_JOB_LOCK = 7_700_000_022;

export interface DailyJob {
  readonly job: string;
  readonly businessDate: BusinessDate;
  readonly now: Instant;
}

/** Does the part of the work behind `after` ('' = from the start); answers where it came to, null = nothing is left. */
export type Batch = (tx: SealedQueryable, after: string) => Promise<string | null>;

/** The key behind which the next batch begins; undefined when the day is done. */
async function lockStart(tx: Queryable, { job, businessDate }: DailyJob): Promise<string | undefined> {
  await tx.query(
    'SELECT pg_advisory_xact_lock_shared($1::bigint), pg_advisory_xact_lock($2::integer, hashtext($3::text))',
    [OLD_JOB_LOCK, JOB_SPACE, job],
  );
  const { rows } = await tx.query<{ after: string }>(
    `SELECT coalesce((SELECT last_key FROM core.job_progress WHERE job = $1 AND business_date = $2::date), '') AS after
     WHERE NOT EXISTS (SELECT 1 FROM core.job_run WHERE job = $1 AND business_date = $2::date)`,
    [job, businessDate],
  );
  return rows[0]?.after;
}

/** Tells without a lock whether the work of the day is done: what is done once stays so. */
export async function isDone(q: Queryable, job: string, businessDate: BusinessDate): Promise<boolean> {
  const { rowCount } = await q.query('SELECT FROM core.job_run WHERE job = $1 AND business_date = $2::date', [
    job,
    businessDate,
  ]);
  return rowCount === 1;
}

async function saveProgress(tx: Queryable, { job, businessDate }: DailyJob, lastKey: string): Promise<void> {
  await tx.query(
    `INSERT INTO core.job_progress (job, business_date, last_key) VALUES ($1, $2, $3)
     ON CONFLICT (job, business_date) DO UPDATE SET last_key = EXCLUDED.last_key`,
    [job, businessDate, lastKey],
  );
}

/** A later day makes up for one that was left half done, so the progress of that one is of no use any more. */
async function markDone(tx: Queryable, { job, businessDate, now }: DailyJob): Promise<void> {
  await tx.query(
    `WITH over AS (DELETE FROM core.job_progress WHERE job = $1 AND business_date <= $2::date)
     INSERT INTO core.job_run (job, business_date, finished_at) VALUES ($1, $2::date, $3)`,
    [job, businessDate, now],
  );
}

/** True when more is to be done. */
async function runNext(tx: SealedQueryable, job: DailyJob, batch: Batch): Promise<boolean> {
  const after = await lockStart(tx, job);
  if (after === undefined) return false;
  const lastKey = await batch(tx, after);
  await (lastKey === null ? markDone(tx, job) : saveProgress(tx, job, lastKey));
  return lastKey !== null;
}

/**
 * Goes through much work once per job and business date, in batches of one transaction each. Work and progress are stored together:
 * after a crash the day goes on where it stopped.
 */
export async function runBatches(transactor: Transactor, job: DailyJob, batch: Batch): Promise<void> {
  while (await transactor.inTransaction((tx) => runNext(tx, job, batch)));
}
