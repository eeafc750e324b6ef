import type { Queryable } from '#server/db/pool.ts';

/** Seconds after which a due job that no process took counts as late. */
export const dueLongSeconds = 900;

/** Due jobs of one name that no process of this version runs. */
export interface UnknownJobs {
  readonly job: string;
  readonly count: number;
}

/** Lists due jobs whose name is not among `known`: the runner never takes them, so they neither run nor fail. */
export async function listUnknownJobs(q: Queryable, known: readonly string[]): Promise<readonly UnknownJobs[]> {
  const { rows } = await q.query<UnknownJobs>(
    `SELECT task_identifier AS job, count(*)::integer AS count FROM graphile_worker.jobs
     WHERE task_identifier <> ALL ($1) AND attempts < max_attempts AND run_at <= now()
     GROUP BY task_identifier ORDER BY task_identifier`,
    [known],
  );
  return rows;
}
