import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { createServices } from '#server/services/services.ts';
import { startChildServer, type ChildServer } from '#tests/support/child-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { owePayout } from '#tests/support/owed-payout.ts';
import { insertReleasedBatch } from '#tests/support/released-batch.ts';
import { testSecrets, testVault } from '#tests/support/sealing.ts';
import { bankEnvironment, openSnapBank, type SnapBank } from '#tests/support/snap-bank.ts';

const inter = '/transfer-interbank';
const payments = 6;
/** Number of payment lines that one run of the job processes at the same time. */
const atOnce = 4;

let database: TestDatabase;
let bank: SnapBank;
let dataDir: string;
const started: ChildServer[] = [];

async function start(timeoutSeconds: number): Promise<ChildServer> {
  const bankSettings = { ...bankEnvironment(bank.url), SNAP_BANK_TIMEOUT_SECONDS: String(timeoutSeconds) };
  const roles = { DATABASE_URL: database.servingUrl, MIGRATE_DATABASE_URL: database.url };
  const server = await startChildServer({ env: { ...roles, DATA_DIR: dataDir, ...bankSettings } });
  started.push(server);
  return server;
}

/** Queues a run of the job now, as the schedule does every minute. */
const nudge = () => database.pool.query(`SELECT graphile_worker.add_job('send-transfers', '{}')`);

async function states(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await database.pool.query<{ state: string; count: number }>(
    'SELECT state, count(*)::integer AS count FROM payout_line_state GROUP BY state',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Lets the claims of the killed process expire, as they do after twelve of its timeouts. */
const endLeases = () => database.pool.query("UPDATE bank_transfer SET busy_until = now() - interval '1 second'");

async function releaseBatch(): Promise<void> {
  const log = pino({ level: 'silent' });
  const { core, clock } = createServices(parseConfig({ APP_MODE: 'demo', ...testSecrets }), database.pool, log);
  const lines = await Promise.all(
    Array.from({ length: payments }, async (_each, index) => {
      const payableId = await owePayout(database.pool, { bankName: 'Bank Mandiri' });
      await core.releasePayable({ payableId, releaseKey: `${payableId}:1`, maker: 'keuangan1', releaser: 'keuangan2' });
      const payable = await core.findPayable(payableId);
      if (!payable) throw new Error('the payable is there');
      return [payable, { reference: `KILLED${index}` }] as const;
    }),
  );
  await insertReleasedBatch({ pool: database.pool, vault: testVault }, lines, clock.systemNow());
}

beforeAll(async () => {
  database = await createTestDatabase({ seeded: ['7700000001'] });
  bank = await openSnapBank();
  bank.names.set('0012345678', 'SITI RAHAYU');
  dataDir = mkdtempSync(join(tmpdir(), 'swapolis-snap-'));
  await releaseBatch();
});
afterAll(async () => {
  for (const server of started) await server.kill();
  await bank.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a process killed between call and answer causes no double payment, and two other processes finish its work', async () => {
  bank.faults.set(
    inter,
    Array.from({ length: payments }, () => ({ kind: 'silent', worked: true }) as const),
  );
  // Its calls are still waiting when it is killed, however slow the machine is.
  const first = await start(60);
  await nudge();
  // The schedule may run the job beside the nudge, with calls of its own.
  const haveAllArrived = async () => {
    const { sent = 0 } = await states();
    return sent >= atOnce && sent === bank.countPaid();
  };
  await expect.poll(haveAllArrived, { timeout: 90_000 }).toBe(true);
  await first.kill();
  bank.faults.delete(inter);
  const { sent = 0, waiting = 0, ...others } = await states();
  expect([sent + waiting, others]).toEqual([payments, {}]);
  expect(sent).toBeGreaterThanOrEqual(atOnce);
  await endLeases();

  await Promise.all([start(1), start(1)]);
  // The job of the killed process is taken over later; these runs begin beside it.
  await expect
    .poll(
      async () => {
        await nudge();
        return states();
      },
      { timeout: 120_000, interval: 1000 },
    )
    .toEqual({ paid: payments });
  expect(bank.paths().filter((path) => path === inter)).toHaveLength(payments);
  expect(bank.countPaid()).toBe(payments);
  const { rows } = await database.pool.query<{ paid: number }>(
    `SELECT count(*)::integer AS paid FROM core.payout_attempt WHERE result = 'PAID'`,
  );
  expect(rows[0]?.paid).toBe(payments);
}, 300_000);
