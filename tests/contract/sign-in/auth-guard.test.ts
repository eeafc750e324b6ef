import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Holder } from '#core/port.ts';
import { siti, sitiSecond, startAuthApp, type AuthApp } from './auth-app.ts';
import { call, check, handleOf, login, loginBody, newestCode, tokensOf, wrongFor } from './auth-client.ts';

let started: AuthApp;
beforeEach(async () => {
  started = await startAuthApp();
});
afterEach(() => started.close());

/** Enters wrong codes until the attempt is locked, and moves the clock to the end of the lock. */
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

const shown = async () => (await started.outbox()).filter(({ text }) => text.includes('Banyak kode salah'));

test('thirty calls with only the phone number block nobody', async () => {
  for (let time = 0; time < 31; time += 1)
    await login(started, { ...siti, policyNumber: '7700000099', identityNumber: `31740152038899${time}` });
  const handle = await handleOf(started, siti);
  expect((await check(started, handle, await codeOf(handle), siti.mobile)).status).toBe(200);
  // The usual number of attempts triggers no guard, so no message is sent.
  expect(await shown()).toEqual([]);
});

test('wrong codes with only the identity number block nobody, and end no attempt of the owner', async () => {
  const own = await handleOf(started, siti);
  const code = await newestCode(started);
  for (const mobile of ['6281299999991', '6281299999992', '6281299999993']) await spoil({ ...siti, mobile });
  started.clock.pass(-903);
  expect((await check(started, own, code, siti.mobile)).status).toBe(200);
  expect((await login(started, siti)).status).toBe(200);
});

test('unknown data are rate-limited like those of a customer, by the values entered', async () => {
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

test('after ten wrong codes a person gets one code every 15 minutes with one try, each announced to the contacts', async () => {
  await spoil(siti);
  await spoil(sitiSecond);
  const early = await login(started, siti);
  expect(early.status).toBe(429);
  expect(Number(early.retryAfter)).toBeLessThanOrEqual(900);
  started.clock.pass(600);
  const handle = await handleOf(started, siti);
  const code = await codeOf(handle);
  expect((await shown()).map(({ channel }) => channel).toSorted()).toEqual(['EMAIL', 'WA']);
  const wrong = await check(started, handle, wrongFor(code), siti.mobile);
  expect(wrong.data).toMatchObject({ code: 'AUTH-TRIES' });
  expect((await check(started, handle, code, siti.mobile)).data).toMatchObject({ code: 'AUTH-ENDED' });
  started.clock.pass(900);
  const again = await handleOf(started, siti);
  expect(await shown()).toHaveLength(2);
  expect((await check(started, again, await codeOf(again), siti.mobile)).status).toBe(200);
  expect(await shown()).toHaveLength(4);
});

/** Lets an attacker and the holder sign in from different networks. */
describe('attacker who knows all three sign-in data while codes are limited', () => {
  const begin = (address: string, holder: Holder = siti) => login(started, holder, address);
  const stranger = '203.0.113.7';
  const own = '198.51.100.4';

  beforeEach(async () => {
    await spoil(siti);
    await spoil(sitiSecond);
    started.clock.pass(900);
  });

  test('can request every code first, and the customer can still sign in with it', async () => {
    for (let gap = 0; gap < 3; gap += 1) {
      const theirs = tokensOf(await begin(stranger)).accessToken;
      const code = await codeOf(theirs);
      started.clock.pass(gap * 400);
      expect((await check(started, theirs, wrongFor(code), siti.mobile)).data).toMatchObject({ code: 'AUTH-TRIES' });
      const hers = tokensOf(await begin(own)).accessToken;
      await started.work();
      expect((await check(started, hers, code, siti.mobile)).status).toBe(200);
      started.clock.pass(901);
    }
  });

  test('cannot invalidate a code by a wrong code entered before it is sent', async () => {
    const theirs = tokensOf(await begin(stranger)).accessToken;
    await check(started, theirs, '000000', siti.mobile);
    const hers = tokensOf(await begin(own)).accessToken;
    expect((await check(started, hers, await codeOf(hers), siti.mobile)).status).toBe(200);
  });

  test('has one try per attempt, and the attempts of one network share few codes', async () => {
    const statuses: number[] = [];
    let code = '';
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const reply = await begin(stranger);
      statuses.push(reply.status);
      if (reply.status !== 200) continue;
      const { accessToken } = tokensOf(reply);
      code = code || (await codeOf(accessToken));
      await check(started, accessToken, wrongFor(code), siti.mobile);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const hers = tokensOf(await begin(own)).accessToken;
    expect((await check(started, hers, code, siti.mobile)).status).toBe(200);
  });

  test('cannot reuse a code that opened a session', async () => {
    const theirs = tokensOf(await begin(stranger)).accessToken;
    const code = await codeOf(theirs);
    const hers = tokensOf(await begin(own)).accessToken;
    expect((await check(started, hers, code, siti.mobile)).status).toBe(200);
    expect((await check(started, theirs, code, siti.mobile)).data).toMatchObject({ code: 'AUTH-ENDED' });
    expect((await begin(stranger)).status).toBe(429);
  });

  test('gets the same answers for unknown data', async () => {
    const nobody = { ...siti, policyNumber: '7799999999' };
    for (let round = 0; round < 2; round += 1) {
      const { accessToken } = tokensOf(await begin(stranger, nobody));
      for (let tries = 0; tries < 5; tries += 1) await check(started, accessToken, '123456', nobody.mobile);
      started.clock.pass(301);
    }
    started.clock.pass(900);
    const answers = async (holder: Holder) => {
      const seen: (number | string)[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const reply = await begin(stranger, holder);
        seen.push(reply.status, reply.message);
        if (reply.status !== 200) continue;
        const checked = await check(started, tokensOf(reply).accessToken, '123456', holder.mobile);
        seen.push(checked.status, checked.message);
      }
      return seen;
    };
    expect(await answers(nobody)).toEqual(await answers(siti));
  });
});

test('limited codes also have a daily limit', async () => {
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

test('attackers who know all three data cannot block a browser in which the person signed in before', async () => {
  const browser = { 'x-device-id': 'a'.repeat(32) };
  const begin = () => call(started.app, '/api/v1/auth/login', loginBody(siti), undefined, browser);
  const finish = async (handle: string) => {
    const body = { otp_number: await codeOf(handle), identity: siti.mobile };
    return (await call(started.app, '/api/v1/auth/otp/check', body, handle, browser)).status;
  };
  expect(await finish(tokensOf(await begin()).accessToken)).toBe(200);
  await spoil(siti);
  await spoil(sitiSecond);
  // Attackers are delayed, also with another browser's number, and cannot end the person's attempt.
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
