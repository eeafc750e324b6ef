import type { Queryable } from '#server/db/pool.ts';

/** Jobs of one name that are out of attempts; `since` = when the first of them was to run, as the database writes it. */
export interface GivenUpJobs {
  readonly job: string;
  readonly count: number;
  readonly since: string;
}

/** Lists jobs that the runner does not retry, because they failed too often. */
export async function listGivenUpJobs(q: Queryable): Promise<readonly GivenUpJobs[]> {
  const { rows } = await q.query<GivenUpJobs>(
    `SELECT task_identifier AS job, count(*)::integer AS count, min(created_at)::text AS since
     FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL
     GROUP BY task_identifier ORDER BY task_identifier`,
  );
  return rows;
}

/** Makes every given-up job run again at once, with all its attempts; returns their number. */
export async function retryGivenUpJobs(q: Queryable): Promise<number> {
  const { rows } = await q.query<{ count: number }>(
    `SELECT count(*)::integer AS count
     FROM (SELECT array_agg(id) AS ids FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL) AS given_up
     CROSS JOIN LATERAL graphile_worker.reschedule_jobs(ids, run_at => now(), attempts => 0)`,
  );
  return rows[0]?.count ?? 0;
}

/** Makes one failed job run again at once, with all its attempts; false when it is gone, runs or never failed. */
export async function retryFailedJob(q: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await q.query(
    `SELECT rescheduled.id
     FROM (SELECT array_agg(id) AS ids FROM graphile_worker.jobs
           WHERE id = $1 AND attempts > 0 AND locked_at IS NULL AND last_error IS NOT NULL) AS failed
     CROSS JOIN LATERAL graphile_worker.reschedule_jobs(ids, run_at => now(), attempts => 0) AS rescheduled`,
    [id],
  );
  return rowCount === 1;
}
