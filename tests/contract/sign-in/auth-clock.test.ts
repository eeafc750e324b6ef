import { afterEach, beforeEach, expect, test } from 'vitest';
import { purgeSignInJob } from '#server/auth/sign-in/purge-job.ts';
import { siti, startAuthApp, type AuthApp } from './auth-app.ts';
import { call, check, handleOf, login, newestCode, signIn, whoAmI, wrongFor } from './auth-client.ts';

let started: AuthApp;
beforeEach(async () => {
  started = await startAuthApp();
});
afterEach(() => started.close());

const year = 365 * 86_400;

test('a code that was refused as expired stays expired when the clock is set back', async () => {
  const handle = await handleOf(started, siti);
  const code = await newestCode(started);
  started.clock.pass(301);
  expect((await check(started, handle, code, siti.mobile)).data).toMatchObject({ code: 'AUTH-EXPIRED' });
  started.clock.pass(-200);
  expect((await check(started, handle, code, siti.mobile)).data).toMatchObject({ code: 'AUTH-EXPIRED' });
});

test('a code that nobody entered is marked as expired within the minute of the purge job', async () => {
  const handle = await handleOf(started, siti);
  const code = await newestCode(started);
  started.clock.pass(301);
  await purgeSignInJob(started.services).run({});
  started.clock.pass(-200);
  expect((await check(started, handle, code, siti.mobile)).data).toMatchObject({ code: 'AUTH-EXPIRED' });
});

test.each([
  ['a session past 8 hours', 28_801],
  ['an idle session', 960],
])('%s stays expired', async (_name, seconds) => {
  const { accessToken, refreshToken } = await signIn(started, siti);
  started.clock.pass(seconds);
  expect((await whoAmI(started, accessToken)).status).toBe(401);
  started.clock.pass(-seconds);
  expect((await whoAmI(started, accessToken)).status).toBe(401);
  expect((await call(started.app, '/api/v1/auth/refresh', { refreshToken })).status).toBe(401);
});

test('an access token that is ten minutes old stays expired, while its session can be refreshed', async () => {
  const { accessToken, refreshToken } = await signIn(started, siti);
  started.clock.pass(640);
  expect((await whoAmI(started, accessToken)).status).toBe(401);
  started.clock.pass(-600);
  expect((await whoAmI(started, accessToken)).status).toBe(401);
  expect((await call(started.app, '/api/v1/auth/refresh', { refreshToken })).status).toBe(200);
});

test('a clock that was a year ahead locks nobody out: no wait is longer than its rule', async () => {
  started.clock.pass(year);
  const handle = await handleOf(started, siti);
  const code = await newestCode(started);
  for (let tries = 0; tries < 5; tries += 1) await check(started, handle, wrongFor(code), siti.mobile);
  started.clock.pass(-year);
  const paused = await login(started, siti);
  expect(paused.status).toBe(429);
  expect(Number(paused.retryAfter)).toBeLessThanOrEqual(900);
  started.clock.pass(901);
  expect((await login(started, siti)).status).toBe(200);
});

test('codes and sessions created by a fast clock end at their proper time', async () => {
  started.clock.pass(year);
  const { accessToken } = await signIn(started, siti);
  const open = await handleOf(started, siti);
  const code = await newestCode(started);
  started.clock.pass(-year);
  expect((await check(started, open, wrongFor(code), siti.mobile)).status).toBe(422);
  expect((await whoAmI(started, accessToken)).status).toBe(200);
  started.clock.pass(301);
  expect((await check(started, open, code, siti.mobile)).data).toMatchObject({ code: 'AUTH-EXPIRED' });
  started.clock.pass(28_800);
  expect((await whoAmI(started, accessToken)).status).toBe(401);
});

test('sign-in without the limit table is answered as unavailable, not with a server error', async () => {
  await started.services.pool.query('DROP TABLE limit_window');
  expect(await login(started, siti)).toMatchObject({ status: 503, retryAfter: '5' });
});
