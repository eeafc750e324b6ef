import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signBankCall } from '#server/bank/bank-signature.ts';
import { BankCallbackAnswer } from '#shared/wire/bank-callback.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const path = '/api/v1/bank/callback';
/** Virtual account of Siti for single top-ups at BCA. */
const number = '8801404700000001';

/** Previous secret of the bank. */
const previous = Buffer.from('secret of the bank, the earlier.');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { BANK_CALLBACK_SECRET_PREVIOUS: previous.toString('base64') } });
});
afterAll(() => server.close());

const payment = (changes: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'payment',
  bank_reference: `BCA-${randomUUID()}`,
  virtual_account_number: number,
  amount: '1000000',
  value_date: '2026-11-24',
  paid_at: '2026-11-24T03:00:00.000Z',
  ...changes,
});

/** Sends a call as the bank does, signed over the exact bytes. */
function send(body: unknown, changes: { readonly timestamp?: string; readonly signature?: string } = {}) {
  const payload = JSON.stringify(body);
  const timestamp = changes.timestamp ?? server.services.clock.systemNow();
  const signature =
    changes.signature ?? signBankCall(server.services.config.secrets.bankCallbackSecret, timestamp, payload);
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  return server.call({ method: 'POST', url: path, payload, headers });
}

const payments = async () =>
  Number((await server.services.pool.query('SELECT count(*) AS n FROM core.money_received')).rows[0].n);
const minutesAway = (minutes: number) =>
  new Date(Date.parse(server.services.clock.systemNow()) + minutes * 60_000).toISOString();

describe('caller of the bank callback', () => {
  it.each([
    { name: 'no signature', changes: { signature: '' } },
    { name: 'a wrong signature', changes: { signature: 'a1'.repeat(32) } },
    { name: 'one of another secret', changes: { signature: signBankCall(Buffer.alloc(32, 7), '', '') } },
  ])('$name gets the same answer as for an unknown address', async ({ changes }) => {
    const refused = await send(payment(), changes);
    expect(refused.status).toBe(404);
    expect(await payments()).toBe(0);
  });

  it.each([
    { name: 'six minutes old', minutes: -6, status: 404 },
    { name: 'six minutes ahead', minutes: 6, status: 404 },
    { name: 'four minutes old', minutes: -4, status: 200 },
  ])('that sends a call $name gets $status', async ({ minutes, status }) => {
    const answer = await send(
      { kind: 'inquiry', bank_reference: randomUUID(), virtual_account_number: number },
      {
        timestamp: minutesAway(minutes),
      },
    );
    expect(answer.status).toBe(status);
  });

  it.each([
    { name: 'an offset', offset: '+07:00', status: 200 },
    { name: 'an offset without its colon', offset: '+0700', status: 200 },
    { name: 'no offset', offset: '', status: 404 },
  ])('that sends and signs a timestamp with $name gets $status', async ({ offset, status }) => {
    const timestamp = minutesAway(7 * 60).replace('Z', offset);
    const inquiry = { kind: 'inquiry', bank_reference: randomUUID(), virtual_account_number: number };
    expect((await send(inquiry, { timestamp })).status).toBe(status);
  });

  it('is refused with a signed timestamp that does not exist', async () => {
    const timestamp = '2026-99-99T99:99:99Z';
    const inquiry = { kind: 'inquiry', bank_reference: randomUUID(), virtual_account_number: number };
    expect((await send(inquiry, { timestamp })).status).toBe(404);
  });

  it('is admitted with the previous secret as long as it is configured', async () => {
    const timestamp = server.services.clock.systemNow();
    const body = { kind: 'inquiry', bank_reference: randomUUID(), virtual_account_number: number };
    const signature = signBankCall(previous, timestamp, JSON.stringify(body));
    expect((await send(body, { timestamp, signature })).status).toBe(200);
  });

  it('is refused, before the body is parsed, when the body was changed after signing', async () => {
    const body = payment();
    const timestamp = server.services.clock.systemNow();
    const secret = server.services.config.secrets.bankCallbackSecret;
    const signature = signBankCall(secret, timestamp, JSON.stringify(body));
    expect((await send({ ...body, amount: '9000000' }, { timestamp, signature })).status).toBe(404);
    expect((await send({ nonsense: true }, { signature: 'a1'.repeat(32) })).status).toBe(404);
  });

  it('reads which field is wrong when the body is signed but invalid', async () => {
    expect((await send(payment({ amount: 'sejuta' }))).status).toBe(422);
    expect((await send({ kind: 'refund' })).status).toBe(422);
  });
});

describe('bank inquiry', () => {
  it.each([
    { name: 'an open account', number, account: { name: 'Siti Nur Rahmawati', amount: null, exact: false } },
    { name: 'an account of nobody', number: '8801404999999999', account: null },
    { name: 'an account of the wrong purpose', number: '8801403700000001', account: null },
  ])('is answered for $name', async ({ number: virtual_account_number, account }) => {
    const call = { kind: 'inquiry', bank_reference: randomUUID(), virtual_account_number };
    expect(BankCallbackAnswer.parse((await send(call)).data)).toMatchObject({ replayed: false, account });
    expect(BankCallbackAnswer.parse((await send(call)).data)).toMatchObject({ replayed: true, account });
  });
});

describe('bank payment notification', () => {
  it('is booked once, however often it is sent, also in parallel', async () => {
    const before = await payments();
    const call = payment();
    const answers = await Promise.all([send(call), send(call), send(call)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send(call)).data).toEqual({ bank_reference: call.bank_reference, replayed: true, account: null });
    expect(await payments()).toBe(before + 1);
  });

  it.each([
    ['the amount as a JSON number', { amount: 1_000_000 }],
    ['the amount with decimals', { amount: '1000000.00' }],
    ['the moment with an offset', { paid_at: '2026-11-24T10:00:00+07:00' }],
    ['the moment without thousandths', { paid_at: '2026-11-24T03:00:00Z' }],
    ['the account padded with blanks', { virtual_account_number: ` ${number}  ` }],
    ['the account padded with zeros', { virtual_account_number: `0000${number}` }],
    ['the amount padded with zeros', { amount: '0001000000' }],
    ['the moment with an offset without its colon', { paid_at: '2026-11-24T10:00:00.000000+0700' }],
    ['a payer without a name', { payer_name: null }],
    ['the reference padded with blanks', {}, '   '],
  ])('is treated as a repeat with %s', async (_name, changes, padding = '') => {
    const call = payment();
    const again = { ...call, ...changes, bank_reference: `${call.bank_reference}${padding}` };
    const before = await payments();
    expect((await send(call)).status).toBe(200);
    expect(await send(again)).toMatchObject({ status: 200, data: { replayed: true } });
    // After a crash the stored answer is missing, so the core must recognise the same payment by its content.
    await server.services.pool.query('DELETE FROM bank_callback WHERE bank_reference = $1', [call.bank_reference]);
    expect(await send(again)).toMatchObject({ status: 200, data: { replayed: false } });
    expect(await payments()).toBe(before + 1);
  });

  it.each([
    ['padded', `000${number}\u00a0`],
    ['in groups', '8801 4047-0000 0001'],
    ['between direction marks', `\u202a${number}\u202c`],
  ])('is booked for its policy when its account number is %s', async (_name, virtual_account_number) => {
    const call = payment({ virtual_account_number, amount: 1_000_000, paid_at: '2026-11-24T10:00:00+07:00' });
    expect((await send(call)).status).toBe(200);
    const { rows } = await server.services.pool.query(
      'SELECT policy_number, amount::text, paid_at FROM core.money_received WHERE bank_reference = $1',
      [call.bank_reference],
    );
    expect(rows).toMatchObject([
      { policy_number: '7700000001', amount: '1000000.00', paid_at: '2026-11-24T03:00:00.000Z' },
    ]);
  });

  it('is refused when its reference was used with other data', async () => {
    const call = payment();
    await send(call);
    expect((await send({ ...call, amount: '2000000' })).status).toBe(409);
    expect(
      (await send({ kind: 'inquiry', bank_reference: call.bank_reference, virtual_account_number: number })).status,
    ).toBe(409);
  });

  it('is refused when its amount has half a rupiah', async () => {
    expect((await send(payment({ amount: '1000000.50' }))).status).toBe(422);
  });

  it('is kept for manual handling when its account number is unknown', async () => {
    const before = await payments();
    expect((await send(payment({ virtual_account_number: '123' }))).status).toBe(200);
    expect(await payments()).toBe(before + 1);
  });
});

describe('bank answer to a payout transfer', () => {
  it('gets 404 for an unknown payable', async () => {
    const payout = {
      kind: 'payout',
      bank_reference: randomUUID(),
      payable_id: randomUUID(),
      attempt: 1,
      result: 'PAID',
    };
    expect((await send(payout)).status).toBe(404);
  });

  it('gets a conflict for a transfer that was never sent', async () => {
    const [owed] = await server.services.core.listPayables({ state: 'OPEN' });
    const payout = {
      kind: 'payout',
      bank_reference: randomUUID(),
      payable_id: owed?.payableId,
      attempt: 1,
      result: 'PAID',
    };
    expect((await send(payout)).status).toBe(409);
  });
});
