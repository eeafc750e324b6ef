import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Holder } from '#core/port.ts';
import { siti, sitiSecond, startAuthApp, type AuthApp } from './auth-app.ts';
import { call, check, handleOf, login, loginBody, newestCode, tokensOf, wrongFor } from './auth-client.ts';

let started: AuthApp;
beforeEach(async () => {
  started = await startAuthApp();
});
afterEach(() => started.close());

/** Types wrong codes until the attempt is over, and waits the pause out. */
async function spoil(holder: Holder): Promise<void> {
  const handle = await handleOf(started, holder);
  await started.work();
  for (let tries = 0; tries < 5; tries += 1) await check(started, handle, '000000', holder.mobile);
  started.clock.pass(301);
}

async function codeOf(handle: string): Promise<string> {
  await started.work();
  const sent = (await started.outbox()).find(({ text }) => text.startsWith('Kode masuk'));
  const code = /\d{6}/.exec(sent?.text ?? '')?.[0];
  if (!code) throw new Error(`no code for ${handle}`);
  return code;
}

const told = async () => (await started.outbox()).filter(({ text }) => text.includes('Banyak kode salah'));

test('thirty calls with the phone number alone hold nobody back', async () => {
  for (let time = 0; time < 31; time += 1)
    await login(started, { ...siti, policyNumber: '7700000099', identityNumber: `31740152038899${time}` });
  const handle = await handleOf(started, siti);
  expect((await check(started, handle, await codeOf(handle), siti.mobile)).status).toBe(200);
  // At the usual pace: not guarded, so nobody is told.
  expect(await told()).toEqual([]);
});

test('wrong codes with the identity number alone hold nobody back, and end no attempt of its owner', async () => {
  const own = await handleOf(started, siti);
  const code = await newestCode(started);
  for (const mobile of ['6281299999991', '6281299999992', '6281299999993']) await spoil({ ...siti, mobile });
  started.clock.pass(-903);
  expect((await check(started, own, code, siti.mobile)).status).toBe(200);
  expect((await login(started, siti)).status).toBe(200);
});

test('data of nobody are held back like real ones: by what was typed', async () => {
  const stranger = { ...siti, policyNumber: '7799999999' };
  const answers = async (holder: Holder) => {
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const reply = await login(started, holder);
      statuses.push(reply.status, Number(reply.retryAfter ?? 0));
      if (reply.status !== 200) continue;
      const { accessToken } = tokensOf(reply);
      for (let tries = 0; tries < 6; tries += 1)
        statuses.push((await check(started, accessToken, '123456', holder.mobile)).status);
      started.clock.pass(301);
    }
    return statuses;
  };
  expect(await answers(stranger)).toEqual(await answers(siti));
});

test('after ten wrong codes: one code in 15 minutes with one try, each told to the contacts; the day is not lost', async () => {
  await spoil(siti);
  await spoil(sitiSecond);
  const early = await login(started, siti);
  expect(early.status).toBe(429);
  expect(Number(early.retryAfter)).toBeLessThanOrEqual(900);
  started.clock.pass(600);
  const handle = await handleOf(started, siti);
  const code = await codeOf(handle);
  expect((await told()).map(({ channel }) => channel).toSorted()).toEqual(['EMAIL', 'WA']);
  const wrong = await check(started, handle, wrongFor(code), siti.mobile);
  expect(wrong.data).toMatchObject({ code: 'AUTH-TRIES' });
  expect((await check(started, handle, code, siti.mobile)).status).toBe(429);
  started.clock.pass(900);
  const again = await handleOf(started, siti);
  expect(await told()).toHaveLength(2);
  expect((await check(started, again, await codeOf(again), siti.mobile)).status).toBe(200);
  expect(await told()).toHaveLength(4);
});

test('guarded codes are twenty a day', async () => {
  await started.close();
  started = await startAuthApp({ limits: { LIMITS_GUARDED_CODES_PER_DAY: '3', LIMITS_WRONG_CODES_PER_IDENTITY: '5' } });
  await spoil(siti);
  const statuses: number[] = [];
  for (let code = 0; code < 4; code += 1) {
    started.clock.pass(900);
    statuses.push((await login(started, siti)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('strangers who know all three data hold back no browser in which the person signed in before', async () => {
  const browser = { 'x-device-id': 'a'.repeat(32) };
  const begin = () => call(started.app, '/api/v1/auth/login', loginBody(siti), undefined, browser);
  const finish = async (handle: string) => {
    const body = { otp_number: await codeOf(handle), identity: siti.mobile };
    return (await call(started.app, '/api/v1/auth/otp/check', body, handle, browser)).status;
  };
  expect(await finish(tokensOf(await begin()).accessToken)).toBe(200);
  await spoil(siti);
  await spoil(sitiSecond);
  // A stranger is held back, also with another browser's number; the person's own attempt outlives what strangers do.
  const other = { 'x-device-id': 'b'.repeat(32) };
  expect((await call(started.app, '/api/v1/auth/login', loginBody(siti), undefined, other)).status).toBe(429);
  const own = tokensOf(await begin()).accessToken;
  const code = await codeOf(own);
  started.clock.pass(290);
  await login(started, siti);
  const checked = await call(
    started.app,
    '/api/v1/auth/otp/check',
    { otp_number: code, identity: siti.mobile },
    own,
    browser,
  );
  expect(checked.status).toBe(200);
});
