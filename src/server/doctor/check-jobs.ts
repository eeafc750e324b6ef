import type { Queryable } from '#server/db/pool.ts';
import { countAsides } from '#server/alarms/installation-alarms-repository.ts';
import { listGivenUpJobs } from '#server/jobs/given-up-jobs.ts';
import { dueLongSeconds, listUnknownJobs } from '#server/jobs/unknown-jobs.ts';
import { good, problem, type Finding } from './finding.ts';

/** Finds the oldest due job; undefined when none is due. */
async function findOldestDue(q: Queryable): Promise<{ readonly job: string; readonly seconds: number } | undefined> {
  const { rows } = await q.query<{ job: string; seconds: number }>(
    `SELECT task_identifier AS job, extract(epoch FROM now() - run_at)::float AS seconds FROM graphile_worker.jobs
     WHERE attempts < max_attempts AND run_at <= now() AND locked_at IS NULL ORDER BY run_at LIMIT 1`,
  );
  return rows[0];
}

async function checkAge(q: Queryable): Promise<Finding> {
  const oldest = await findOldestDue(q);
  if (oldest === undefined || oldest.seconds <= dueLongSeconds) return good('Jobs', 'no job has been due for long.');
  return problem(
    'Jobs',
    `${oldest.job} has been due for ${Math.round(oldest.seconds / 60)} minutes.`,
    'Check that a process runs and is ready; during a large night, wait for the jobs of the core.',
  );
}

/** Checks that a process of this version can run each due job; `known` = the names of its jobs. */
async function checkNames(q: Queryable, known: readonly string[]): Promise<Finding> {
  const unknown = await listUnknownJobs(q, known);
  if (unknown.length === 0) return good('Unknown jobs', 'this version knows each due job.');
  return problem(
    'Unknown jobs',
    `this version does not know: ${unknown.map(({ job, count }) => `${count} × ${job}`).join(', ')}.`,
    'They wait for a version or a setting that has them: compare the versions and settings of all processes.',
  );
}

/** Checks due jobs, jobs out of attempts, and events put aside; `known` = the names of this version's jobs. */
export async function checkJobs(q: Queryable, known: readonly string[]): Promise<readonly Finding[]> {
  const dead = await listGivenUpJobs(q);
  const { count, waiting } = await countAsides(q);
  return [
    await checkAge(q),
    await checkNames(q, known),
    dead.length === 0
      ? good('Dead jobs', 'none is out of attempts.')
      : problem(
          'Dead jobs',
          `out of attempts: ${dead.map(({ job, count: number }) => `${number} × ${job}`).join(', ')}.`,
          'Fix the cause, then npm run ops -- retry.',
        ),
    count + waiting === 0
      ? good('Events', 'none of the core is put aside.')
      : problem(
          'Events',
          `${count} of the core are put aside, and ${waiting} wait behind them.`,
          'npm run ops -- stuck lists them.',
        ),
  ];
}
