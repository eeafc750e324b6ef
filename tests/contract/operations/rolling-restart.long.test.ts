import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPolicies } from '#demo/people/sign-ins.ts';
import { startChildServer, type ChildServer } from '#tests/support/child-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { holdStream } from '#tests/support/open-stream.ts';
import { liftUploadLimit, upload } from '#tests/support/attachments.ts';
import { createRemote, signInRemotely, type Remote } from '#tests/support/remote-customer.ts';
import { eventually } from '#tests/support/server.ts';

let database: TestDatabase;
let dataDir: string;
const started: ChildServer[] = [];

async function start(): Promise<ChildServer> {
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, STOP_NOTICE_MS: '3000' };
  const server = await startChildServer({ env });
  started.push(server);
  return server;
}

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  dataDir = mkdtempSync(join(tmpdir(), 'swapolis-rolling-'));
  await liftUploadLimit(database.pool);
});
afterAll(async () => {
  for (const server of started) await server.kill();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * Creates a small load balancer: polls the readiness of each process every 100 ms and distributes calls over the ready
 * ones.
 */
function createBalancer() {
  const ready = new Map<string, boolean>();
  let turn = 0;
  const over = new AbortController();
  const checkServer = async (url: string): Promise<void> => {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    ready.set(url, answer?.status === 200);
    await answer?.arrayBuffer();
  };
  const watching = (async () => {
    while (!over.signal.aborted) {
      await Promise.all([...ready.keys()].map(checkServer));
      await wait(100);
    }
  })();
  return {
    add: (url: string) => checkServer(url),
    pick(): string {
      const serving = [...ready].flatMap(([url, isReady]) => (isReady ? [url] : []));
      turn += 1;
      const url = serving[turn % serving.length];
      if (url === undefined) throw new Error('nobody is ready');
      return url;
    },
    end: () => {
      over.abort();
      return watching;
    },
  };
}

/** Reads, writes and uploads one after the other until stopped; returns each status. */
async function keepCalling(remote: Remote, token: string, isOver: () => boolean): Promise<readonly number[]> {
  const statuses: number[] = [];
  while (!isOver()) {
    const policy = await remote.call({ url: '/api/v1/policy/get-my-policy', token });
    const opened = await remote.call({ method: 'POST', url: '/api/v1/notifications/open', token });
    statuses.push(policy.status, opened.status);
    await upload(remote, token, 'DOCUMENT');
    statuses.push(200);
  }
  return statuses;
}

it('replacing two processes in sequence loses no call', { timeout: 300_000 }, async () => {
  const balancer = createBalancer();
  const remote = createRemote(() => balancer.pick());
  const [first, second] = [await start(), await start()];
  await balancer.add(first.url);
  await balancer.add(second.url);
  const tokens: string[] = [];
  for (const policy of demoPolicies.slice(0, 2)) tokens.push(await signInRemotely(remote, policy));
  const stream = await holdStream(first.url, tokens[0] ?? '');
  let over = false;
  const calling = Promise.all(tokens.flatMap((token) => [1, 2].map(() => keepCalling(remote, token, () => over))));
  const restarting = (async () => {
    for (const old of [first, second]) {
      expect(await old.stop()).toBe(0);
      await balancer.add((await start()).url);
    }
  })().finally(() => (over = true));
  const statuses = (await Promise.all([calling, restarting]))[0].flat();
  await balancer.end();
  expect(statuses.length).toBeGreaterThan(40);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  await eventually(() => Promise.resolve(stream.words().at(-1) === 'reconnect' ? true : undefined));
  console.log(`rolling restart: ${statuses.length} calls, none lost`);
});
