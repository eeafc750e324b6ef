import { isConnectionLost } from '#server/db/database-unavailable.ts';
import type { Queryable } from '#server/db/pool.ts';

/** The beginning of the error of a job whose connection was lost while it ran. */
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
 * The runner lets a job that failed wait longer each time, up to hours. One that lost its connection did nothing wrong and is no burden: it
 * goes on as soon as the database can be asked again (P23), and such tries are not counted against it.
 */
const bringForward = `
  SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)
  FROM graphile_worker._private_jobs
  WHERE locked_at IS NULL AND starts_with(last_error, $1) AND run_at > now() + interval '1 second'
  HAVING count(*) > 0`;

/** Lets jobs that lost their connection run again at once. */
export async function resumeInterrupted(q: Queryable): Promise<void> {
  await q.query(bringForward, [mark]);
}
