import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseInstant } from '#shared/time/dates.ts';
import { checkBank } from '#server/doctor/check-bank.ts';
import { createLog } from '#server/log/logger.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import {
  bankKeys,
  bankSecrets,
  bankTime,
  createSnapBank,
  inquiryOf,
  paymentOf,
  snapEnvironment,
  snapPaths,
  type CallChanges,
} from '#tests/support/snap-caller.ts';

/** Numbers of customers at the bank: Siti's single top-up (open), her renewal, Dewi's reinstatement (exact), Sri's renewal. */
const [topUp, renewal, reinstatement, sriRenewal] = ['04700000001', '02700000001', '03700000005', '02700000013'];
const [dewi, sri] = ['7700000005', '7700000013'];

let server: TestServer;
let bank: ReturnType<typeof createSnapBank>;
/** Number of milliseconds by which the server's clock is ahead of the machine's. */
let ahead = 0;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  server = await startTestServer({
    env: snapEnvironment,
    log,
    jobs: 'by hand',
    policies: ['7700000001', dewi, sri],
    clock: (clock) => ({
      ...clock,
      systemNow: () => parseInstant(new Date(Date.parse(clock.systemNow()) + ahead).toISOString()),
    }),
  });
  bank = createSnapBank(server, 'symmetric');
});
afterEach(() => {
  ahead = 0;
});
afterAll(() => server.close());

const countPayments = async (): Promise<number> =>
  Number((await server.services.pool.query('SELECT count(*) AS n FROM core.money_received')).rows[0].n);

const receivedUnder = async (paymentRequestId: string): Promise<readonly unknown[]> =>
  (
    await server.services.pool.query(
      `SELECT policy_number, purpose, amount::text, value_date::text, paid_at, virtual_account_number
       FROM core.money_received WHERE bank_reference = $1`,
      [paymentRequestId],
    )
  ).rows;

/** Inserts a request that waits for Rp 5.000.000 on Dewi's virtual account; returns its number. */
async function expectReinstatement(): Promise<string> {
  const requestNumber = randomUUID();
  const money = { requestNumber, policyNumber: dewi, purpose: '03', amount: '5000000', least: '5000000' } as const;
  await server.services.core.expectMoney({ ...money, exact: true });
  return requestNumber;
}

describe('token for the bank', () => {
  it('is issued for 900 seconds in the format of the standard', async () => {
    const answer = await bank.askToken();
    expect(answer).toMatchObject({
      status: 200,
      responseCode: '2007300',
      responseMessage: 'Successful',
      tokenType: 'Bearer',
      expiresIn: '900',
    });
  });

  it('is issued for a signature of the previous key as long as that key is configured', async () => {
    expect(await bank.askToken({ privateKey: bankKeys.previous.privateKey })).toMatchObject({ status: 200 });
  });

  it.each<readonly [string, () => CallChanges, string]>([
    ['the key of a stranger', () => ({ privateKey: bankKeys.stranger.privateKey }), '4017300'],
    ['another client key', () => ({ headers: { 'x-client-key': 'somebody' } }), '4017300'],
    ['an old timestamp', () => ({ timestamp: bankTime(server.services.clock.systemNow(), -301) }), '4017300'],
    ['a signature that is no base64', () => ({ headers: { 'x-signature': '§' } }), '4017300'],
    ['a timestamp that is no time', () => ({ timestamp: '2026-99-99T99:99:99+07:00' }), '4007301'],
    ['a timestamp of another form', () => ({ timestamp: '24/11/2026 10:00' }), '4007301'],
    ['no timestamp', () => ({ headers: { 'x-timestamp': undefined } }), '4007302'],
    ['no client key', () => ({ headers: { 'x-client-key': undefined } }), '4007302'],
    ['no signature', () => ({ headers: { 'x-signature': undefined } }), '4007302'],
    ['another grant', () => ({ sent: '{"grantType":"password"}' }), '4007301'],
    ['no grant', () => ({ sent: '{}' }), '4007302'],
    ['a body that is no JSON', () => ({ sent: '{"grantType"' }), '4007300'],
    ['a list as its body', () => ({ sent: '[]' }), '4007300'],
  ])('is refused with %s', async (_name, changes, responseCode) => {
    expect(await bank.askToken(changes())).toMatchObject({ status: Number(responseCode.slice(0, 3)), responseCode });
  });
});

describe('caller of the bank', () => {
  it.each<readonly [string, () => CallChanges, string]>([
    ['a wrong signature', () => ({ secret: 'another-client-secret' }), '4012400'],
    ['a signature over another body', () => ({ signed: '{}' }), '4012400'],
    [
      'a timestamp six minutes old',
      () => ({ timestamp: bankTime(server.services.clock.systemNow(), -360) }),
      '4012400',
    ],
    [
      'a timestamp six minutes ahead',
      () => ({ timestamp: bankTime(server.services.clock.systemNow(), 360) }),
      '4012400',
    ],
    ['another partner', () => ({ headers: { 'x-partner-id': 'INSURER-2' } }), '4012400'],
    ['another channel', () => ({ headers: { 'channel-id': '95220' } }), '4012400'],
    ['an invented token', () => ({ token: `${Date.now() + 60_000}.${'0'.repeat(32)}.${'0'.repeat(64)}` }), '4012401'],
    ['no token', () => ({ headers: { authorization: undefined } }), '4012401'],
    ['another scheme', () => ({ headers: { authorization: 'Basic dGVzdA==' } }), '4012401'],
    ['an external id with letters', () => ({ headers: { 'x-external-id': 'abc' } }), '4002401'],
    ['an external id of 37 digits', () => ({ headers: { 'x-external-id': '1'.repeat(37) } }), '4002401'],
    ['no external id', () => ({ headers: { 'x-external-id': undefined } }), '4002402'],
    ['no partner', () => ({ headers: { 'x-partner-id': undefined } }), '4002402'],
    ['no channel', () => ({ headers: { 'channel-id': undefined } }), '4002402'],
    ['no signature', () => ({ headers: { 'x-signature': undefined } }), '4002402'],
    ['a body that is no JSON', () => ({ signed: '{"a"', sent: '{"a"' }), '4002400'],
    ['a body that is too large', () => ({ signed: '', sent: `"${'x'.repeat(70_000)}"` }), '4002400'],
    ['another type of body', () => ({ headers: { 'content-type': 'text/plain' } }), '4002400'],
  ])('is refused with %s', async (_name, changes, responseCode) => {
    const answer = await bank.call('inquiry', inquiryOf(topUp), changes());
    expect(answer).toEqual({
      status: Number(responseCode.slice(0, 3)),
      responseCode,
      responseMessage: expect.stringMatching(/^[A-Z]/),
    });
  });

  it('is admitted with the previous secret as long as it is configured', async () => {
    const answer = await bank.call('inquiry', inquiryOf(topUp), { secret: bankSecrets.previous });
    expect(answer).toMatchObject({ responseCode: '2002400' });
  });

  it('is refused with a token that has expired', async () => {
    const token = await bank.tokenOf();
    ahead = 899_000;
    expect(await bank.call('inquiry', inquiryOf(topUp), { token })).toMatchObject({ responseCode: '2002400' });
    ahead = 901_000;
    expect(await bank.call('inquiry', inquiryOf(topUp), { token })).toMatchObject({ responseCode: '4012401' });
  });

  it('is refused with a token whose expiry was changed', async () => {
    const [, random, fingerprint] = (await bank.tokenOf()).split('.');
    const token = `${Date.now() + 9_000_000}.${random}.${fingerprint}`;
    expect(await bank.call('inquiry', inquiryOf(topUp), { token })).toMatchObject({ responseCode: '4012401' });
  });

  it('may send the body with white space, because the minified body is signed', async () => {
    const body = inquiryOf(topUp);
    const changes = { signed: JSON.stringify(body), sent: JSON.stringify(body, null, '\t') };
    expect(await bank.call('inquiry', body, changes)).toMatchObject({ responseCode: '2002400' });
    const stripped = JSON.stringify(inquiryOf(topUp)).replaceAll(' ', '');
    const padded = JSON.stringify(inquiryOf(topUp));
    expect(await bank.call('inquiry', body, { signed: stripped, sent: padded })).toMatchObject({
      responseCode: '4012400',
    });
  });

  it('gets a time-out in the format of the standard when the database does not answer', async () => {
    const { pool } = server.services;
    await pool.query('ALTER TABLE snap_external_id RENAME TO snap_away');
    try {
      const answer = await bank.call('payment', paymentOf(topUp, '100000.00'));
      expect(answer).toEqual({ status: 504, responseCode: '5042500', responseMessage: 'Timeout' });
    } finally {
      await pool.query('ALTER TABLE snap_away RENAME TO snap_external_id');
    }
  });

  it('gets a general error in the format of the standard when the server fails', async () => {
    const { pool } = server.services;
    await pool.query('ALTER TABLE snap_payment RENAME COLUMN answer TO reply');
    try {
      const answer = await bank.call('payment', paymentOf(topUp, '100000.00'));
      expect(answer).toEqual({ status: 500, responseCode: '5002500', responseMessage: 'General Error' });
    } finally {
      await pool.query('ALTER TABLE snap_payment RENAME COLUMN reply TO answer');
    }
  });

  it('leaves no name, number or token in the log', async () => {
    lines.length = 0;
    const body = paymentOf(reinstatement, '1.00', { virtualAccountName: 'Canary Person' });
    const token = await bank.tokenOf();
    await bank.call('payment', body, { token });
    await bank.call('payment', { ...body, paidAmount: 'Canary Amount' }, { token });
    const text = lines.join('\n');
    expect(text).toContain('case 12');
    expect(text).toContain('case 01 paidAmount');
    expect([body.customerNo, body.paymentRequestId, 'Canary', token].filter((word) => text.includes(word))).toEqual([]);
  });
});

describe('inquiry of the bank', () => {
  it('returns the owner of an open account, and the account number with the padding that was sent', async () => {
    const body = inquiryOf(topUp);
    expect(await bank.call('inquiry', body)).toEqual({
      status: 200,
      responseCode: '2002400',
      responseMessage: 'Successful',
      virtualAccountData: {
        inquiryStatus: '00',
        inquiryReason: { english: 'Success', indonesia: 'Sukses' },
        partnerServiceId: '   88014',
        customerNo: topUp,
        virtualAccountNo: `   88014${topUp}`,
        virtualAccountName: 'Siti Nur Rahmawati',
        inquiryRequestId: body.inquiryRequestId,
        totalAmount: { value: '0.00', currency: 'IDR' },
        billDetails: [],
        virtualAccountTrxType: 'O',
      },
    });
  });

  it('returns the exact amount that a request waits for', async () => {
    const number = await expectReinstatement();
    const { virtualAccountData } = await bank.call('inquiry', inquiryOf(reinstatement));
    expect(virtualAccountData).toMatchObject({
      totalAmount: { value: '5000000.00', currency: 'IDR' },
      virtualAccountTrxType: 'C',
    });
    await server.services.core.releaseMoney(number, 'SUSPENSE');
    expect(await bank.call('inquiry', inquiryOf(reinstatement))).toMatchObject({ responseCode: '4042419' });
  });

  it.each<readonly [string, object, string]>([
    ['an account of nobody', inquiryOf('04999999999'), '4042412'],
    ['a purpose that the policy lacks', inquiryOf('03700000001'), '4042412'],
    [
      'another company',
      inquiryOf(topUp, { partnerServiceId: '   88008', virtualAccountNo: `   88008${topUp}` }),
      '4042412',
    ],
    ['numbers that do not belong together', inquiryOf(topUp, { customerNo: renewal }), '4002401'],
    ['a padded company code of nine', inquiryOf(topUp, { partnerServiceId: '    88014' }), '4002401'],
    ['a number with letters', inquiryOf(topUp, { customerNo: 'abc' }), '4002401'],
    ['no customer', inquiryOf(topUp, { customerNo: undefined }), '4002402'],
    ['an empty request id', inquiryOf(topUp, { inquiryRequestId: '' }), '4002402'],
    ['a request id of 129 characters', inquiryOf(topUp, { inquiryRequestId: 'x'.repeat(129) }), '4002401'],
  ])('is refused for %s', async (_name, body, responseCode) => {
    expect(await bank.call('inquiry', body)).toMatchObject({ responseCode });
  });

  it('is a conflict when its external id was used on the same day, but not when it was used the day before', async () => {
    const headers = { 'x-external-id': '424242' };
    expect(await bank.call('inquiry', inquiryOf(topUp), { headers })).toMatchObject({ responseCode: '2002400' });
    expect(await bank.call('inquiry', inquiryOf(topUp), { headers })).toMatchObject({
      status: 409,
      responseCode: '4092400',
      responseMessage: 'Conflict',
    });
    ahead = 86_400_000;
    expect(await bank.call('inquiry', inquiryOf(topUp), { headers })).toMatchObject({ responseCode: '2002400' });
  });
});

describe('payment of the bank', () => {
  it('is stored in suspense like a payment by the earlier callback, and queues its matching', async () => {
    const body = paymentOf(topUp, '1000000.00');
    const answer = await bank.call('payment', body);
    expect(answer).toMatchObject({
      status: 200,
      responseCode: '2002500',
      virtualAccountData: {
        paymentFlagStatus: '00',
        paymentFlagReason: { english: 'Success', indonesia: 'Sukses' },
        partnerServiceId: '   88014',
        virtualAccountNo: `   88014${topUp}`,
        virtualAccountName: 'Siti Nur Rahmawati',
        paymentRequestId: body.paymentRequestId,
        paidAmount: { value: '1000000.00', currency: 'IDR' },
        trxDateTime: '2026-11-24T10:00:00+07:00',
      },
    });
    expect(await receivedUnder(body.paymentRequestId)).toEqual([
      {
        policy_number: '7700000001',
        purpose: '04',
        amount: '1000000.00',
        value_date: '2026-11-24',
        paid_at: '2026-11-24T03:00:00.000Z',
        virtual_account_number: `88014${topUp}`,
      },
    ]);
    const suspense = await server.services.core.listSuspense();
    expect(suspense.find((money) => money.bankReference === body.paymentRequestId)).toMatchObject({
      free: '1000000.00',
    });
    const { rows } = await server.services.pool.query(
      `SELECT account, amount::text FROM core.journal_line JOIN core.journal_entry USING (journal_id)
       WHERE entry_key = $1 ORDER BY amount`,
      [`money-in/${body.paymentRequestId}`],
    );
    expect(rows).toEqual([
      { account: 'suspense', amount: '-1000000.00' },
      { account: 'bank', amount: '1000000.00' },
    ]);
  });

  it('pays the premium that the inquiry returned', async () => {
    const countPaid = async (): Promise<number> =>
      (
        await server.services.pool.query(
          "SELECT FROM core.premium_schedule WHERE policy_number = $1 AND state = 'PAID' AND paid_by = 'MONEY'",
          [sri],
        )
      ).rowCount ?? 0;
    const before = await countPaid();
    const asked = await bank.call('inquiry', inquiryOf(sriRenewal));
    const { totalAmount } = z.object({ totalAmount: z.object({ value: z.string() }) }).parse(asked.virtualAccountData);
    expect(Number(totalAmount.value)).toBeGreaterThan(0);
    const paid = await bank.call('payment', paymentOf(sriRenewal, totalAmount.value));
    expect(paid).toMatchObject({ responseCode: '2002500' });
    expect(await countPaid()).toBeGreaterThan(before);
    expect((await bank.call('inquiry', inquiryOf(sriRenewal))).virtualAccountData).toMatchObject({
      totalAmount: { value: '0.00' },
    });
  });

  it('has the calendar day in Jakarta as its value date', async () => {
    const body = paymentOf(topUp, '1000000.00', { trxDateTime: '2026-11-24T17:30:00Z' });
    await bank.call('payment', body);
    expect(await receivedUnder(body.paymentRequestId)).toMatchObject([{ value_date: '2026-11-25' }]);
  });

  it('is booked once and gets the first answer, however often it is sent, also in parallel', async () => {
    const before = await countPayments();
    const body = paymentOf(topUp, '1000000.00');
    const first = await Promise.all([1, 2, 3].map(() => bank.call('payment', body)));
    const again = await bank.call('payment', { ...body, flagAdvise: 'Y', trxDateTime: '2026-11-25T10:00:00+07:00' });
    expect(new Set([...first, again].map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(again).toMatchObject({ responseCode: '2002500' });
    expect(await countPayments()).toBe(before + 1);
  });

  it('gets the first answer under its own external id, and a conflict under that of another payment', async () => {
    const before = await countPayments();
    const headers = { 'x-external-id': '777' };
    const body = paymentOf(topUp, '1000000.00');
    expect(await bank.call('payment', body, { headers })).toMatchObject({ responseCode: '2002500' });
    expect(await bank.call('payment', body, { headers })).toMatchObject({ responseCode: '2002500' });
    const other = paymentOf(topUp, '1000000.00');
    expect(await bank.call('payment', other, { headers })).toMatchObject({ status: 409, responseCode: '4092500' });
    expect(await bank.call('inquiry', inquiryOf(topUp), { headers })).toMatchObject({ responseCode: '4092400' });
    expect(await countPayments()).toBe(before + 1);
  });

  it('is not booked when a recorded call is replayed', async () => {
    const before = await countPayments();
    const timestamp = bankTime(server.services.clock.systemNow());
    const changes = { timestamp, token: await bank.tokenOf(), headers: { 'x-external-id': '888' } };
    const body = paymentOf(topUp, '1000000.00');
    await bank.call('payment', body, changes);
    await bank.call('payment', body, changes);
    ahead = 301_000;
    expect(await bank.call('payment', body, changes)).toMatchObject({ responseCode: '4012500' });
    expect(await countPayments()).toBe(before + 1);
  });

  it.each<readonly [string, object]>([
    ['another amount', { paidAmount: { value: '2000000.00', currency: 'IDR' } }],
    ['another account', { customerNo: renewal, virtualAccountNo: `   88014${renewal}` }],
  ])('is refused as inconsistent when it is repeated with %s', async (_name, changes) => {
    const body = paymentOf(topUp, '1000000.00');
    await bank.call('payment', body);
    const again = await bank.call('payment', { ...body, ...changes });
    expect(again).toMatchObject({ status: 404, responseCode: '4042518', responseMessage: 'Inconsistent Request' });
  });

  it('of an exact bill is accepted once; after it the bill counts as paid', async () => {
    const number = await expectReinstatement();
    const refused = await bank.call('payment', paymentOf(reinstatement, '4999999.00'));
    expect(refused).toMatchObject({ status: 404, responseCode: '4042513', responseMessage: 'Invalid Amount' });
    const both = [paymentOf(reinstatement, '5000000.00'), paymentOf(reinstatement, '5000000.00')];
    const answers = await Promise.all(both.map((body) => bank.call('payment', body)));
    expect(answers.map(({ responseCode }) => responseCode).toSorted()).toEqual(['2002500', '4042514']);
    expect(await bank.call('inquiry', inquiryOf(reinstatement))).toMatchObject({ responseCode: '4042414' });
    const { rows } = await server.services.pool.query(
      'SELECT state FROM core.expected_money WHERE request_number = $1',
      [number],
    );
    expect(rows).toEqual([{ state: 'MATCHED' }]);
  });

  it.each<readonly [string, object, string]>([
    ['an account of nobody', paymentOf('04999999999', '1000.00'), '4042512'],
    ['half a rupiah', paymentOf(topUp, '1000.50'), '4042513'],
    ['nothing', paymentOf(topUp, '0.00'), '4042513'],
    [
      'dollars on an account in rupiah',
      paymentOf(topUp, '1000.00', { paidAmount: { value: '1000.00', currency: 'USD' } }),
      '4042513',
    ],
    ['an amount without decimals', paymentOf(topUp, '1000'), '4002501'],
    ['an amount as a number', paymentOf(topUp, '1000.00', { paidAmount: { value: 1000, currency: 'IDR' } }), '4002501'],
    ['a moment that is none', paymentOf(topUp, '1000.00', { trxDateTime: 'today' }), '4002501'],
    ['no amount', paymentOf(topUp, '1000.00', { paidAmount: undefined }), '4002502'],
    ['no currency', paymentOf(topUp, '1000.00', { paidAmount: { value: '1000.00' } }), '4002502'],
    ['no request id', paymentOf(topUp, '1000.00', { paymentRequestId: undefined }), '4002502'],
  ])('is refused for %s, and stores no money', async (_name, body, responseCode) => {
    const before = await countPayments();
    expect(await bank.call('payment', body)).toMatchObject({ responseCode });
    expect(await countPayments()).toBe(before);
  });
});

describe('bank with asymmetric signatures', () => {
  let second: TestServer;
  beforeAll(async () => {
    const env = { ...snapEnvironment, SNAP_IN_SIGNATURE: 'asymmetric', LIMITS_SNAP_CALLS_PER_ADDRESS: '16' };
    // A call that waited for a second connection would never end.
    second = await startTestServer({ env, jobs: 'by hand', connections: 1, policies: ['7700000001'] });
  });
  afterAll(() => second.close());

  it('is admitted with both keys, with a token or without', async () => {
    const asymmetric = createSnapBank(second, 'asymmetric');
    const call = (changes: CallChanges) => asymmetric.call('payment', paymentOf(topUp, '1000.00'), changes);
    const bare = { token: '', headers: { authorization: undefined } };
    expect(await call({})).toMatchObject({ responseCode: '2002500' });
    expect(await call(bare)).toMatchObject({ responseCode: '2002500' });
    expect(await call({ ...bare, privateKey: bankKeys.previous.privateKey })).toMatchObject({
      responseCode: '2002500',
    });
    expect(await call({ ...bare, privateKey: bankKeys.stranger.privateKey })).toMatchObject({
      responseCode: '4012500',
    });
    expect(await call({ ...bare, signed: '{}' })).toMatchObject({ responseCode: '4012500' });
    expect(await call({ token: 'invented' })).toMatchObject({ responseCode: '4012501' });
    expect(await asymmetric.call('inquiry', inquiryOf(topUp), bare)).toMatchObject({ responseCode: '2002400' });
  });

  it('is rate-limited with an answer in the format of the standard', async () => {
    const asymmetric = createSnapBank(second, 'asymmetric');
    const answers = await Promise.all(Array.from({ length: 20 }, () => asymmetric.askToken()));
    expect(answers.at(-1)).toEqual({ status: 429, responseCode: '4297300', responseMessage: 'Too Many Requests' });
  });
});

it('the doctor command describes the SNAP interface, with the time of its last answered call', async () => {
  const [finding] = await checkBank({ config: server.services.config, pool: server.servingPool });
  expect(finding).toMatchObject({ part: 'Bank', isOk: true });
  expect(finding?.text).toMatch(
    /^SNAP BI is open with symmetric signatures and two public keys; the last answered call came at \d{4}-\d\d-\d\dT[\d:.]+Z\.$/,
  );
});

it('the SNAP addresses do not exist when SNAP is not configured', async () => {
  const plain = await startTestServer({ jobs: 'by hand', policies: ['7700000001'] });
  try {
    const answers = await Promise.all(
      Object.values(snapPaths).map((url) => plain.app.inject({ method: 'POST', url, payload: {} })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  } finally {
    await plain.close();
  }
});
