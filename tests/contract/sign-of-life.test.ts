import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepSignOfLife } from '#server/jobs/abandoned-jobs.ts';
import { createJobPool } from '#server/jobs/job-runner.ts';
import { createLog } from '#server/logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/server.ts';

const log = createLog('silent');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const held = async (): Promise<number> =>
  (await database.pool.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted`)).rowCount ?? 0;

/** A runner that is alive, and the connection that says so. */
async function startSign() {
  const pool = createJobPool(database.url, log);
  const clients: PoolClient[] = [];
  pool.on('connect', (client) => clients.push(client));
  const sign = keepSignOfLife(pool, Promise.resolve('runner-1'), log);
  await eventually(async () => ((await held()) === 1 ? true : undefined));
  return { pool, sign, lose: () => clients[0]?.emit('error', new Error('terminating connection')) };
}

it('ends with the runner, and a connection that breaks a moment later is nobody’s trouble', async () => {
  const { pool, sign, lose } = await startSign();
  await sign.stop();
  expect(lose).not.toThrow();
  await eventually(async () => ((await held()) === 0 ? true : undefined));
  await pool.end();
});

it('is given again on a new connection when the old one broke, and can then be ended', async () => {
  const { pool, sign, lose } = await startSign();
  lose();
  await eventually(async () => ((await held()) === 0 ? true : undefined));
  await eventually(async () => ((await held()) === 1 ? true : undefined));
  await sign.stop();
  await pool.end();
});
