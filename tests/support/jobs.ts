import type { FastifyBaseLogger } from 'fastify';
import { Logger, runMigrations, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import { vi } from 'vitest';
import { createJobPool } from '#server/db/job-pool.ts';
import { startJobRunner, type Job } from '#server/jobs/job-runner.ts';

/** Controls of the jobs in a test. */
export interface TestJobs {
  /** Runs the queued jobs, and those that they queue; does nothing when jobs run automatically. */
  work(): Promise<void>;
  stop(): Promise<void>;
}

const quiet = new Logger(() => () => undefined);

/** Returns true when one of these jobs is due and nobody runs it; a failed one is due later. */
async function hasDue(pool: Pool, names: readonly string[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM graphile_worker.jobs
     WHERE task_identifier = ANY($1) AND run_at <= now() AND locked_at IS NULL AND attempts < max_attempts LIMIT 1`,
    [names],
  );
  return rowCount === 1;
}

/** Creates jobs that run when the test calls `work`. */
export async function createManualJobs(url: string, jobs: readonly Job[], log: FastifyBaseLogger): Promise<TestJobs> {
  const pgPool = createJobPool(url, log);
  const taskList = Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)]));
  await runMigrations({ pgPool, logger: quiet });
  return {
    async work() {
      do {
        await runOnce({ pgPool, taskList, noHandleSignals: true, logger: quiet });
        // The library records the end of a job without waiting for it, and may meanwhile see its queue as locked.
        await vi.waitUntil(() => pgPool.waitingCount === 0 && pgPool.idleCount === pgPool.totalCount, { interval: 5 });
      } while (await hasDue(pgPool, Object.keys(taskList)));
    },
    stop: () => pgPool.end(),
  };
}

/** Starts jobs that run in the background, as in production. */
export async function startJobs(url: string, jobs: readonly Job[], log: FastifyBaseLogger): Promise<TestJobs> {
  const pool = createJobPool(url, log);
  const runner = await startJobRunner(pool, log, jobs, { everyMinute: [], everyNight: [] });
  return {
    work: () => Promise.resolve(),
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}
