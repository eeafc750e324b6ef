import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPolicies } from '#demo/people/sign-ins.ts';
import { startChildServer, type ChildServer } from '#tests/support/child-server.ts';
import { holdStream } from '#tests/support/open-stream.ts';
import { openRawCall, postHead, uploadStart, uploadHead } from '#tests/support/raw-call.ts';
import { createRemote, signInRemotely } from '#tests/support/remote-customer.ts';
import { eventually } from '#tests/support/server.ts';

let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'swapolis-stop-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const start = (env = {}) => startChildServer({ env: { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env } });

/** Checks the file that PostgreSQL keeps while it runs. */
function isDatabaseRunning(): boolean {
  const pointer = join(dataDir, 'postgres-place');
  const root = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres');
  return existsSync(join(root, 'cluster', 'postmaster.pid'));
}

/** Returns the log lines, except the state of the daily work, which is logged every minute. */
const logged = (server: ChildServer): readonly string[] =>
  server
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{') && !line.includes('"msg":"daily work: alarms changed"'));

/** Stops the process group, as Ctrl-C in a terminal does: the embedded database stops last, and no loss is logged. */
it('a stopped server prints only how to sign in', { timeout: 300_000 }, async () => {
  const server = await start();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(isDatabaseRunning()).toBe(true);
  expect(await server.stop()).toBe(0);
  expect(isDatabaseRunning()).toBe(false);
  expect(logged(server)).toEqual([]);
});

it('open tabs and partly sent calls get an answer, and do not delay the stop', { timeout: 300_000 }, async () => {
  // Leaves time between the announced stop and the last call, for a busy machine.
  const server = await start({ STOP_NOTICE_MS: '5000' });
  const [siti] = demoPolicies;
  if (siti === undefined) throw new Error('no demo policy');
  const token = await signInRemotely(
    createRemote(() => server.url),
    siti,
  );
  const stream = await holdStream(server.url, token);
  const halfUpload = openRawCall(server.url, uploadHead(token), { promised: 5000, started: uploadStart });
  const halfJson = openRawCall(server.url, postHead('/api/v1/drafts/partial-withdraw', token), { promised: 500 });
  const halfPublic = openRawCall(server.url, postHead('/api/v1/auth/login', undefined), { promised: 500 });
  await eventually(() => Promise.resolve(stream.words().includes('ready') ? true : undefined));

  const began = performance.now();
  const stopped = server.stop();
  await eventually(async () => {
    const ready = await fetch(`${server.url}/readyz`);
    return ready.status === 503 && ready.headers.get('connection') === 'close' ? true : undefined;
  });
  // The server reports that it is not ready, and still serves calls.
  const policy = await fetch(`${server.url}/api/v1/policy/get-my-policy`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([policy.status, policy.headers.get('connection')]).toEqual([200, 'close']);
  await stream.ended;
  expect(stream.words().at(-1)).toBe('reconnect');
  for (const call of [halfUpload, halfPublic]) {
    const answer = await call.answered;
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/^retry-after: 5\r$/im);
    expect(answer).toContain('{"success":false,"data":{"code":"OVERLOADED"');
  }
  expect(await halfJson.answered).toMatch(/^HTTP\/1\.1 /);
  expect(await stopped).toBe(0);
  expect(performance.now() - began).toBeLessThan(30_000);
  expect(isDatabaseRunning()).toBe(false);
  // Only callers that were asked to come again are logged.
  expect(logged(server).filter((line) => !line.includes('"code":"OVERLOADED"'))).toEqual([]);
});
