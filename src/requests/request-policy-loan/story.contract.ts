import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CheckAnswer, ProposalDetail, Submitted } from '#shared/wire/proposals.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import { createDeskClient, type DeskClient } from '#tests/support/desk-client.ts';
import { passFaceCheck, upload } from '#tests/support/attachments.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { signIn } from '#tests/support/sign-in.ts';

const sitiEndowment = {
  policy_number: '7700000003',
  phone_number: '6281200000001',
  identity_number: '3174015203880001',
};
const ahmad = { policy_number: '7700000002', phone_number: '6281200000002', identity_number: '3273011507850002' };
const sitiFund = { policy_number: '7700000001', phone_number: '6281200000001', identity_number: '3174015203880001' };
const path = '/api/v1/transaction-proposal/apply-policy-loan';

let server: TestServer;
let desk: DeskClient;
let token: string;

const core = () => server.services.core;
const limit = async () => (await core().getPolicyValue(sitiEndowment.policy_number)).loanLimit;
const debt = async () => (await core().getPolicyValue(sitiEndowment.policy_number)).loanBalance;

const complete = async (loan_amount: number, as = token) => ({
  loan_amount,
  ktp_attachment: await upload(server, as, 'KTP'),
  ...(await passFaceCheck(server, as, 'apply-policy-loan')),
});

const send = async (loan_amount: number) =>
  server.call({ method: 'POST', url: path, token, payload: await complete(loan_amount) });

async function submit(amount: number): Promise<string> {
  const { transactionIds } = Submitted.parse((await send(amount)).data);
  await server.work();
  return transactionIds[0] ?? '';
}

const see = async (number: string) =>
  ProposalDetail.parse((await server.call({ url: `/api/v1/transaction-proposal/${number}`, token })).data);

/** Reports as the bank that the request's transfer was paid. */
async function bankPays(number: string): Promise<void> {
  const [payable] = await core().listPayables({ requestNumber: number });
  const payload = { payable_id: payable?.payableId, attempt: payable?.attempt, result: 'PAID' };
  expect((await server.call({ method: 'POST', url: '/demo/api/bank', payload })).status).toBe(200);
  await server.work();
}

const journal = async () => {
  const { rows } = await server.services.pool.query<{ sum: string }>(
    'SELECT coalesce(sum(amount), 0) AS sum FROM core.journal_line',
  );
  return Number(rows[0]?.sum);
};

beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand', policies: ['7700000001', '7700000002', '7700000003'] });
  desk = createDeskClient(server);
  token = await signIn(server, sitiEndowment);
});
afterAll(() => server.close());

describe('loan form', () => {
  it('shows the limit, a year of interest, and the effect on the cover', async () => {
    const payload = { loan_amount: 5_000_000, ktp_attachment: await upload(server, token, 'KTP') };
    const answer = await server.call({ method: 'POST', url: `${path}/check`, token, payload });
    const { summary, consequences, terms } = CheckAnswer.parse(answer.data);
    expect(summary.details).toContainEqual({ label: 'Contoh bunga setahun', value: 'Rp\u00A0600.000' });
    expect(summary.note).toMatch(/^Estimasi per \d\d\/\d\d\/\d{4}/);
    expect(consequences.map(({ text }) => text).join(' ')).toContain('nilai tunai');
    expect(terms.map(({ id }) => id)).toEqual(['apply-policy-loan']);
    const texts = (await server.call({ url: '/api/v1/terms-conditions?transactionType=110', token })).data;
    expect(texts).toMatchObject([
      { id: 'apply-policy-loan', title: 'Surat Pengakuan Utang dan Ketentuan Pinjaman Polis' },
      { id: 'general' },
    ]);
  });

  it('the form enforces the limit the customer was shown', async () => {
    const most = await limit();
    const refused = await send(most + 100_000);
    expect(refused.status).toBe(422);
    expect(refused.data).toMatchObject({ errors: [{ path: 'loan_amount', code: 'LOAN-MAX' }] });
  });

  it.each([
    { name: 'syariah', who: ahmad, code: 'SYA-LOAN' },
    { name: 'unit link', who: sitiFund, code: 'LOAN-NA' },
  ])('refuses $name with the reason', async ({ who, code }) => {
    const theirs = await signIn(server, who);
    const payload = { loan_amount: 5_000_000, ktp_attachment: await upload(server, theirs, 'KTP') };
    const answer = await server.call({ method: 'POST', url: `${path}/check`, token: theirs, payload });
    expect(answer).toMatchObject({ status: 422, data: { code } });
  });
});

describe('loan request', () => {
  it('a loan of the minimum is approved, owed at once, paid, and then bears interest', async () => {
    const most = await limit();
    const number = await submit(1_000_000);
    expect((await send(1_000_000)).status).toBe(409);
    await desk.approve(number);
    await server.work();
    expect(await debt()).toBe(1_000_000);
    expect(await limit()).toBe(most - 800_000);
    expect((await core().listPayables({ requestNumber: number }))[0]).toMatchObject({ kind: 'LOAN', state: 'OPEN' });
    await desk.pay(number);
    await server.work();
    await bankPays(number);
    expect((await see(number)).state).toBe('SELESAI');
    await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 10 } });
    await server.work();
    expect(await debt()).toBe(1_003_288);
    expect(await journal()).toBe(0);
  });

  it('the debt agreement is kept word for word, with its hash', async () => {
    const { pool, vault } = server.services;
    const { rows } = await pool.query<{ number: string }>(
      `SELECT number FROM proposal WHERE suffix = 'apply-policy-loan'`,
    );
    const { terms } = await getContent(pool, vault, rows[0]?.number ?? '');
    const agreement = terms.find(({ id }) => id === 'apply-policy-loan');
    expect(agreement?.text).toMatch(
      /^Surat Pengakuan Utang dan Ketentuan Pinjaman Polis \(versi 1\.1\)\n\nSaya mengaku berutang/,
    );
    expect(agreement?.text).toMatch(/Saya menandatangani surat pengakuan utang ini secara elektronik/);
    expect(
      createHash('sha256')
        .update(agreement?.text ?? '')
        .digest('hex'),
    ).toBe(agreement?.sha256);
  });

  it('stamp duty is charged to the insurer, or to the borrower where the parameter says so', async () => {
    const dutyOf = async (account: string) => {
      const { rows } = await server.services.pool.query<{ sum: string }>(
        'SELECT coalesce(sum(amount), 0) AS sum FROM core.journal_line WHERE account = $1',
        [account],
      );
      return Number(rows[0]?.sum);
    };
    const setDuty = (value: boolean) =>
      server.services.pool.query(`UPDATE core.parameter SET value = $1 WHERE key = 'loan.duty_on_customer'`, [
        JSON.stringify(value),
      ]);
    expect([await dutyOf('stamp-duty-payable'), await dutyOf('expense-stamp-duty')]).toEqual([-10_000, 10_000]);
    await setDuty(true);
    const number = await submit(1_000_000);
    expect((await see(number)).summary.details).toContainEqual({ label: 'Anda terima', value: 'Rp\u00A0990.000' });
    await desk.approve(number);
    await server.work();
    expect((await core().listPayables({ requestNumber: number }))[0]).toMatchObject({ amount: '990000.00' });
    expect([await dutyOf('stamp-duty-payable'), await dutyOf('expense-stamp-duty')]).toEqual([-20_000, 10_000]);
    expect(await journal()).toBe(0);
    await setDuty(false);
  });

  it('the request is stopped when the policy no longer carries it', async () => {
    const number = await submit(await limit());
    const { pool } = server.services;
    await desk.press('verifikator1', number, 'claim');
    await desk.press('verifikator1', number, 'propose', { decision: 'approve' });
    await pool.query(`UPDATE core.policy_value SET cash_value = cash_value / 2 WHERE policy_number = '7700000003'`);
    await expect(desk.press('penyetuju1', number, 'approve')).rejects.toThrow('Pinjaman maksimal yang tersedia');
    await pool.query(`UPDATE core.policy_value SET cash_value = cash_value * 2 WHERE policy_number = '7700000003'`);
    await desk.press('penyetuju1', number, 'reject', { reason: 'NOT_ELIGIBLE' });
    expect((await see(number)).state).toBe('DITOLAK');
  });

  it('a loan of the whole rest is paid, above the limit of one approver only with two', async () => {
    await server.services.pool.query(
      `UPDATE core.parameter SET value = '20000000' WHERE key = 'loan.second_approver_above' AND currency IS NULL`,
    );
    const most = await limit();
    const number = await submit(most);
    await desk.approve(number);
    await server.work();
    expect((await see(number)).state).toBe('MENUNGGU_PERSETUJUAN');
    await desk.press('penyetuju2', number, 'approve');
    await server.work();
    await desk.pay(number);
    await server.work();
    await bankPays(number);
    expect((await see(number)).state).toBe('SELESAI');
    expect(await debt()).toBe(most + 2_003_288);
    expect(await journal()).toBe(0);
  });
});
