import type { FastifyBaseLogger } from 'fastify';
import { Logger, runMigrations, runOnce } from 'graphile-worker';
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

/** Creates jobs that run when the test calls `work`. */
export async function createManualJobs(url: string, jobs: readonly Job[], log: FastifyBaseLogger): Promise<TestJobs> {
  const pgPool = createJobPool(url, log);
  const taskList = Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)]));
  await runMigrations({ pgPool, logger: quiet });
  return {
    async work() {
      await runOnce({ pgPool, taskList, noHandleSignals: true, logger: quiet });
      // The library records the end of the last job without waiting for it.
      await vi.waitUntil(() => pgPool.waitingCount === 0 && pgPool.idleCount === pgPool.totalCount, { interval: 5 });
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
