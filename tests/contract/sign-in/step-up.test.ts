import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { useStepUp } from '#server/step-up/use-step-up.ts';
import { ahmad, siti, sitiSecond, startAuthApp, type AuthApp } from './auth-app.ts';
import { call, handleOf, login, newestCode, signIn, wrongFor } from './auth-client.ts';

let started: AuthApp;
beforeEach(async () => {
  started = await startAuthApp();
  // No request is stored here: only the use of the code is tested.
  await started.services.pool.query('ALTER TABLE step_up DROP CONSTRAINT step_up_used_by_fkey');
});
afterEach(() => started.close());

const type = { stepUp: 'code', endpoint: 'change-payment-method' } as const;

const start = (token: string, body: Readonly<Record<string, string>> = {}) =>
  call(started.app, '/api/v1/auth/step-up', { transaction_type: type.endpoint, ...body }, token);
const check = (token: string, code: string) =>
  call(started.app, '/api/v1/auth/step-up/check', { otp_number: code }, token);

/** Opens a session; returns its id too. */
async function begin(holder = siti) {
  const { accessToken } = await signIn(started, holder);
  const me = await call(started.app, '/api/v1/who-am-i', undefined, accessToken);
  started.clock.pass(1);
  return { token: accessToken, sessionId: z.object({ sessionId: z.string() }).parse(me.data).sessionId };
}

async function pass(token: string) {
  expect((await start(token)).status).toBe(200);
  const reply = await check(token, await newestCode(started));
  expect(reply.status).toBe(200);
  return reply;
}

/** Uses the step-up as a submission does. */
const use = (sessionId: string, endpoint: 'change-payment-method' | 'change-policy-holder' = type.endpoint) =>
  inTransaction(started.services.pool, (tx) =>
    useStepUp(tx, { ...type, endpoint }, { sessionId, number: 'SW-1' }, started.clock.systemNow()),
  );

const codeOf = (code: string) => expect.objectContaining({ data: expect.objectContaining({ code }) });

test('a fresh code goes to the contact of the policy, says what it is for, and allows one submission', async () => {
  const { token, sessionId } = await begin();
  const asked = await start(token);
  expect(asked.data).toMatchObject({ sent_to: '********0001', method: 'WA' });
  const code = await newestCode(started);
  const [message] = await started.outbox();
  expect(message).toMatchObject({ address: siti.mobile, channel: 'WA' });
  expect(message?.text).toContain('Perubahan Cara Bayar');
  const passed = await check(token, code);
  expect(passed.data).toMatchObject({ transaction_type: type.endpoint });
  await use(sessionId);
  await expect(use(sessionId)).rejects.toMatchObject({ code: 'STEP-UP', status: 422 });
});

test('a submission is refused without a code, or when its code was requested but not entered', async () => {
  const { token, sessionId } = await begin();
  await expect(use(sessionId)).rejects.toMatchObject({ code: 'STEP-UP' });
  await start(token);
  await newestCode(started);
  await expect(use(sessionId)).rejects.toMatchObject({ code: 'STEP-UP' });
});

test('a type that allows requests without a code reports a missing code, and uses a given code once', async () => {
  const { token, sessionId } = await begin();
  const submit = () =>
    inTransaction(started.services.pool, (tx) =>
      useStepUp(
        tx,
        { stepUp: 'code-or-person', endpoint: 'change-beneficiary' },
        { sessionId, number: 'SW-1' },
        started.clock.systemNow(),
      ),
    );
  expect(await submit()).toBe('missing');
  expect((await start(token, { transaction_type: 'change-beneficiary' })).status).toBe(200);
  await check(token, await newestCode(started));
  expect([await submit(), await submit()]).toEqual(['passed', 'missing']);
});

test('a fresh code is valid for its type and session only', async () => {
  const first = await begin();
  await pass(first.token);
  await expect(use(first.sessionId, 'change-policy-holder')).rejects.toMatchObject({ code: 'STEP-UP' });
  const second = await begin(sitiSecond);
  await expect(use(second.sessionId)).rejects.toMatchObject({ code: 'STEP-UP' });
  await use(first.sessionId);
});

test('a code that was entered correctly is valid for ten minutes', async () => {
  const { token, sessionId } = await begin();
  await pass(token);
  started.clock.pass(600);
  await expect(use(sessionId)).rejects.toMatchObject({ code: 'STEP-UP' });
  const again = await begin();
  await pass(again.token);
  started.clock.pass(599);
  await use(again.sessionId);
});

test('a failed submission leaves the code unused', async () => {
  const { token, sessionId } = await begin();
  await pass(token);
  const failing = inTransaction(started.services.pool, async (tx) => {
    await useStepUp(tx, type, { sessionId, number: 'SW-1' }, started.clock.systemNow());
    throw new Error('locked');
  });
  await expect(failing).rejects.toThrow('locked');
  await use(sessionId);
});

test('only one of two parallel submissions can use the code', async () => {
  const { token, sessionId } = await begin();
  await pass(token);
  const both = await Promise.allSettled(
    ['SW-1', 'SW-2'].map((number) =>
      inTransaction(started.services.pool, (tx) =>
        useStepUp(tx, type, { sessionId, number }, started.clock.systemNow()),
      ),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a fresh code works once and for 300 s', async () => {
  const { token } = await begin();
  await start(token);
  const code = await newestCode(started);
  started.clock.pass(300);
  expect(await check(token, code)).toEqual(codeOf('AUTH-EXPIRED'));
  await start(token);
  const fresh = await newestCode(started);
  expect((await check(token, fresh)).status).toBe(200);
  expect(await check(token, fresh)).toEqual(codeOf('STEP-ENDED'));
});

test('no code is accepted before one was requested', async () => {
  const { token } = await begin();
  expect(await check(token, '123456')).toEqual(codeOf('STEP-ENDED'));
});

test('a new fresh code replaces the old one, at intervals of 30 s and at most four times', async () => {
  const { token } = await begin();
  await start(token);
  const old = await newestCode(started);
  expect(await start(token)).toMatchObject({ status: 429, retryAfter: '30' });
  for (let resend = 0; resend < 4; resend += 1) {
    started.clock.pass(30);
    expect((await start(token, { method: 'SMS' })).status).toBe(200);
  }
  const fresh = await newestCode(started);
  started.clock.pass(30);
  expect(await start(token)).toMatchObject({ status: 429, data: { code: 'STEP-MAX' } });
  if (old !== fresh) expect(await check(token, old)).toEqual(codeOf('AUTH-CODE'));
  expect((await check(token, fresh)).status).toBe(200);
});

test('five wrong codes end the fresh code, and delay the next fresh code and the next sign-in of the person', async () => {
  const { token } = await begin();
  await start(token);
  const code = await newestCode(started);
  const replies = await Promise.all(Array.from({ length: 12 }, () => check(token, wrongFor(code))));
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(7);
  expect(await check(token, code)).toMatchObject({ status: 429, data: { code: 'STEP-TRIES' } });
  expect(await start(token)).toMatchObject({ status: 429, data: { code: 'STEP-TRIES' } });
  expect((await login(started, sitiSecond)).status).toBe(429);
  started.clock.pass(301);
  await pass(token);
});

test('a new fresh code gives no new tries: after three wrong codes and a resend, the second wrong code ends it', async () => {
  const { token } = await begin();
  await start(token);
  const first = await newestCode(started);
  for (let tries = 0; tries < 3; tries += 1) expect(await check(token, wrongFor(first))).toMatchObject({ status: 422 });
  started.clock.pass(30);
  expect((await start(token)).status).toBe(200);
  const second = await newestCode(started);
  expect(await check(token, wrongFor(second))).toMatchObject({ status: 422 });
  await check(token, wrongFor(second));
  expect(await check(token, second)).toMatchObject({ status: 429, data: { code: 'STEP-TRIES' } });
});

test('a sign-in code is not valid for a submission, and the other way round', async () => {
  const { token } = await begin();
  await start(token);
  await newestCode(started);
  started.clock.pass(1);
  await handleOf(started, ahmad);
  const ofSignIn = await newestCode(started);
  expect((await check(token, ofSignIn)).status).toBe(422);
});

test('a type without step-up and a caller without a session get no code', async () => {
  const { token } = await begin();
  const sent = (await started.outbox()).length;
  expect(await start(token, { transaction_type: 'switch-fund' })).toMatchObject({
    status: 422,
    data: { errors: [{ path: 'transaction_type' }] },
  });
  expect((await start('nonsense')).status).toBe(401);
  await started.work();
  expect((await started.outbox()).length).toBe(sent);
});

test('the fresh code goes by e-mail on request; without an e-mail it goes to the phone', async () => {
  const first = await begin();
  expect((await start(first.token, { method: 'EMAIL' })).data).toMatchObject({ sent_to: 'n****1@contoh.test' });
  // Her code is sent before his, so that his is the newest.
  await started.work();
  const second = await begin(ahmad);
  expect((await start(second.token, { method: 'EMAIL' })).data).toMatchObject({
    sent_to: '********0002',
    method: 'WA',
  });
});
