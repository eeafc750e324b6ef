import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NotificationPage } from '#shared/wire/notifications.ts';
import { ProposalDetail, Submitted } from '#shared/wire/proposals.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { upload } from '#tests/support/attachments.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { signIn } from '#tests/support/sign-in.ts';

const bambang = { policy_number: '7700000004', phone_number: '6281200000004', identity_number: '3578012009790004' };
const siti = { policy_number: '7700000003', phone_number: '6281200000001', identity_number: '3174015203880001' };
const account = '8801407700000004';
const path = '/api/v1/transaction-proposal/loan-repayment';

let server: TestServer;
let token: string;

const debt = async () => (await server.services.core.getPolicyValue('7700000004')).loanBalance;

const { one } = askDatabase(() => server.services.pool);

const send = async (changes: Readonly<Record<string, unknown>> = {}, as = token) =>
  server.call({
    method: 'POST',
    url: path,
    token: as,
    payload: {
      virtual_account_number: account,
      ktp_selfie_attachment: await upload(server, as, 'KTPSELFIE'),
      ...changes,
    },
  });

async function submit(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const answer = await send(changes);
  await server.work();
  return Submitted.parse(answer.data).transactionIds[0] ?? '';
}

const see = async (number: string) =>
  ProposalDetail.parse((await server.call({ url: `/api/v1/transaction-proposal/${number}`, token })).data);

async function pay(amount: string): Promise<void> {
  const payload = { virtual_account_number: account, amount };
  expect((await server.call({ method: 'POST', url: '/demo/api/bank', payload })).status).toBe(200);
  await server.work();
}

async function pass(days: number): Promise<void> {
  await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: days } });
  await server.work();
}

const movedBy = async (number: string) => {
  const { rows } = await server.services.pool.query<{ account: string; amount: string }>(
    `SELECT account, sum(amount)::text AS amount FROM core.journal_line JOIN core.journal_entry USING (journal_id)
     WHERE request_number = $1 GROUP BY account HAVING sum(amount) <> 0 ORDER BY account`,
    [number],
  );
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.amount)]));
};

const figure = (detail: ProposalDetail, label: string) => detail.outcome.find((row) => row.label === label)?.value;

beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand', policies: ['7700000001', '7700000003', '7700000004'] });
  token = await signIn(server, bambang);
});
afterAll(() => server.close());

afterEach(async () => {
  expect(await one('SELECT coalesce(sum(amount), 0)::float8 AS answer FROM core.journal_line')).toBe(0);
  expect(
    await one(
      `SELECT (SELECT sum(principal + interest) FROM core.loan_account)::float8
              - (SELECT sum(amount) FROM core.journal_line WHERE account IN ('loan-principal', 'loan-interest'))::float8 AS answer`,
    ),
  ).toBe(0);
});

describe('loan repayment', () => {
  it('refuses a repayment without a loan, and accepts only a virtual account of the policy', async () => {
    const sitis = await signIn(server, siti);
    expect((await send({}, sitis)).data).toMatchObject({ code: 'LOAN-NONE' });
    const wrong = await send({ virtual_account_number: '8801407700000003' });
    expect(wrong.data).toMatchObject({ errors: [{ path: 'virtual_account_number', code: 'PAY-VA' }] });
  });

  it('a slip alone moves nothing; the payment of a part pays interest first', async () => {
    const before = await debt();
    const attachments = {
      transfer_attachment: await upload(server, token, 'TRANSFER'),
      ktp_selfie_attachment: await upload(server, token, 'KTPSELFIE'),
    };
    const { data } = await send(attachments);
    await server.work();
    const number = Submitted.parse(data).transactionIds[0] ?? '';
    const waiting = await see(number);
    // The response gives the account to pay, also when the call is repeated; the page shows it first.
    expect(data).toEqual({ transactionIds: [number], pay_to: waiting.payment?.virtual_accounts[0] });
    expect(data).toMatchObject({ pay_to: { number: account } });
    expect((await send(attachments)).data).toEqual(data);
    expect(waiting).toMatchObject({ state: 'MENUNGGU_PEMBAYARAN', your_turn: true, payment: { exact: false } });
    expect(await debt()).toBe(before);
    await pay('99999');
    expect((await see(number)).state).toBe('MENUNGGU_PEMBAYARAN');
    await pay('4900001');
    const done = await see(number);
    expect(done).toMatchObject({ state: 'SELESAI', decision: { automatic: true } });
    expect(await debt()).toBe(before - 5_000_000);
    const moved = await movedBy(number);
    expect(moved).toMatchObject({ suspense: 5_000_000 });
    expect((moved['loan-interest'] ?? 0) + (moved['loan-principal'] ?? 0)).toBe(-5_000_000);
    expect(figure(done, 'Pembayaran yang diterima')).toBe('Rp\u00A05.000.000');
    expect(figure(done, 'Surat Keterangan Lunas')).toBeUndefined();
  });

  it('page and message recommend a repayment when the debt nears the cash value', async () => {
    const worth = (value: string) =>
      server.services.pool.query(`UPDATE core.policy_value SET ${value} WHERE policy_number = '7700000004'`);
    await worth(`cash_value = 6200000, as_of = '2999-01-01'`);
    await pass(1);
    const { items } = NotificationPage.parse(
      (await server.call({ url: '/api/v1/notifications?page=1&per_page=10', token })).data,
    );
    expect(items[0]).toMatchObject({ transactionName: 'Pinjaman Polis', status: 'Utang hampir sebesar nilai tunai' });
    const outbox = JSON.stringify((await server.call({ method: 'GET', url: '/demo/api/outbox' })).data);
    expect(outbox).toContain('Utang pinjaman hampir sebesar nilai tunai.');
    await worth(`as_of = '2026-01-01'`);
    await pass(1);
    expect(await one(`SELECT count(*)::integer AS answer FROM core.loan_warning`)).toBe(0);
  });

  it("a payment matched days later stops interest on the bank's day; the surplus stays in suspense", async () => {
    const payoff = await debt();
    await pay(String(payoff + 250_000));
    expect(await debt()).toBe(payoff);
    await pass(3);
    expect(await debt()).toBeGreaterThan(payoff);
    const number = await submit();
    const done = await see(number);
    expect(done.state).toBe('SELESAI');
    expect(await debt()).toBe(0);
    expect(figure(done, 'Kelebihan, disimpan sebagai titipan')).toBe('Rp\u00A0250.000');
    expect(figure(done, 'Sisa utang sesudahnya')).toBe('Rp\u00A00');
    expect(figure(done, 'Surat Keterangan Lunas')).toContain('dinyatakan lunas');
    const free = (await server.services.core.listSuspense()).filter((each) => each.policyNumber === '7700000004');
    expect(free.map((each) => Number(each.free))).toEqual([250_000]);
    await pass(30);
    expect(await debt()).toBe(0);
    expect((await send()).data).toMatchObject({ code: 'LOAN-NONE' });
  });
});
