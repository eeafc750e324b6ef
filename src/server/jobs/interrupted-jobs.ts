import { isConnectionLost } from '#server/db/database-unavailable.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Start of the error text of a job whose connection was lost. */
const mark = 'database connection lost';

/** Runs a job; marks its error when it came from a lost connection and not from the work. */
export async function runMarked(run: (payload: unknown) => Promise<void>, payload: unknown): Promise<void> {
  try {
    await run(payload);
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    throw new Error(`${mark}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/**
 * SQL: the runner retries a failed job with growing delays, up to hours. A job that lost its connection did not fail:
 * it is retried as soon as the database is available (P23), and such attempts do not count.
 */
const bringForward = `
  SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)
  FROM graphile_worker._private_jobs
  WHERE locked_at IS NULL AND starts_with(last_error, $1) AND run_at > now() + interval '1 second'
  HAVING count(*) > 0`;

/** Makes jobs that lost their connection run again at once. */
export async function resumeInterrupted(q: Queryable): Promise<void> {
  await q.query(bringForward, [mark]);
}
