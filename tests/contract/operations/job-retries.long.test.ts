import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJob, job, startJobRunner } from '#server/jobs/job-runner.ts';
import { createJobPool } from '#server/db/job-pool.ts';
import { createLog } from '#server/log/logger.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/server.ts';

const log = createLog('silent');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a job that loses its connection retries at once; a job that fails waits', async () => {
  const tries = { unlucky: 0, wrong: 0 };
  const unlucky = job('unlucky', z.unknown(), () => {
    tries.unlucky += 1;
    return tries.unlucky > 6 ? Promise.resolve() : Promise.reject(new Error('Connection terminated unexpectedly'));
  });
  const wrong = job('wrong', z.unknown(), () => {
    tries.wrong += 1;
    return Promise.reject(new Error('a rule that does not hold'));
  });
  const pool = createJobPool(database.url, log);
  const runner = await startJobRunner(pool, log, [unlucky, wrong], { everyMinute: [], everyNight: [] });
  await addJob(pool, 'wrong', {});
  await addJob(pool, 'unlucky', {});
  // With the runner's own delays the seventh try would come after more than ten minutes.
  await eventually(() => Promise.resolve(tries.unlucky > 6 ? true : undefined));
  // The runner records the success of the seventh try after it ran.
  const left = await eventually(async () => {
    const { rows } = await pool.query(
      'SELECT task_identifier AS name, attempts > 0 AS waits FROM graphile_worker.jobs',
    );
    return rows.length === 1 ? rows : undefined;
  });
  expect(left).toEqual([{ name: 'wrong', waits: true }]);
  expect(tries.wrong).toBeLessThan(6);
  await runner.stop();
  await pool.end();
});
