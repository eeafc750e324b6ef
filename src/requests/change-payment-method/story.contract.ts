import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import { ProposalDetail, Submitted } from '#shared/wire/proposals.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { returnedWell, returnForAttachment } from '#tests/support/returned-attachments.ts';
import { createDeskClient, type DeskClient } from '#tests/support/desk-client.ts';
import { upload } from '#tests/support/attachments.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { passOver } from '#tests/support/pass-over.ts';

const suffix = 'change-payment-method';
const cardNumber = '4111111111111111';

let server: TestServer;
let desk: DeskClient;
let token = '';
let logged = '';

const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  }),
);

beforeAll(async () => {
  server = await startTestServer({
    jobs: 'by hand',
    env: { LIMITS_LOGIN_FLOOR_MS: '1' },
    log,
    policies: ['7700000001', '7700000003'],
  });
  desk = createDeskClient(server);
  token = await signIn(server);
});
afterAll(() => server.close());

const post = (url: string, payload: Readonly<Record<string, unknown>>) =>
  server.call({ method: 'POST', url: `/api/v1/${url}`, token, payload });
const attachment = (type: AttachmentType) => upload(server, token, type);

const attachments = async () => ({
  is_registered_in_policy: false,
  ktp_selfie_attachment: await attachment('KTPSELFIE'),
  ktp_attachment: await attachment('KTP'),
  beneficiary_owner_attachment: await attachment('BENEFICIARYOWNER'),
});
const card = async (changes = {}) => ({
  ...(await attachments()),
  payment_method: 30,
  bank: '014',
  new_no_cc: '4111-1111-1111-1111',
  cc_type: 'Visa Card',
  cc_expiry_date: '09/28',
  ...changes,
});

const outbox = () => readOutbox(server);

/** Requests a fresh code and enters it. */
async function stepUp(): Promise<void> {
  expect((await post('auth/step-up', { transaction_type: suffix })).status).toBe(200);
  await server.work();
  const code = (await outbox()).find(({ template }) => template === 'step-up-code')?.code;
  expect((await post('auth/step-up/check', { otp_number: code })).status).toBe(200);
}

const detail = async (number: string) =>
  ProposalDetail.parse((await server.call({ url: `/api/v1/transaction-proposal/${number}`, token })).data);

/** Returns all tables as text. Sealed content stays sealed; another check covers it. */
async function everythingStored(): Promise<string> {
  const { rows } = await server.services.pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'core') AND table_type = 'BASE TABLE'`,
  );
  const texts = await Promise.all(
    rows.map(async ({ name }) =>
      JSON.stringify((await server.services.pool.query(`SELECT t::text FROM ${name} t`)).rows),
    ),
  );
  return texts.join('\n');
}

async function openContent(table: 'proposal' | 'draft', column: string, context: string): Promise<string> {
  const { rows } = await server.services.pool.query<{ content: Buffer }>(`SELECT ${column} AS content FROM ${table}`);
  return rows.map(({ content }) => server.services.vault.open(content, context).toString()).join('\n');
}

describe('card payment request', () => {
  let number = '';

  it.each([
    { name: 'a wrong digit', changes: { new_no_cc: '4111111111111112' }, path: 'new_no_cc', code: 'MET-CARD' },
    {
      name: 'a token made by the customer',
      changes: { new_no_cc: `tok_${'a1'.repeat(32)}_411111******1111` },
      path: 'new_no_cc',
      code: 'MET-CARD',
    },
    { name: 'an expired card', changes: { cc_expiry_date: '09/26' }, path: 'cc_expiry_date', code: 'MET-EXP' },
  ])('refuses a card payment with $name', async ({ changes, path, code }) => {
    const answer = await post(`transaction-proposal/${suffix}`, await card(changes));
    expect([answer.status, answer.data]).toMatchObject([422, { errors: [{ path, code }] }]);
  });

  it('refuses a card payment without a fresh code, and stores nothing of it', async () => {
    const answer = await post(`transaction-proposal/${suffix}`, await card());
    expect([answer.status, answer.data]).toMatchObject([422, { code: 'STEP-UP' }]);
    const { rows } = await server.services.pool.query('SELECT 1 FROM proposal');
    expect(rows).toEqual([]);
  });

  it('never stores a card number in a draft', async () => {
    const payload = await card();
    await server.call({ method: 'PUT', url: `/api/v1/drafts/${suffix}`, token, payload: { payload, revision: null } });
    const { data } = await server.call({ url: `/api/v1/drafts/${suffix}`, token });
    expect(data).toMatchObject({ payload: { payment_method: 30, cc_expiry_date: '09/28' } });
    expect(JSON.stringify(data)).not.toContain('1111-1111');
  });

  it('accepts a card payment once with a code; a repeat returns the same request', async () => {
    await stepUp();
    const body = await card();
    const first = await post(`transaction-proposal/${suffix}`, body);
    expect([first.status, first.message]).toEqual([200, 'Pengajuan Anda sudah kami terima.']);
    number = Submitted.parse(first.data).transactionIds[0] ?? '';
    expect((await post(`transaction-proposal/${suffix}`, body)).data).toEqual(first.data);
    await server.work();
    expect((await detail(number)).state).toBe('MENUNGGU_VERIFIKASI');
    const { rows } = await server.services.pool.query('SELECT state, used_by FROM step_up');
    expect(rows).toEqual([{ state: 'USED', used_by: number }]);
  });

  it('an approved card waits for the first bill, and the old contact is notified', async () => {
    await desk.approve(number);
    await server.work();
    expect((await detail(number)).state).toBe('DALAM_PROSES');
    expect((await outbox()).filter(({ template }) => template === 'payment-method-changed')).toHaveLength(2);
  });

  it('the card becomes the payment method on its day: token, six and four digits', async () => {
    await passOver(server, 242);
    await server.work();
    const { rows } = await server.services.pool.query(
      'SELECT method, bank_name, account, card_expiry, length(card_token) AS long, valid_from::text FROM core.payment_mandate',
    );
    expect(rows).toEqual([
      {
        method: 30,
        bank_name: 'Bank Central Asia (BCA)',
        account: '411111******1111',
        card_expiry: '09/28',
        long: 85,
        valid_from: '2027-07-24',
      },
    ]);
    const { rows: versions } = await server.services.pool.query<{ document: unknown }>(
      `SELECT document FROM core.policy_version WHERE policy_number = '7700000001' ORDER BY version DESC LIMIT 1`,
    );
    expect(versions[0]?.document).toMatchObject({
      payment: { method: 30, nextMethod: 30 },
      debitAccount: { bankAccount: '411111******1111', cardExpires: '09/28', cardType: '1' },
    });
  }, 300_000);

  it('the card number is in no table, sealed content or log', async () => {
    const stored = await everythingStored();
    const content = await openContent('proposal', 'content', `proposal:${number}`);
    expect(content).toContain('411111******1111');
    for (const text of [stored, content, logged]) {
      expect(text).not.toContain(cardNumber);
      expect(text).not.toContain('4111-1111-1111-1111');
    }
    expect(logged.length).toBeGreaterThan(1000);
  });
});

describe('payment method at the desk', () => {
  const way = async (): Promise<unknown> => {
    const { rows } = await server.services.pool.query<{ way: unknown }>(
      `SELECT document->'payment' AS way FROM core.policy_version WHERE policy_number = '7700000001'
       ORDER BY version DESC LIMIT 1`,
    );
    return rows[0]?.way;
  };
  const submit = async (): Promise<string> => {
    await stepUp();
    const answer = await post(
      `transaction-proposal/${suffix}`,
      await card({ new_no_cc: '5555-5555-5555-4444', cc_type: 'Master Card' }),
    );
    if (!answer.success) throw new Error(`${answer.status} ${answer.message} ${JSON.stringify(answer.data)}`);
    await server.work();
    return Submitted.parse(answer.data).transactionIds[0] ?? '';
  };

  it('the payment method stays when the request is returned for an unreadable form, then rejected', async () => {
    const before = await way();
    const number = await submit();
    const slot = 'beneficiary_owner_attachment';
    expect(await returnForAttachment({ server, desk, token, suffix, number, slot, type: 'BENEFICIARYOWNER' })).toEqual(
      returnedWell(slot),
    );
    await desk.press('verifikator1', number, 'claim');
    await desk.press('verifikator1', number, 'propose', { decision: 'reject', reason: 'BAD_PAPER' });
    await desk.press('penyetuju1', number, 'reject', { reason: 'BAD_PAPER' });
    await server.work();
    expect((await detail(number)).state).toBe('DITOLAK');
    expect(await way()).toEqual(before);
  }, 300_000);

  it('the request is stopped when a claim was registered meanwhile', async () => {
    const number = await submit();
    await desk.press('verifikator1', number, 'claim');
    await desk.press('verifikator1', number, 'propose', { decision: 'approve' });
    await server.services.pool.query(
      `UPDATE core.policy SET claim_registered = true WHERE policy_number = '7700000001'`,
    );
    await expect(desk.press('penyetuju1', number, 'approve')).rejects.toThrow('laporan meninggal');
  });
});
