import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthUser } from '#shared/wire/auth.ts';
import { endPartyAccess } from '#server/auth/sessions/end-party-access.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { buildProgram, type Program } from '#program/program.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';
import { holdStream, type HeldStream } from '#tests/support/open-stream.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { eventually, startTestServer, type TestServer } from '#tests/support/server.ts';
import { openSession, signIn, siti } from '#tests/support/sign-in.ts';

let server: TestServer;
let other: Program;
let clock: MovableClock;
/** Origins of the tested process and of a second one on the same database. */
let origins: readonly string[];

beforeAll(async () => {
  server = await startTestServer({
    clock: (plain) => (clock = createMovableClock({ businessNow: () => plain.businessNow() })),
  });
  other = await buildProgram(server.services, {});
  origins = [
    await server.app.listen({ host: '127.0.0.1', port: 0 }),
    await other.app.listen({ host: '127.0.0.1', port: 0 }),
  ];
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const post = (path: string, token?: string, payload?: unknown) =>
  server.call({
    method: 'POST',
    url: `/api/v1/${path}`,
    ...(token !== undefined && { token }),
    ...(payload !== undefined && { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
  });

/** Opens a session of Siti's, and a stream of it in each process. */
async function holdBoth(): Promise<{ readonly session: AuthUser; readonly streams: readonly HeldStream[] }> {
  const session = await openSession(server);
  const token = session.accessToken;
  const streams = await Promise.all(origins.map((origin) => holdStream(origin, token)));
  expect(streams.map(({ status }) => status)).toEqual([200, 200]);
  return { session, streams };
}

const policyHolder = { policyNumber: siti.policy_number, partyId: 1001 };

/** Ways in which a session ends. */
const ends: readonly (readonly [way: string, end: (session: AuthUser) => Promise<unknown>])[] = [
  ['signing out', ({ accessToken }) => post('auth/logout', accessToken)],
  ['another policy', ({ accessToken }) => post('policies/switch', accessToken, { policy_number: '7700000003' })],
  [
    'being put out from another device',
    async () => server.call({ method: 'DELETE', url: '/api/v1/profile/sessions', token: await signIn(server) }),
  ],
  ["'it was not me'", async () => post('profile/not-me', await signIn(server), {})],
  [
    'a change of holder',
    () =>
      inTransaction(server.services.pool, async (tx) => {
        const { rows } = await tx.query<{ party_id: string }>(
          'SELECT DISTINCT party_id FROM customer_session WHERE policy_number = $1 AND ended_at IS NULL',
          [policyHolder.policyNumber],
        );
        for (const { party_id } of rows)
          await endPartyAccess(
            tx,
            server.services.vault,
            { ...policyHolder, partyId: Number(party_id) },
            clock.systemNow(),
          );
      }),
  ],
  [
    'a refresh token that comes again',
    async ({ refreshToken }) => {
      await post('auth/refresh', undefined, { refreshToken });
      clock.pass(11);
      await post('auth/refresh', undefined, { refreshToken });
    },
  ],
  ['a row that is gone', () => server.services.pool.query('DELETE FROM customer_session WHERE ended_at IS NULL')],
  ['no use for a quarter of an hour', async () => clock.pass(901)],
];

describe('notification streams on every process', () => {
  it.each(ends)('close at %s', async (_way, end) => {
    const { session, streams } = await holdBoth();
    await end(session);
    const over = performance.now();
    await Promise.all(streams.map(({ ended }) => ended));
    expect(streams.map(({ words }) => words().at(-1))).toEqual(['over', 'over']);
    // A second is promised; the limit allows for a slow machine.
    expect(performance.now() - over).toBeLessThan(5000);
    const again = await holdStream(origins[1] ?? '', session.accessToken);
    expect(again.status).toBe(401);
  });
});

it('streams close after reconnecting to the database when the session ended meanwhile', async () => {
  const { session, streams } = await holdBoth();
  const cut = await server.services.pool.query<{ gone: boolean }>(
    `SELECT pg_terminate_backend(pid, 5000) AS gone FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN %session_ended' AND pid <> pg_backend_pid()`,
  );
  expect(cut.rows).toEqual([{ gone: true }, { gone: true }]);
  expect((await post('auth/logout', session.accessToken)).status).toBe(200);
  await Promise.all(streams.map(({ ended }) => ended));
  expect(streams.map(({ words }) => words().at(-1))).toEqual(['over', 'over']);
});

it('a session may hold five streams on a process; closing one allows another', async () => {
  const token = await signIn(server);
  const [origin = ''] = origins;
  const held: HeldStream[] = [];
  for (let each = 0; each < 5; each += 1) held.push(await holdStream(origin, token));
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const sixth = await server.call({ url: '/api/v1/notifications/stream', token });
  expectRefusal(sixth, { status: 429, code: 'RATE_LIMIT' });
  held[0]?.leave();
  const room = await eventually(async () => {
    const stream = await holdStream(origin, token);
    return stream.status === 200 ? stream : undefined;
  });
  for (const stream of [...held, room]) stream.leave();
});
