import { afterEach, beforeEach, expect, test } from 'vitest';
import { ahmad, siti, sitiSecond, startAuthApp, type AuthApp } from './auth-app.ts';
import { call, check, handleOf, login, newestCode, reset, signIn, whoAmI, wrongFor } from './auth-client.ts';

let started: AuthApp;
beforeEach(async () => {
  started = await startAuthApp();
});
afterEach(() => started.close());

const phone = '081200000001';
const codeOf = (data: unknown) => expect.objectContaining({ data: expect.objectContaining({ code: data }) });

test('a wrong code gives 422, never 401, with an error at its field and the number of tries left', async () => {
  const handle = await handleOf(started, siti);
  const code = await newestCode(started);
  const reply = await check(started, handle, wrongFor(code), phone);
  expect(reply.status).toBe(422);
  expect(reply.message).toContain('sisa 4 kali');
  expect(reply.data).toMatchObject({ code: 'AUTH-CODE', errors: [{ path: 'otp_number' }] });
  expect((await check(started, handle, code, phone)).status).toBe(200);
});

test.each([
  ['phone as typed', '0812-0000-0001'],
  ['phone with country code', '+62 812 0000 0001'],
  ['masked phone', '********0001'],
  ['masked identity', '********0001'],
])('otp/check accepts the identity as %s', async (_name, identity) => {
  const handle = await handleOf(started, siti);
  expect((await check(started, handle, await newestCode(started), identity)).status).toBe(200);
});

test('the right code with the identity of another person counts as a wrong code', async () => {
  const handle = await handleOf(started, siti);
  expect((await check(started, handle, await newestCode(started), ahmad.mobile)).status).toBe(422);
});

test('a code expires after 300 s', async () => {
  const handle = await handleOf(started, siti);
  const code = await newestCode(started);
  started.clock.pass(300);
  expect(await check(started, handle, code, phone)).toEqual(codeOf('AUTH-EXPIRED'));
});

test('a code is valid for 299 s', async () => {
  const handle = await handleOf(started, siti);
  const code = await newestCode(started);
  started.clock.pass(299);
  expect((await check(started, handle, code, phone)).status).toBe(200);
});

test('a code works once, also when sent ten times in parallel', async () => {
  const handle = await handleOf(started, siti);
  const code = await newestCode(started);
  const replies = await Promise.all(Array.from({ length: 10 }, () => check(started, handle, code, phone)));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.status === 422)).toHaveLength(9);
});

test('a code of another sign-in attempt counts as wrong', async () => {
  const handle = await handleOf(started, siti);
  await newestCode(started);
  started.clock.pass(1);
  await handleOf(started, ahmad);
  const codeOfAhmad = await newestCode(started);
  expect((await check(started, handle, codeOfAhmad, phone)).status).toBe(422);
});

test('a new code replaces the old one', async () => {
  const handle = await handleOf(started, siti);
  const old = await newestCode(started);
  started.clock.pass(30);
  expect((await reset(started, handle)).status).toBe(200);
  const fresh = await newestCode(started);
  if (old !== fresh) expect((await check(started, handle, old, phone)).status).toBe(422);
  expect((await check(started, handle, fresh, phone)).status).toBe(200);
});

test('a new login replaces the earlier code; the new code completes either attempt, once', async () => {
  const handle = await handleOf(started, siti);
  const old = await newestCode(started);
  started.clock.pass(30);
  const second = await handleOf(started, siti);
  const fresh = await newestCode(started);
  if (old !== fresh) expect((await check(started, handle, old, phone)).status).toBe(422);
  expect((await check(started, handle, fresh, phone)).status).toBe(200);
  expect(await check(started, second, fresh, phone)).toEqual(codeOf('AUTH-ENDED'));
});

test('exactly five of twenty parallel wrong codes are counted; then the identity must wait five minutes', async () => {
  const handle = await handleOf(started, siti);
  const code = await newestCode(started);
  const replies = await Promise.all(Array.from({ length: 20 }, () => check(started, handle, wrongFor(code), phone)));
  expect(replies.filter((reply) => reply.status === 422)).toHaveLength(5);
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(15);
  expect(await check(started, handle, code, phone)).toMatchObject({ status: 429, retryAfter: '300' });
  expect(await login(started, sitiSecond)).toMatchObject({ status: 429, retryAfter: '300' });
  started.clock.pass(301);
  expect((await login(started, siti)).status).toBe(200);
});

test('a new code gives no new tries: after three wrong codes and a resend, the second wrong code ends the attempt', async () => {
  const handle = await handleOf(started, siti);
  const first = await newestCode(started);
  for (let tries = 0; tries < 3; tries += 1)
    expect(await check(started, handle, wrongFor(first), phone)).toMatchObject({ status: 422 });
  started.clock.pass(30);
  expect((await reset(started, handle)).status).toBe(200);
  const second = await newestCode(started);
  expect(await check(started, handle, wrongFor(second), phone)).toMatchObject({ status: 422 });
  await check(started, handle, wrongFor(second), phone);
  expect(await check(started, handle, second, phone)).toMatchObject({ status: 429, retryAfter: '300' });
});

test('ten wrong codes of one person in a day, over two policies, limit the person to one code every quarter of an hour', async () => {
  for (const holder of [siti, sitiSecond]) {
    const handle = await handleOf(started, holder);
    const code = await newestCode(started);
    for (let tries = 0; tries < 5; tries += 1) await check(started, handle, wrongFor(code), phone);
    started.clock.pass(301);
  }
  const refused = await login(started, siti);
  expect(refused.status).toBe(429);
  expect(Number(refused.retryAfter)).toBeLessThanOrEqual(900);
  started.clock.pass(900);
  expect((await login(started, siti)).status).toBe(200);
});

test('a code can be sent again after 30 s; the fifth time the customer must sign in again', async () => {
  const handle = await handleOf(started, siti);
  expect(await reset(started, handle)).toMatchObject({ status: 429, retryAfter: '30' });
  for (let resend = 0; resend < 4; resend += 1) {
    started.clock.pass(30);
    expect((await reset(started, handle)).status).toBe(200);
  }
  started.clock.pass(30);
  expect(await reset(started, handle)).toEqual(codeOf('AUTH-RESEND-MAX'));
});

test('a new login also sends a new code only after 30 s, and at most ten times a day', async () => {
  await login(started, siti);
  expect((await login(started, siti)).status).toBe(429);
  const statuses: number[] = [];
  for (let resend = 0; resend < 11; resend += 1) {
    started.clock.pass(30);
    statuses.push((await login(started, siti)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('a new sign-in can begin at once after a finished one', async () => {
  await signIn(started, siti);
  expect((await login(started, sitiSecond)).status).toBe(200);
});

test('the code is sent by the requested channel, or by the last channel when none is requested', async () => {
  const handle = await handleOf(started, siti);
  for (const method of ['SMS', undefined, 'EMAIL']) {
    started.clock.pass(30);
    await reset(started, handle, method);
    await started.work();
  }
  const sent = await started.outbox();
  expect(sent.map(({ channel }) => channel)).toEqual(['EMAIL', 'SMS', 'SMS']);
  expect(sent[0]?.address).toBe('nasabah1@contoh.test');
});

test('the token of an unfinished sign-in opens no customer route; without it the code check gives 401', async () => {
  const handle = await handleOf(started, siti);
  expect((await whoAmI(started, handle)).status).toBe(401);
  expect((await call(started.app, '/api/v1/auth/logout', {}, handle)).status).toBe(401);
  expect((await check(started, 'nonsense', '123456', phone)).status).toBe(401);
});

test.each([
  ['letters', { otp_number: 'abcdef', identity: phone }],
  ['five figures', { otp_number: '12345', identity: phone }],
  ['no identity', { otp_number: '123456' }],
  ['a number', { otp_number: 123456, identity: phone }],
])('otp/check refuses %s with 422', async (_name, body) => {
  const handle = await handleOf(started, siti);
  expect((await call(started.app, '/api/v1/auth/otp/check', body, handle)).status).toBe(422);
});

test('two processes on one database share their counts of wrong codes', async () => {
  const second = await startAuthApp({ beside: started });
  const handle = await handleOf(started, siti);
  const code = await newestCode(started);
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => check(index % 2 === 0 ? started : second, handle, wrongFor(code), phone)),
  );
  expect(replies.filter((reply) => reply.status === 422)).toHaveLength(5);
  expect((await check(second, handle, code, phone)).status).toBe(429);
  await second.close();
});
