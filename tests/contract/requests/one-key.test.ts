import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPool } from '#server/db/pool.ts';
import { buildProgram, type Program } from '#program/program.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { upload } from '#tests/support/attachments.ts';
import { eventually, startTestServer, type TestAnswer, type TestServer } from '#tests/support/server.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';

const url = '/api/v1/transaction-proposal/change-apportionment';
const items = [
  { fund_code: 'DTUM', percentage: 25 },
  { fund_code: 'DSEI', percentage: 75 },
];

let server: TestServer;
/**
 * Second program on the same database, which shares no memory with `server`. Its query for stored requests returns only
 * after `mayGoOn` is resolved.
 */
let second: Program;
const mayGoOn = Promise.withResolvers<void>();
const hasLooked = Promise.withResolvers<void>();
let token: string;
let payload: Record<string, unknown>;

beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand' });
  second = await buildProgram({ ...server.services, pool: slowed(server.services.pool) }, { APP_MODE: 'demo' });
  token = await signIn(server);
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const isFirstRead = (query: unknown): boolean =>
  z.object({ name: z.literal('proposals/stored-before') }).safeParse(query).success;

/** Wraps the pool so that the query for requests stored before returns only after `mayGoOn` is resolved. */
const slowed = (pool: Pool): Pool =>
  new Proxy(pool, {
    get(target, key): unknown {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return async (...given: unknown[]): Promise<unknown> => {
        const answer: unknown = await Reflect.apply(value, target, given);
        if (key === 'query' && isFirstRead(given[0])) {
          hasLooked.resolve();
          await mayGoOn.promise;
        }
        return answer;
      };
    },
  });

const stored = async () => {
  const { rows } = await server.services.pool.query<{ number: string }>(
    'SELECT number FROM proposal WHERE ended_at IS NULL',
  );
  return rows.map(({ number }) => number);
};

beforeEach(async () => {
  for (const number of await stored())
    await server.call({ method: 'POST', url: `/api/v1/transaction-proposal/${number}/cancel`, token });
  payload = { items, ktp_selfie_attachment: await upload(server, token, 'KTPSELFIE') };
});

const submit = (key: string) =>
  server.call({ method: 'POST', url, token, payload, headers: { 'idempotency-key': key }, terms: 'as sent' });

const numberOf = ({ data }: Pick<TestAnswer, 'data'>) => Submitted.parse(data).transactionIds[0];

async function submitToSecond(key: string): Promise<Pick<TestAnswer, 'status' | 'data'>> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  const response = await second.app.inject({ method: 'POST', url, payload, headers });
  return { status: response.statusCode, ...response.json<{ data: unknown }>() };
}

/** Locks Siti's policy, as a slow transaction of another process would. */
async function holdPolicyLock() {
  const outside = createPool(server.url, { max: 1 });
  const holder = await outside.connect();
  await holder.query('BEGIN');
  await holder.query("INSERT INTO policy_gate VALUES ('7700000001') ON CONFLICT DO NOTHING");
  await holder.query("SELECT FROM policy_gate WHERE policy_number = '7700000001' FOR UPDATE");
  const letGo = async () => {
    if (outside.ended) return;
    await holder.query('COMMIT');
    holder.release();
    await outside.end();
  };
  return { holder, letGo };
}

const fifty = Array.from({ length: 50 }, (_, index) => index);

describe('fifty parallel submissions of the same body', () => {
  it('with the same key create one request, whose number all fifty answers return', async () => {
    const answers = await Promise.all(fifty.map(() => submit('satu-kunci')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([...new Set(answers.map(numberOf))]).toEqual(await stored());
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(49);
  });

  it('with different keys create one request; the other 49 are refused with its number', async () => {
    const answers = await Promise.all(fifty.map((index) => submit(`kunci-${index}`)));
    const [number = ''] = await stored();
    expect(answers.filter(({ status }) => status === 200).map(numberOf)).toEqual([number]);
    expect(answers.filter(({ status, message }) => status === 409 && message.includes(number))).toHaveLength(49);
  });

  it('leave database connections to other callers while they wait for the lock of their policy', async () => {
    const { holder, letGo } = await holdPolicyLock();
    const lockWaits = async () =>
      (
        await holder.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        )
      ).rowCount ?? 0;
    try {
      const answers = Promise.all(fifty.map((index) => submit(`tunggu-${index}`)));
      await eventually(async () => ((await lockWaits()) === 0 ? undefined : true));
      const other = await signIn(server, ahmad);
      const read = await server.call({ url: '/api/v1/requests/availability', token: other });
      expect([read.status, await lockWaits()]).toEqual([200, 1]);
      await letGo();
      expect((await answers).filter(({ status }) => status === 200)).toHaveLength(1);
    } finally {
      await letGo();
    }
  });
});

it('a submission that looked before another process stored the same request returns the number of that request', async () => {
  const early = submitToSecond('dua-proses');
  await hasLooked.promise;
  const first = await submit('dua-proses');
  mayGoOn.resolve();
  const late = await early;
  expect([first.status, late.status]).toEqual([200, 200]);
  expect([numberOf(first), numberOf(late)]).toEqual([...(await stored()), ...(await stored())]);
});

it('the same body without a key returns the stored number; after a cancellation its used photo is refused', async () => {
  const submitWithoutKey = () => server.call({ method: 'POST', url, token, payload, terms: 'as sent' });
  const first = numberOf(await submitWithoutKey());
  expect(numberOf(await submitWithoutKey())).toBe(first);
  await server.call({ method: 'POST', url: `/api/v1/transaction-proposal/${first}/cancel`, token });
  // The submission is new, so it needs a new photo: the cancelled request keeps its photo.
  expect(await submitWithoutKey()).toMatchObject({ status: 422, data: { errors: [{ code: 'DOC-USED' }] } });
});

describe('Idempotency-Key', () => {
  it.each([
    ['that is blank', '   '],
    ['of 256 characters', 'k'.repeat(256)],
  ])('%s is refused with an error that names the header', async (_name, key) => {
    const answer = await submit(key);
    expect(answer).toMatchObject({ status: 422, data: { errors: [{ path: 'Idempotency-Key' }] } });
    expect(await stored()).toEqual([]);
  });

  it('returns the first number for the same body with fields omitted or null, and numbers as text', async () => {
    const first = await submit('kunci-sama');
    const sent = items.map((item) => ({ ...item, percentage: String(item.percentage), apply_amount: null }));
    payload = { ...payload, items: sent, note: null, accepted_by: [] };
    const again = await submit('kunci-sama');
    expect([again.status, numberOf(again), again.headers['idempotency-replayed']]).toEqual([
      200,
      numberOf(first),
      'true',
    ]);
  });

  it.each([
    ['of one character', 'k'],
    ['of 255 characters', 'k'.repeat(255)],
  ])('%s is accepted, and a different body with the same key is refused', async (_name, key) => {
    expect((await submit(key)).status).toBe(200);
    payload = { ...payload, items: items.map((item) => ({ ...item, percentage: 50 })) };
    expect(await submit(key)).toMatchObject({ status: 409, data: { code: 'IDEMPOTENCY_MISMATCH' } });
  });
});
