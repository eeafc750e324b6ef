import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildForm, takePicture } from '#tests/support/attachments.ts';
import { openRawCall, postHead, uploadStart, uploadHead } from '#tests/support/raw-call.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { eventually, startTestServer, type TestServer } from '#tests/support/server.ts';
import { signIn } from '#tests/support/sign-in.ts';

let server: TestServer;
let origin: string;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ env: { LIMITS_BODY_SECONDS: '2', LIMITS_OPEN_CALLS_PER_ADDRESS: '12' } });
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  token = await signIn(server);
});
afterAll(() => server.close());

it.each([
  ['an upload', () => openRawCall(origin, uploadHead(token), { promised: 900_000, started: uploadStart })],
  ['a form of a stranger', () => openRawCall(origin, postHead('/api/v1/auth/login', undefined), { promised: 900 })],
  ['a call of the bank', () => openRawCall(origin, postHead('/api/v1/bank/callback', undefined), { promised: 900 })],
])('%s that is sent drop by drop is ended with an answer', async (_what, open) => {
  const call = open();
  const trickle = setInterval(() => call.socket.writable && call.socket.write('a'), 100);
  const answer = await call.answered;
  clearInterval(trickle);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).toContain('{"success":false,"data":{"code":"TOO_SLOW"');
});

it('a slow connection that keeps sending is read to its end', async () => {
  const { payload, headers } = await buildForm(await takePicture(1600, 1200), { Type: 'KTP' });
  const { socket, answered } = openRawCall(
    origin,
    // The server closes the connection after its answer: a caller that closes first gets none.
    [...postHead('/api/v1/attachments', token, headers['content-type']), 'connection: close'],
    { promised: payload.length, started: '' },
  );
  const began = performance.now();
  const step = Math.ceil(payload.length / 12);
  for (let from = 0; from < payload.length; from += step) {
    socket.write(payload.subarray(from, from + step));
    await wait(400);
  }
  // Longer than one period of the time limit for a body.
  expect(performance.now() - began).toBeGreaterThan(4000);
  expect(await answered).toMatch(/^HTTP\/1\.1 201 /);
});

it.each([
  ['without a token', postHead('/api/v1/attachments', undefined), '401 Unauthorized'],
  ['too large', postHead('/api/v1/auth/login', undefined), 'TOO_LARGE'],
  ['to an address that cannot be read', postHead('/api/v1/%E0%A4%A', undefined), 'NOT_FOUND'],
  [
    'with an expectation that nobody meets',
    [...postHead('/api/v1/auth/login', undefined), 'expect: wonders'],
    '417 Expectation Failed',
  ],
] as const)(
  'a call %s is answered before its body arrives, and the body may not trickle on',
  async (_what, head, refusal) => {
    const { socket, answered } = openRawCall(origin, [...head], { promised: 900_000 });
    const trickle = setInterval(() => socket.writable && socket.write('a'), 100);
    const answer = await answered;
    clearInterval(trickle);
    expect(answer).toContain(refusal);
  },
);

it('a refused call counts as open until its body ends', async () => {
  const held = Array.from({ length: 12 }, () =>
    openRawCall(origin, postHead('/api/v1/attachments', undefined), { promised: 900_000 }),
  );
  await eventually(async () => ((await server.call({ url: '/healthz' })).status === 429 ? true : undefined));
  for (const { socket } of held) socket.destroy();
  await eventually(async () => ((await server.call({ url: '/healthz' })).status === 200 ? true : undefined));
});

it('an address may have a limited number of open calls; closing one allows another', async () => {
  const ask = () => server.call({ url: '/healthz' });
  const held = Array.from({ length: 12 }, () =>
    openRawCall(origin, postHead('/api/v1/auth/login', undefined), { promised: 900 }),
  );
  const refused = await eventually(async () => {
    const answer = await ask();
    return answer.status === 200 ? undefined : answer;
  });
  expectRefusal(refused, { status: 429, code: 'RATE_LIMIT' });
  expect(refused.headers['retry-after']).toBe('5');
  for (const { socket } of held) socket.destroy();
  await eventually(async () => ((await ask()).status === 200 ? true : undefined));
});

it.each([
  ['a head that is no head', ['GET /api/v1/policies', 'x'], /^HTTP\/1\.1 400 /, 'BAD_REQUEST'],
  [
    'a head without an end',
    [...postHead('/api/v1/auth/login', undefined), `x: ${'a'.repeat(20_000)}`],
    /^HTTP\/1\.1 431 /,
    'TOO_LARGE',
  ],
] as const)('%s gets a regular answer, and the connection is closed', async (_what, head, status, code) => {
  const answer = await openRawCall(origin, head, { promised: 0 }).answered;
  expect(answer).toMatch(status);
  expect(answer).toContain(`{"success":false,"data":{"code":"${code}","errors":[]},"message":"Kiriman `);
});
