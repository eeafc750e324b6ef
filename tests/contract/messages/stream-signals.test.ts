import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertNotification } from '#server/notifications/notification-repository.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { upload } from '#tests/support/attachments.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';
import { holdStream, type HeldStream } from '#tests/support/open-stream.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { eventually, startTestServer, type TestServer } from '#tests/support/server.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';

let server: TestServer;
let clock: MovableClock;
let origin: string;
let token: string;

beforeAll(async () => {
  server = await startTestServer({
    clock: (plain) => (clock = createMovableClock({ businessNow: () => plain.businessNow() })),
  });
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  token = await signIn(server);
});
afterAll(() => server.close());

const minutes = 60_000;

/** Returns true when the stream reports changes since the page was loaded, `age` ago. */
async function isSignalled(age?: number): Promise<boolean> {
  const stream = await holdStream(origin, token, age);
  try {
    return await eventually(() => Promise.resolve(stream.news()));
  } finally {
    stream.leave();
  }
}

const notify = async (policyNumber: string): Promise<void> =>
  insertNotification(server.services.pool, {
    policyNumber,
    requestNumber: null,
    about: 'money',
    title: 'Dana masuk',
    status: 'Dana disimpan sebagai titipan',
    message: 'Dana ini aman.',
    at: await server.services.clock.businessNow(),
    recordedAt: server.services.clock.systemNow(),
    opened: false,
  });

const post = async (path: string, payload: Readonly<Record<string, unknown>>): Promise<unknown> => {
  const { status, data } = await server.call({
    method: 'POST',
    url: `/api/v1/transaction-proposal/${path}`,
    token,
    payload,
  });
  expect(status).toBe(200);
  return data;
};

it('a page learns whether something changed since it loaded, and reloads only then', async () => {
  await notify(siti.policy_number);
  expect([await isSignalled(0), await isSignalled()]).toEqual([true, true]);
  clock.pass(120);
  expect([await isSignalled(minutes), await isSignalled(3 * minutes), await isSignalled()]).toEqual([
    false,
    true,
    true,
  ]);
});

it('events of another policy are ignored', async () => {
  await notify(ahmad.policy_number);
  expect(await isSignalled(0)).toBe(false);
});

it('a changed request state and a message to the desk are signalled without a notice', async () => {
  const body = { payment_freq: '3', ktp_selfie_attachment: await upload(server, token, 'KTPSELFIE') };
  const number = Submitted.parse(await post('change-payment-freq', body)).transactionIds[0] ?? '';
  await server.services.pool.query('DELETE FROM notification WHERE request_number = $1', [number]);
  expect(await isSignalled(0)).toBe(true);
  // Waits until the automatic decisions are done.
  await eventually(async () => {
    clock.pass(60);
    return (await isSignalled(0)) ? undefined : true;
  });
  await post(`${number}/messages`, { text: 'Kapan selesai?', objection: false });
  expect([await isSignalled(0), await isSignalled(minutes)]).toEqual([true, true]);
});

/** Opens a stream and closes its tab at once. */
const leaveAtOnce = (): Promise<void> =>
  new Promise((gone, fail) => {
    const { hostname, port } = new URL(origin);
    const line = connect(Number(port), hostname);
    line.once('error', fail).once('close', () => gone());
    const head = `GET /api/v1/notifications/stream?age=0 HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`;
    line.write(head, () => line.destroy());
  });

it('tabs that close during a check free their stream slots', async () => {
  await Promise.all(Array.from({ length: 20 }, leaveAtOnce));
  const staying: HeldStream[] = [];
  // Opens as many streams as a session may hold, each as soon as there is room.
  while (staying.length < 5)
    staying.push(
      await eventually(async () => {
        const stream = await holdStream(origin, token, 0);
        return stream.status === 200 ? stream : undefined;
      }),
    );
  for (const stream of staying) stream.leave();
});

it('an invalid age is refused', async () => {
  expectRefusal(await server.call({ url: '/api/v1/notifications/stream?age=-1', token }), { status: 422, path: 'age' });
});
