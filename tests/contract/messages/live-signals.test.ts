import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '#server/db/pool.ts';
import { createLog } from '#server/log/logger.ts';
import { createLiveSignals } from '#server/notifications/live-signals.ts';
import { signalChange } from '#server/notifications/notification-repository.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function startSignals() {
  const pool = createPool(database.url);
  const clients: PoolClient[] = [];
  pool.on('connect', (client) => clients.push(client));
  const live = await createLiveSignals(pool, createLog('silent'));
  return { pool, live, lose: () => clients[0]?.emit('error', new Error('terminating connection')) };
}

it('notices reach listeners of the policy, also after a lost connection', async () => {
  const { pool, live, lose } = await startSignals();
  let heard = 0;
  const stop = live.listen('7700000001', () => {
    heard += 1;
  });
  const shown = async (): Promise<true | undefined> => {
    const before = heard;
    await signalChange(database.pool, '7700000002');
    await signalChange(database.pool, '7700000001');
    return eventually<true>(() => Promise.resolve(heard > before ? true : undefined), 200).catch(() => undefined);
  };
  expect(await shown()).toBe(true);
  expect(heard).toBe(1);
  lose();
  await eventually(shown);
  stop();
  const after = heard;
  expect(await shown()).toBeUndefined();
  expect(heard).toBe(after);
  await live.close();
  await pool.end();
});

it('a connection that breaks after close throws nothing', async () => {
  const { pool, live, lose } = await startSignals();
  await live.close();
  expect(lose).not.toThrow();
  await pool.end();
});
