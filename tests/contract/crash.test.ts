import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPolicies } from '#server/demo/portfolio.ts';
import { isChainWhole } from '#server/proposals/event-repository.ts';
import { startChildServer, type ChildServer } from '../support/child-server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createRemote, signInRemotely } from '../support/remote-customer.ts';
import { keepSubmitting, type Diary } from '../support/stubborn-customer.ts';

const kills = Number(process.env['CRASH_KILLS'] ?? 50);
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
/** Somewhere within a submission, which takes about this long while nine are on their way. */
const momentWithinMs = 60;
const withdrawing = ['7700000001', '7700000002', '7700000009'];
/** The others change their second phone, which is decided by itself and goes all the way into the core. */
const changing = ['7700000004', '7700000005', '7700000008', '7700000010', '7700000012', '7700000013'];

/** mulberry32: the same kills again with CRASH_SEED. */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let database: TestDatabase;
let dataDir: string;
const servers: Promise<ChildServer>[] = [];
const start = () => startChildServer({ env: { DATABASE_URL: database.url, DATA_DIR: dataDir } });

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  dataDir = mkdtempSync(join(tmpdir(), 'swapolis-crash-'));
}, 120_000);

afterAll(async () => {
  for (const server of await Promise.allSettled(servers)) if (server.status === 'fulfilled') await server.value.kill();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const count = async (sql: string): Promise<number> =>
  Number((await database.pool.query<{ n: string }>(sql)).rows[0]?.n ?? Number.NaN);

async function waitUntilQuiet(): Promise<void> {
  const deadline = AbortSignal.timeout(180_000);
  const open = 'SELECT count(*) AS n FROM graphile_worker.jobs WHERE attempts < max_attempts AND run_at <= now()';
  while ((await count(open)) > 0) {
    if (deadline.aborted) throw new Error(`${await count(open)} jobs stand still`);
    await wait(50);
  }
}

/** Two processes on one database: one is killed while the other serves, so that customers always find somebody. */
async function killOneAfterTheOther(diary: Diary, onServing: (url: string) => void): Promise<void> {
  const random = createRandom(seed);
  let serving = await start();
  let standby = start();
  servers.push(Promise.resolve(serving), standby);
  for (let kill = 0; kill < kills; kill += 1) {
    onServing(serving.url);
    const next = await standby;
    await new Promise<void>((resolve) => (diary.onSubmit = resolve));
    await wait(random() * momentWithinMs);
    await serving.kill();
    serving = next;
    standby = start();
    servers.push(standby);
  }
  onServing(serving.url);
  await standby;
}

async function listFiles(): Promise<Set<string>> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return new Set(
    entries.filter((each) => each.isFile() && !each.parentPath.endsWith('incoming')).map((each) => each.name),
  );
}

it(`loses, doubles and halves nothing over ${kills} × kill -9 (seed ${seed})`, async () => {
  const diary: Diary = { onSubmit: () => undefined, acknowledged: [], inFlight: 0, broken: 0, stopped: false };
  let url = '';
  const remote = createRemote(() => url);
  const first = await start();
  url = first.url;
  const customers = [];
  for (const policy of demoPolicies.filter((each) => [...withdrawing, ...changing].includes(each.policyNumber))) {
    const token = await signInRemotely(remote, policy);
    customers.push({ policyNumber: policy.policyNumber, token, remote, pool: database.pool, diary });
  }
  await first.kill();
  const began = performance.now();
  const killing = killOneAfterTheOther(diary, (address) => (url = address)).finally(() => (diary.stopped = true));
  const working = customers.map((each) => keepSubmitting(each, withdrawing.includes(each.policyNumber)));
  await Promise.all([killing, ...working]);
  await waitUntilQuiet();
  console.log(
    `crash: ${kills} kills in ${Math.round((performance.now() - began) / 1000)} s, seed ${seed}, ` +
      `${diary.acknowledged.length} acknowledged, ${diary.broken} connections broke during a submission`,
  );
  await expectNothingLostDoubledOrHalf(diary);
  await expectFilesAndLedgersWhole();
}, 600_000);

async function expectNothingLostDoubledOrHalf({ acknowledged, broken }: Diary): Promise<void> {
  expect(broken).toBeGreaterThan(kills / 4);
  const numbers = acknowledged.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const { rows } = await database.pool.query<{ number: string }>('SELECT number FROM proposal');
  // Everybody insisted until acknowledged: what is stored and what was acknowledged are the same set.
  expect(rows.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
  const { rows: keys } = await database.pool.query<{ key: string; number: string }>(
    'SELECT key, number FROM submission_key',
  );
  const given = new Map(acknowledged.map(({ key, number }) => [key, number]));
  expect(keys.filter(({ key, number }) => given.get(key) !== number)).toEqual([]);
  for (const number of numbers) expect(await isChainWhole(database.pool, number), number).toBe(true);
  expect({
    withoutNotice: await count(
      `SELECT count(*) AS n FROM proposal p WHERE NOT EXISTS (SELECT 1 FROM notification n WHERE n.request_number = p.number)`,
    ),
    notHandedOver: await count(
      `SELECT count(*) AS n FROM proposal p WHERE NOT EXISTS
         (SELECT 1 FROM proposal_event e WHERE e.number = p.number AND e.to_state = 'MENUNGGU_VERIFIKASI')`,
    ),
    stateBesideItsEvents: await count(
      `SELECT count(*) AS n FROM proposal p WHERE state <> (SELECT to_state FROM proposal_event e
         WHERE e.number = p.number AND to_state IS NOT NULL ORDER BY position DESC LIMIT 1)`,
    ),
    withoutItsPapers: await count(
      `SELECT count(*) AS n FROM proposal p WHERE (SELECT count(*) FROM attachment a WHERE a.used_by = p.number) <> 2`,
    ),
    withoutItsFaceCheck: await count(
      `SELECT count(*) AS n FROM proposal p WHERE (SELECT count(*) FROM face_session f WHERE f.used_by = p.number) <> 1`,
    ),
    withoutReceipt: await count(
      `SELECT count(*) AS n FROM proposal p WHERE NOT EXISTS
         (SELECT 1 FROM message m WHERE m.request_number = p.number AND m.template = 'request-received' AND m.sent_at IS NOT NULL)`,
    ),
    receiptTwice: await count(
      `SELECT count(*) AS n FROM (SELECT request_number FROM message WHERE template = 'request-received'
         GROUP BY request_number, channel HAVING count(*) > 1) twice`,
    ),
  }).toEqual({
    withoutNotice: 0,
    notHandedOver: 0,
    stateBesideItsEvents: 0,
    withoutItsPapers: 0,
    withoutItsFaceCheck: 0,
    withoutReceipt: 0,
    receiptTwice: 0,
  });
}

async function expectFilesAndLedgersWhole(): Promise<void> {
  const { rows } = await database.pool.query<{ name: string; used: boolean }>(
    `SELECT name, used_by IS NOT NULL AS used FROM attachment UNION ALL
     SELECT name, used_by IS NOT NULL FROM face_frame JOIN face_session USING (transaction_id)`,
  );
  const stored = await listFiles();
  const known = new Set(rows.map(({ name }) => name));
  expect([...stored].filter((name) => !known.has(name))).toEqual([]);
  const used = rows.filter((row) => row.used);
  expect(used.filter(({ name }) => !stored.has(name))).toEqual([]);
  expect({
    journal: await count(
      'SELECT coalesce(sum(abs(total)), 0) AS n FROM (SELECT sum(amount) AS total FROM core.journal_line GROUP BY currency) c',
    ),
    units: await count(
      `SELECT count(*) AS n FROM core.unit_balance b WHERE units <> (SELECT sum(units) FROM core.unit_entry e
         WHERE (e.policy_number, e.fund_code, e.bucket) = (b.policy_number, b.fund_code, b.bucket))`,
    ),
    postedTwice: await count(
      `SELECT count(*) AS n FROM (SELECT request_number FROM core.posting GROUP BY request_number HAVING count(*) > 1) p`,
    ),
    doneWithoutPosting: await count(
      `SELECT count(*) AS n FROM proposal p WHERE state = 'SELESAI' AND NOT EXISTS
         (SELECT 1 FROM core.posting o WHERE o.request_number = p.number)`,
    ),
  }).toEqual({ journal: 0, units: 0, postedTwice: 0, doneWithoutPosting: 0 });
}
