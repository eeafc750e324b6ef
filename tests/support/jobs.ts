import type { FastifyBaseLogger } from 'fastify';
import { Logger, runMigrations, runOnce } from 'graphile-worker';
import { vi } from 'vitest';
import { createJobPool } from '#server/db/job-pool.ts';
import { startJobRunner, type Job } from '#server/jobs/job-runner.ts';

/** Controls of the jobs in a test. */
export interface TestJobs {
  /** Runs those that are queued, and those that they queue; where they run by themselves it does nothing. */
  work(): Promise<void>;
  stop(): Promise<void>;
}

const quiet = new Logger(() => () => undefined);

/** Jobs that run when the test says so. */
export async function createManualJobs(url: string, jobs: readonly Job[], log: FastifyBaseLogger): Promise<TestJobs> {
  const pgPool = createJobPool(url, log);
  const taskList = Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)]));
  await runMigrations({ pgPool, logger: quiet });
  return {
    async work() {
      await runOnce({ pgPool, taskList, noHandleSignals: true, logger: quiet });
      // The library writes down how the last job ended without waiting for it.
      await vi.waitUntil(() => pgPool.waitingCount === 0 && pgPool.idleCount === pgPool.totalCount, { interval: 5 });
    },
    stop: () => pgPool.end(),
  };
}

/** Jobs that run beside the test, as they do in production. */
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
