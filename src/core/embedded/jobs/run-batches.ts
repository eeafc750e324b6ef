import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable, SealedQueryable, Transactor } from '../db/database.ts';

/**
 * Lock numbers, chosen freely. Batches of one job run one after the other across processes; the second waits and
 * continues after the first. The other lock is shared by all jobs, so that they and an older program, which takes it
 * exclusively, wait for each other.
 */
const JOB_SPACE = 7_700_022;
const OLD_JOB_LOCK = 7_700_000_022;

export interface DailyJob {
  readonly job: string;
  readonly businessDate: BusinessDate;
  readonly now: Instant;
}

/** Batch of work after the key `after` ('' = from the start); returns the last key, null = nothing is left. */
export type Batch = (tx: SealedQueryable, after: string) => Promise<string | null>;

/** Locks the job and finds the key after which the next batch starts; undefined when the day is done. */
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

/** Tells without a lock whether the work of the day is done; once done it stays done. */
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

/** Marks the day as done and deletes the progress of earlier unfinished days, because this day makes up for them. */
async function markDone(tx: Queryable, { job, businessDate, now }: DailyJob): Promise<void> {
  await tx.query(
    `WITH over AS (DELETE FROM core.job_progress WHERE job = $1 AND business_date <= $2::date)
     INSERT INTO core.job_run (job, business_date, finished_at) VALUES ($1, $2::date, $3)`,
    [job, businessDate, now],
  );
}

/** Runs the next batch; returns true when more is to be done. */
async function runNext(tx: SealedQueryable, job: DailyJob, batch: Batch): Promise<boolean> {
  const after = await lockStart(tx, job);
  if (after === undefined) return false;
  const lastKey = await batch(tx, after);
  await (lastKey === null ? markDone(tx, job) : saveProgress(tx, job, lastKey));
  return lastKey !== null;
}

/**
 * Processes a job once per business date, in batches of one transaction each. Work and progress are stored together, so
 * that after a crash the day resumes where it stopped.
 */
export async function runBatches(transactor: Transactor, job: DailyJob, batch: Batch): Promise<void> {
  while (await transactor.inTransaction((tx) => runNext(tx, job, batch)));
}
