import { Writable } from 'node:stream';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepSignOfLife } from '#server/jobs/abandoned-jobs.ts';
import { findClockFault } from '#server/jobs/clock-watch.ts';
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

const holders = async (): Promise<readonly number[]> => {
  const { rows } = await database.pool.query<{ pid: number }>(
    `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
};
const held = async (): Promise<number> => (await holders()).length;

/** Starts a job runner and the connection that reports that it is alive. */
async function startSign() {
  const pool = createJobPool(database.url, log);
  const clients: PoolClient[] = [];
  pool.on('connect', (client) => clients.push(client));
  const sign = keepSignOfLife(pool, Promise.resolve('runner-1'), log);
  await eventually(async () => ((await held()) === 1 ? true : undefined));
  return { pool, sign, lose: () => clients[0]?.emit('error', new Error('terminating connection')) };
}

it('the lock of the job runner is released when the runner stops, and a later lost connection throws nothing', async () => {
  const { pool, sign, lose } = await startSign();
  await sign.stop();
  expect(lose).not.toThrow();
  await eventually(async () => ((await held()) === 0 ? true : undefined));
  await pool.end();
});

it('the lock of the job runner is taken again on a new connection after a loss, and can then be released', async () => {
  const { pool, sign, lose } = await startSign();
  const before = await holders();
  lose();
  await eventually(async () => {
    const now = await holders();
    return now.length === 1 && now[0] !== before[0] && sign.isHeld() ? true : undefined;
  });
  await sign.stop();
  expect(sign.isHeld()).toBe(false);
  await pool.end();
});

it('a schedule that a fast clock had moved into the future is reset at the start and while running, and logged', async () => {
  const lines: string[] = [];
  const written = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
  const shown = () => lines.filter((line) => line.includes('job schedule was ahead of the clock'));
  const { pool } = database;
  await pool.query(
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     VALUES ('nightly', now() - interval '9 days', now() + interval '2 minutes 1 second')`,
  );
  let nights = 0;
  const nightly = job('nightly', z.unknown(), () => Promise.resolve(void (nights += 1)));
  const jobPool = createJobPool(database.url, log);
  const schedule = { everyMinute: [], everyNight: ['nightly'] };
  const runner = await startJobRunner(jobPool, createLog('error', written), [nightly], schedule);
  // The missed night is caught up.
  await eventually(() => Promise.resolve(nights > 0 ? true : undefined));
  expect(shown()).toHaveLength(1);
  await pool.query(`UPDATE graphile_worker._private_known_crontabs SET last_execution = now() + interval '1 year'`);
  await eventually(async () => {
    const { rows } = await pool.query<{ ahead: boolean }>(
      'SELECT last_execution > now() AS ahead FROM graphile_worker._private_known_crontabs',
    );
    return rows[0]?.ahead === false ? true : undefined;
  });
  await eventually(() => Promise.resolve(shown().length === 2 ? true : undefined));
  await runner.stop();
  await jobPool.end();
});

it.each([
  [
    'two minutes ahead',
    120_000,
    'the clock of this machine is 120 s ahead of the clock of the database; no jobs run here',
  ],
  [
    'two minutes behind',
    -120_000,
    'the clock of this machine is 120 s behind the clock of the database; no jobs run here',
  ],
  ['some seconds off', 20_000, undefined],
])('a machine whose clock is %s runs jobs only when that harms no other machine', async (_, offMs, fault) => {
  const found = await findClockFault(database.pool, () => Date.now() + offMs);
  expect(found?.message).toBe(fault);
});

it('jobs wait, without a failed try, until the program is set up', async () => {
  let isSetUp = false;
  let tries = 0;
  const early = job('early', z.unknown(), () => {
    tries += 1;
    return isSetUp ? Promise.resolve() : Promise.reject(new Error('nothing is there yet'));
  });
  const pool = createJobPool(database.url, log);
  await addJob(pool, 'early', {});
  let asked = 0;
  const runner = await startJobRunner(pool, log, [early], { everyMinute: [], everyNight: [] }, () => {
    asked += 1;
    return Promise.resolve(isSetUp);
  });
  expect(runner.canRun()).toBe(true);
  await eventually(() => Promise.resolve(asked > 1 ? true : undefined));
  expect(tries).toBe(0);
  isSetUp = true;
  await eventually(() => Promise.resolve(tries === 1 ? true : undefined));
  await runner.stop();
  await pool.end();
});
