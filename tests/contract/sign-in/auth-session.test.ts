import { afterEach, beforeEach, expect, test } from 'vitest';
import { purgeSignInJob } from '#server/auth/sign-in/purge-job.ts';
import { auditChains } from '#server/audit/append-audit.ts';
import { findChainBreak } from '#server/audit/verify-chain.ts';
import { siti, startAuthApp, type AuthApp } from './auth-app.ts';
import { call, check, handleOf, newestCode, signIn, tokensOf, whoAmI, wrongFor } from './auth-client.ts';

let started: AuthApp;
beforeEach(async () => {
  started = await startAuthApp();
});
afterEach(() => started.close());

const refresh = (refreshToken: string) => call(started.app, '/api/v1/auth/refresh', { refreshToken });
const statusOf = async (token: string) => (await whoAmI(started, token)).status;

test('an access token is valid for 10 minutes from its last use', async () => {
  const { accessToken } = await signIn(started, siti);
  started.clock.pass(600);
  expect(await statusOf(accessToken)).toBe(200);
  started.clock.pass(601);
  expect(await statusOf(accessToken)).toBe(401);
});

test('an active client that never refreshes stays signed in for 8 hours', async () => {
  const { accessToken } = await signIn(started, siti);
  for (let minutes = 0; minutes < 480; minutes += 8) {
    expect(await statusOf(accessToken)).toBe(200);
    started.clock.pass(480);
  }
  started.clock.pass(1);
  expect(await statusOf(accessToken)).toBe(401);
});

test('a use shortly after another use extends the session, although last uses are stored in batches', async () => {
  const { accessToken } = await signIn(started, siti);
  started.clock.pass(29);
  expect(await statusOf(accessToken)).toBe(200);
  started.clock.pass(599);
  expect(await statusOf(accessToken)).toBe(200);
});

test('the token of the login answer becomes valid after the right code, and ends at the first refresh at the latest', async () => {
  const handle = await handleOf(started, siti);
  expect(await statusOf(handle)).toBe(401);
  const code = await newestCode(started);
  await check(started, handle, wrongFor(code), siti.mobile);
  expect(await statusOf(handle)).toBe(401);
  const { refreshToken } = tokensOf(await check(started, handle, code, siti.mobile));
  expect(await statusOf(handle)).toBe(200);
  started.clock.pass(600);
  expect(await statusOf(handle)).toBe(200);
  const renewed = tokensOf(await refresh(refreshToken));
  expect([await statusOf(handle), await statusOf(renewed.accessToken)]).toEqual([401, 200]);
});

test('the token of the login answer expires when it is idle, and with its session', async () => {
  const { handle } = await signIn(started, siti);
  started.clock.pass(601);
  expect(await statusOf(handle)).toBe(401);
  const other = await signIn(started, siti);
  expect((await call(started.app, '/api/v1/auth/logout', {}, other.handle)).status).toBe(200);
  expect([await statusOf(other.handle), await statusOf(other.accessToken)]).toEqual([401, 401]);
});

test('the refresh token expires after 15 minutes without use', async () => {
  const { refreshToken } = await signIn(started, siti);
  started.clock.pass(901);
  expect((await refresh(refreshToken)).status).toBe(401);
});

test('a refresh works after the access token expired, and returns a new pair', async () => {
  const first = await signIn(started, siti);
  started.clock.pass(700);
  expect(await statusOf(first.accessToken)).toBe(401);
  const second = tokensOf(await refresh(first.refreshToken));
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect(await statusOf(second.accessToken)).toBe(200);
});

test('repeating a refresh within 10 s returns the same pair', async () => {
  const { refreshToken } = await signIn(started, siti);
  const replies = await Promise.all([refresh(refreshToken), refresh(refreshToken), refresh(refreshToken)]);
  started.clock.pass(10);
  replies.push(await refresh(refreshToken));
  expect(new Set(replies.map((reply) => tokensOf(reply).refreshToken)).size).toBe(1);
});

test('a refresh token that is used again later ends all tokens derived from it', async () => {
  const first = await signIn(started, siti);
  const second = tokensOf(await refresh(first.refreshToken));
  started.clock.pass(11);
  expect((await refresh(first.refreshToken)).status).toBe(401);
  expect(await statusOf(second.accessToken)).toBe(401);
  expect(await statusOf(first.accessToken)).toBe(401);
  expect((await refresh(second.refreshToken)).status).toBe(401);
});

test('a logout ends access and refresh tokens at once, of this session only', async () => {
  const here = await signIn(started, siti);
  const otherDevice = await signIn(started, siti);
  const renewed = tokensOf(await refresh(here.refreshToken));
  expect((await call(started.app, '/api/v1/auth/logout', {}, here.accessToken)).status).toBe(200);
  expect(await statusOf(here.accessToken)).toBe(401);
  expect(await statusOf(renewed.accessToken)).toBe(401);
  expect((await refresh(renewed.refreshToken)).status).toBe(401);
  expect(await statusOf(otherDevice.accessToken)).toBe(200);
});

test.each([
  ['an access token', 'accessToken'],
  ['a refresh token as access', 'refreshToken'],
] as const)('%s in the wrong place gives 401', async (_name, key) => {
  const tokens = await signIn(started, siti);
  if (key === 'accessToken') expect((await refresh(tokens.accessToken)).status).toBe(401);
  else expect(await statusOf(tokens.refreshToken)).toBe(401);
});

test('the database contains no readable token, code, identity number or phone number', async () => {
  const tokens = await signIn(started, siti);
  const dump: string[] = [];
  for (const table of [
    'sign_in_attempt',
    'customer_session',
    'customer_token',
    'limit_window',
    'limit_bucket',
    'audit_event',
    'message',
  ]) {
    const { rows } = await started.services.pool.query<{ line: string }>(
      `SELECT row_to_json(t)::text AS line FROM ${table} t`,
    );
    dump.push(...rows.map((row) => row.line));
  }
  const all = dump.join('\n');
  for (const secret of [
    tokens.handle,
    tokens.accessToken,
    tokens.refreshToken,
    siti.identityNumber,
    siti.mobile,
    siti.fullName,
    String(siti.email),
  ])
    expect(all).not.toContain(secret);
});

test('sign-ins, wrong codes and logouts are in an audit chain that reveals an edit', async () => {
  const handle = await handleOf(started, siti);
  const code = await newestCode(started);
  await check(started, handle, wrongFor(code), siti.mobile);
  const { accessToken } = tokensOf(await check(started, handle, code, siti.mobile));
  await call(started.app, '/api/v1/auth/logout', {}, accessToken);
  const { pool, vault } = started.services;
  const findBreak = (of: string) => findChainBreak(pool, vault.chainKey, auditChains, of);
  const { rows } = await pool.query<{ action: string }>('SELECT action FROM audit_event ORDER BY position');
  expect(rows.map((row) => row.action)).toEqual(['code-refused', 'signed-in', 'signed-out']);
  const [head, ...others] = await auditChains.listHeads(pool, '', 10);
  expect(others).toEqual([]);
  const stream = head?.chain;
  expect(stream).toMatch(/^sign-in:2026-11-24:\d+$/);
  if (stream === undefined) return;
  expect(await findBreak(stream)).toBeUndefined();
  await pool.query('ALTER TABLE audit_event DISABLE TRIGGER audit_event_append_only');
  await pool.query(`UPDATE audit_event SET actor = 'customer:7700000099' WHERE position = 2`);
  expect(await findBreak(stream)).toEqual({ chain: stream, position: 2, problem: 'edited' });
  await pool.query('DELETE FROM audit_event WHERE position = 1');
  expect(await findBreak(stream)).toEqual({ chain: stream, position: 1, problem: 'missing' });
});

test('the token of an unfinished sign-in expires after half an hour', async () => {
  const handle = await handleOf(started, siti);
  started.clock.pass(1801);
  expect((await check(started, handle, '123456', siti.mobile)).status).toBe(401);
});

const rowsLeft = async () => {
  const { rows } = await started.services.pool.query<{ left: string }>(
    `SELECT (SELECT count(*) FROM sign_in_attempt) + (SELECT count(*) FROM customer_session) + (SELECT count(*) FROM customer_token)
       + (SELECT count(*) FROM limit_window) + (SELECT count(*) FROM limit_bucket) + (SELECT count(body) FROM message) AS left`,
  );
  return Number(rows[0]?.left);
};

test('the purge job keeps sign-in data still in use and deletes the rest after a day', async () => {
  const { accessToken } = await signIn(started, siti);
  const before = await rowsLeft();
  const auditPage = purgeSignInJob(started.services);
  await auditPage.run({});
  expect(await rowsLeft()).toBe(before);
  expect(await statusOf(accessToken)).toBe(200);
  started.clock.pass(2 * 86_400);
  await auditPage.run({});
  expect(await rowsLeft()).toBe(0);
  // Only the sending of the code is recorded, not the code (rulebook 11.6).
  const { rows } = await started.services.pool.query(
    `SELECT template, address, sent_at IS NOT NULL AS sent FROM message`,
  );
  expect(rows).toEqual([{ template: 'sign-in-code', address: null, sent: expect.any(Boolean) }]);
});
