import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isChainWhole } from '#server/proposal-store/event-repository.ts';
import { createLog } from '#server/log/logger.ts';
import { AvailabilityAnswer, Submitted } from '#shared/wire/proposals.ts';
import { FaceToken } from '#shared/wire/reference.ts';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { passFaceCheck, upload } from '#tests/support/attachments.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { signIn, siti } from '#tests/support/sign-in.ts';
import { createRandom } from '#tests/support/random.ts';
import { testSeed } from '#tests/support/test-seed.ts';

const withdraw = '/api/v1/transaction-proposal/partial-withdraw';
const contact = '/api/v1/policy/change-customer-info';

let server: TestServer;
let token: string;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ log: createLog('trace', { write: (line) => void lines.push(line) }) });
  token = await signIn(server);
});
afterAll(() => server.close());

const random = createRandom(testSeed);
const randomInt = (below: number): number => Math.trunc(random() * below);

interface Prepared {
  readonly url: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

async function prepareWithdrawal(): Promise<Prepared> {
  const facts = await server.call({ url: '/api/v1/requests/availability', token });
  const [fund] = AvailabilityAnswer.parse(facts.data).facts.position.holdings;
  const items = [{ fund_code: fund?.fundCode, apply_amount: 1_000_000 + randomInt(9) * 100_000 }];
  const ktp_attachment = await upload(server, token, 'KTP');
  return {
    url: withdraw,
    payload: { items, ktp_attachment, ...(await passFaceCheck(server, token, 'partial-withdraw')) },
  };
}

/** Prepares a new mail address: the request stays open until the owner confirms it or withdraws the request. */
async function prepareContact(): Promise<Prepared> {
  const policy = MyPolicy.parse((await server.call({ url: '/api/v1/policy/get-my-policy', token })).data);
  const url = '/api/v1/vida/generate-token?transactionType=change-customer-info';
  const { transaction_id } = FaceToken.parse((await server.call({ url, token })).data);
  const payload = {
    party_id: policy.policyWithCode.policyHolder.partyId,
    party_contract: { email: `baru${randomInt(1e6)}@contoh.test` },
    transaction_id,
    liveness_attachment: await upload(server, token, 'LIVENESS'),
    ktp_attachment: await upload(server, token, 'KTP'),
  };
  return { url: contact, payload };
}

const submit = ({ url, payload }: Prepared, key: string) =>
  server.call({ method: 'POST', url, token, payload, headers: { 'idempotency-key': key } });

const Row = z.object({ number: z.string(), suffix: z.string(), state: z.string(), open: z.boolean() });

async function listProposals() {
  const { rows } = await server.services.pool.query(
    'SELECT number, suffix, state, ended_at IS NULL AS open FROM proposal ORDER BY number',
  );
  return z.array(Row).parse(rows);
}

/** Withdraws all open requests while others submit. */
async function cancelSome(): Promise<void> {
  for (const { number } of (await listProposals()).filter((row) => row.open)) {
    const answer = await server.call({ method: 'POST', url: `/api/v1/transaction-proposal/${number}/cancel`, token });
    expect([200, 409], answer.message).toContain(answer.status);
  }
}

describe('many parallel calls on one policy', () => {
  it('have the same result as calls in sequence: one open request per type, unique numbers, and refusals with its number', async () => {
    const prepared: Prepared[] = [];
    for (let each = 0; each < 8; each += 1) prepared.push(await prepareWithdrawal(), await prepareContact());
    // Each payload is sent twice under its key, in random order, with withdrawals between: 32 submissions and 8 rounds
    // of withdrawals.
    const jobs = prepared.flatMap((each) => {
      const key = randomUUID();
      return [() => submit(each, key), () => submit(each, key)];
    });
    const shuffled = jobs.map((job) => ({ job, at: randomInt(1e6) })).toSorted((a, b) => a.at - b.at);
    const [answers] = await Promise.all([
      Promise.all(shuffled.map(({ job }) => job())),
      Promise.all(Array.from({ length: 8 }, cancelSome)),
    ]);
    const accepted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    const rows = await listProposals();
    const numbers = accepted.map(({ data }) => Submitted.parse(data).transactionIds[0]);
    expect(new Set(numbers)).toEqual(new Set(rows.map(({ number }) => number)));
    for (const answer of refused) {
      expect(answer.status, answer.message).toBe(409);
      expect(answer.message).toMatch(/nomor \d{8}-\d{6}/);
      expect(rows.map(({ number }) => number)).toContain(/\d{8}-\d{6}/.exec(answer.message)?.[0]);
    }
    for (const suffix of ['partial-withdraw', 'change-customer-info'])
      expect(rows.filter((row) => row.suffix === suffix && row.open).length).toBeLessThanOrEqual(1);
    for (const { number } of rows)
      expect(await isChainWhole(server.services.pool, server.services.vault, number)).toBe(true);
    const firsts = answers.filter(
      (answer) => answer.status === 200 && answer.headers['idempotency-replayed'] !== 'true',
    );
    expect(firsts).toHaveLength(rows.length);
  }, 300_000);

  it('can use the same attachment in only one of twelve requests', async () => {
    await cancelSome();
    const { url, payload } = await prepareContact();
    const sent = Array.from({ length: 12 }, (_, index) =>
      submit({ url, payload: { ...payload, party_contract: { email: `x${index}@contoh.test` } } }, randomUUID()),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 200 && status !== 409 && status !== 422)).toEqual([]);
  });

  it('create one request from ten submissions without a submission key', async () => {
    await cancelSome();
    const { url, payload } = await prepareWithdrawal();
    const before = (await listProposals()).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call({ method: 'POST', url, token, payload })),
    );
    expect(new Set(answers.map(({ data }) => Submitted.parse(data).transactionIds[0])).size).toBe(1);
    expect((await listProposals()).length).toBe(before + 1);
  });
});

it('the same key returns the number of its first request, even after that request was cancelled', async () => {
  await cancelSome();
  const key = randomUUID();
  const prepared = await prepareWithdrawal();
  const first = await submit(prepared, key);
  const again = await submit(prepared, key);
  await cancelSome();
  const late = await submit(prepared, key);
  const [number] = Submitted.parse(first.data).transactionIds;
  for (const { status, data, headers } of [again, late])
    expect([status, Submitted.parse(data).transactionIds[0], headers['idempotency-replayed']]).toEqual([
      200,
      number,
      'true',
    ]);
  expect(first.headers['idempotency-replayed']).not.toBe('true');
  const other = { ...prepared, payload: { ...prepared.payload, items: [] } };
  expect(await submit(other, key)).toMatchObject({ status: 409 });
});

it('a failing call shows no internal reason, and stores nothing', async () => {
  await cancelSome();
  const { pool } = server.services;
  // Simulates a database error that quotes the refused value.
  await pool.query(`CREATE FUNCTION refuse_all() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'bad value "${siti.identity_number}" of %, phone 081200000001', 'nasabah1@contoh.test'; END $$`);
  await pool.query('CREATE TRIGGER refuse_all BEFORE INSERT ON proposal FOR EACH ROW EXECUTE FUNCTION refuse_all()');
  const before = (await listProposals()).length;
  const heard = lines.length;
  const failed = await submit(await prepareContact(), randomUUID());
  await pool.query('DROP TRIGGER refuse_all ON proposal');
  expect(failed).toMatchObject({ status: 500, data: { code: 'INTERNAL' } });
  expect(JSON.stringify(failed)).not.toMatch(/bad value|trigger|proposal\b.*at /);
  expect(lines.slice(heard).join('')).toContain('bad value');
  expect((await listProposals()).length).toBe(before);
});

it('the log contains no readable identity number, phone, e-mail, token, code or account', async () => {
  await server.call({ url: `/api/v1/attachments/KTP-rahasia-${token}`, token });
  await server.call({ url: `/tidak-ada/${token}?nik=${siti.identity_number}` }).catch(() => undefined);
  await server.call({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: `{"policy_number": "${siti.identity_number}`,
    headers: { 'content-type': 'application/json' },
  });
  const { policy } = await server.services.core.getPolicy('7700000001');
  const { rows } = await server.services.pool.query<{ name: string }>('SELECT name FROM attachment LIMIT 5');
  const secrets = [
    token,
    siti.identity_number,
    '81200000001',
    policy.holder.person.identityNumber,
    'contoh.test',
    policy.benefitAccount?.bankAccount ?? '',
    ...rows.map(({ name }) => name),
    'authorization',
  ];
  const all = lines.join('').toLowerCase();
  expect(lines.length).toBeGreaterThan(100);
  expect(secrets.filter((secret) => secret !== '' && all.includes(secret.toLowerCase()))).toEqual([]);
  expect(all).not.toMatch(/"(code|otp)[^"]*":\s*"?\d{6}\b/);
});
