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

test('a code seen expired stays expired when the clock is set back', async () => {
  const handle = await handleOf(started, siti);
  const code = await newestCode(started);
  started.clock.pass(301);
  expect((await check(started, handle, code, siti.mobile)).data).toMatchObject({ code: 'AUTH-EXPIRED' });
  started.clock.pass(-200);
  expect((await check(started, handle, code, siti.mobile)).data).toMatchObject({ code: 'AUTH-EXPIRED' });
});

test('a code that expired unseen is expired within the minute of the purge job', async () => {
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

test('an access token past its ten minutes stays expired; its session is refreshed', async () => {
  const { accessToken, refreshToken } = await signIn(started, siti);
  started.clock.pass(640);
  expect((await whoAmI(started, accessToken)).status).toBe(401);
  started.clock.pass(-600);
  expect((await whoAmI(started, accessToken)).status).toBe(401);
  expect((await call(started.app, '/api/v1/auth/refresh', { refreshToken })).status).toBe(200);
});

test('a clock a year ahead locks nobody out: no wait exceeds its rule', async () => {
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

test('codes and sessions of a fast clock end when they should have', async () => {
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

test('sign-in without the limit table is unavailable, not broken', async () => {
  await started.services.pool.query('DROP TABLE limit_window');
  expect(await login(started, siti)).toMatchObject({ status: 503, retryAfter: '5' });
});
