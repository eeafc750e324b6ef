import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeskAction } from '#server/proposals/case-actions/all-case-actions.ts';
import { DeskCase, DeskPayables } from '#shared/wire/desk.ts';
import { DeskMoneyList } from '#shared/wire/desk-money.ts';
import { NotificationPage } from '#shared/wire/notifications.ts';
import { formatMoney, rupiah } from '#shared/money/money.ts';
import { listAllocatable } from '#requests/benefit-allocation/calculation.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import { loadFacts } from '#server/proposals/examine/load-facts.ts';
import { isChainWhole } from '#server/proposal-store/event-repository.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { sitiToken, staffToken, startDeskApp, type DeskApp, type Reply } from '#tests/support/desk-app.ts';
import { reasonWith } from '#tests/support/desk-story.ts';
import { openAttachments } from '#tests/support/open-attachments.ts';
import { advance, detailOf, factsOf, otherBank, pay, sendTopUp, submitTopUp } from '#tests/support/top-up.ts';

let app: DeskApp;
let siti: string;
const staff: Record<string, string> = {};
const as = (userName: string): string => staff[userName] ?? '';

beforeAll(async () => {
  app = await startDeskApp();
  siti = await sitiToken(app);
  const names = ['verifikator1', 'penyetuju1', 'penyetuju2', 'keuangan1', 'keuangan2', 'auditor1'];
  for (const name of names) staff[name] = await staffToken(app, name);
});
afterAll(() => app.close());

const { one } = askDatabase(() => app.services.pool);
const unbalanced = () =>
  one(
    'SELECT count(*)::integer AS answer FROM (SELECT 1 FROM core.journal_line GROUP BY currency HAVING sum(amount) <> 0) AS w',
  );
const movedBy = async (number: string) => {
  const { rows } = await app.services.pool.query<{ account: string; amount: string }>(
    `SELECT account, sum(amount)::text AS amount FROM core.journal_line JOIN core.journal_entry USING (journal_id)
     WHERE request_number = $1 GROUP BY account ORDER BY account`,
    [number],
  );
  return Object.fromEntries(rows.map((row) => [row.account, row.amount]));
};
/** Runs `work` while the database rejects audit entries about money, to test that nothing is half stored. */
async function withoutAudit(work: () => Promise<void>): Promise<void> {
  await app.services.pool.query(
    `ALTER TABLE audit_event ADD CONSTRAINT no_money CHECK (action NOT LIKE 'money.%') NOT VALID`,
  );
  await work();
  await app.services.pool.query('ALTER TABLE audit_event DROP CONSTRAINT no_money');
}
const inSuspense = async () =>
  (await app.services.core.listSuspense())
    .filter((each) => each.policyNumber === '7700000001')
    .map((each) => each.free);

async function press(
  userName: string,
  number: string,
  action: DeskAction,
  body: Readonly<Record<string, unknown>> = {},
): Promise<Reply> {
  const shown = DeskCase.parse((await app.call('GET', `/desk/v1/cases/${number}`, as(userName))).data);
  await openAttachments(app.server, { userName, token: as(userName), action }, shown);
  return app.call('POST', `/desk/v1/cases/${number}/${action}`, as(userName), {
    version: shown.version,
    ...reasonWith(action, body),
    ...body,
  });
}
const small = {
  items: [
    { fund_code: 'DTUM', amount: 3_000_000 },
    { fund_code: 'DSTA', amount: 2_000_000 },
  ],
};
const large = { items: [{ fund_code: 'DTUM', amount: 150_000_000 }] };

afterEach(async () => {
  expect(await unbalanced()).toBe(0);
});

describe('availability of a top-up by policy', () => {
  it.each([
    ['7700000001', null],
    ['7700000002', null],
    ['7700000003', 'PROD-NA'],
    ['7700000004', 'PROD-NA'],
    ['7700000005', 'POL-STATUS'],
    ['7700000006', 'FLK-OPEN'],
    ['7700000007', 'PROD-NA'],
    ['7700000008', 'PROD-NA'],
    ['7700000009', null],
    ['7700000010', 'PROD-NA'],
    ['7700000011', null],
    ['7700000012', 'PROD-NA'],
    ['7700000013', 'PROD-NA'],
    ['7700000014', 'PROD-NA'],
    ['7700000015', 'POL-PENDING'],
  ])('top-up availability is as the matrix says for %s: %s', async (policyNumber, code) => {
    const facts = await loadFacts(app.services, policyNumber);
    const type = findRequestType('topup-single');
    expect(type?.notEligible(facts)?.code ?? null).toBe(code);
    if (code !== null) return;
    const accounts = facts.policy.virtualAccounts.filter((account) => account.purpose === '04');
    expect(accounts.length).toBeGreaterThan(0);
    expect(facts.position.funds.some((fund) => fund.openForNewMoney)).toBe(true);
  });
});

describe('top-up decided by the system', () => {
  let number = '';

  it('waits for its payment and shows account, amount and deadline', async () => {
    number = await submitTopUp(app, siti, small);
    const detail = await detailOf(app, siti, number);
    expect(detail).toMatchObject({
      state: 'MENUNGGU_PEMBAYARAN',
      your_turn: true,
      reply_by: '2026-11-27',
      may_cancel: true,
    });
    expect(detail.payment).toMatchObject({ amount: 'Rp\u00A05.000.000', exact: true });
    expect(detail.payment?.virtual_accounts.map((each) => each.number)).toEqual(['8801404700000001', otherBank]);
  });

  it('blocks other fund requests meanwhile (rulebook 4.6)', async () => {
    const reply = await sendTopUp(app, siti, small);
    expect(reply).toMatchObject({ status: 409 });
    expect(reply.message).toContain(number);
  });

  it('reports a partial payment and accepts the rest at another bank', async () => {
    await pay(app, '2000000');
    const short = await detailOf(app, siti, number);
    expect(short).toMatchObject({ state: 'MENUNGGU_PEMBAYARAN', payment: { amount: 'Rp\u00A03.000.000' } });
    expect(short.timeline.map((step) => step.title)).toContain('Pembayaran masuk, masih kurang');
    await pay(app, '3000000', otherBank);
    const paid = await detailOf(app, siti, number);
    expect(paid).toMatchObject({ state: 'DALAM_PROSES', payment: null, has_paid: true, decision: { automatic: true } });
    expect(paid.checks.map((check) => check.outcome)).toEqual(['passed', 'passed', 'passed', 'passed']);
  });

  it('buys units at the final price and is completed', async () => {
    const before = (await factsOf(app, siti)).position.holdings;
    while ((await detailOf(app, siti, number)).state !== 'SELESAI') await advance(app, 'price');
    const done = await detailOf(app, siti, number);
    expect(done.outcome.map((row) => row.label)).toEqual([
      'Tanggal harga unit (NAB)',
      expect.stringContaining('Unit dibeli · Dana Tumbuh'),
      expect.stringContaining('Unit dibeli · Dana Stabil'),
      'Dana yang Anda bayar',
      'Biaya top up',
      'Jumlah final yang diinvestasikan',
    ]);
    const { rows } = await app.services.pool.query<{ fund_code: string; units: string; good: boolean }>(
      `SELECT fund_code, units, units = trunc(amount / price, 4) AS good FROM core.unit_entry WHERE request_number = $1`,
      [number],
    );
    expect(rows.map((row) => row.good)).toEqual([true, true]);
    const after = (await factsOf(app, siti)).position.holdings;
    for (const row of rows) {
      const units = (list: typeof before) => list.find((each) => each.fundCode === row.fund_code)?.topupUnits ?? 0;
      expect(units(after)).toBeCloseTo(units(before) + Number(row.units), 4);
    }
    expect(await movedBy(number)).toEqual({
      suspense: '5000000.00',
      'unit-liability:DTUM': '-2850000.00',
      'unit-liability:DSTA': '-1900000.00',
      'income-topup-charge': '-250000.00',
    });
    expect(await isChainWhole(app.services.pool, app.services.vault, number)).toBe(true);
  });
});

describe('top-up payment that comes too late or too early', () => {
  it('expires an unpaid request; later money goes to suspense and the customer is notified', async () => {
    const number = await submitTopUp(app, siti, small);
    await advance(app, 7);
    expect(await detailOf(app, siti, number)).toMatchObject({ state: 'KEDALUWARSA', payment: null });
    await pay(app, '5000000');
    expect(await inSuspense()).toEqual(['5000000.00']);
    const { items } = NotificationPage.parse(
      (await app.call('GET', '/api/v1/notifications?page=1&per_page=10', siti)).data,
    );
    expect(items[0]).toMatchObject({ status: 'Dana disimpan sebagai titipan' });
  });

  it('keeps the late payment for the next request, which asks for no further payment', async () => {
    const number = await submitTopUp(app, siti, small);
    const detail = await detailOf(app, siti, number);
    expect(detail).toMatchObject({ state: 'DALAM_PROSES', has_paid: true });
    expect(detail.timeline.map((step) => step.title)).not.toContain('Menunggu pembayaran Anda');
    expect(await inSuspense()).toEqual([]);
    while ((await detailOf(app, siti, number)).state !== 'SELESAI') await advance(app, 'price');
  });
});

describe('large top-up decided by staff', () => {
  it('a large top-up is approved by two people, or stopped when the policy changed after verification', async () => {
    const number = await submitTopUp(app, siti, large);
    await pay(app, '150000000');
    expect(await detailOf(app, siti, number)).toMatchObject({ state: 'MENUNGGU_VERIFIKASI' });
    expect((await press('verifikator1', number, 'claim')).status).toBe(200);
    expect((await press('verifikator1', number, 'propose', { decision: 'approve' })).status).toBe(200);
    await app.services.pool.query(`UPDATE core.policy SET claim_registered = true WHERE policy_number = '7700000001'`);
    const stopped = await press('penyetuju1', number, 'approve');
    expect(stopped).toMatchObject({ status: 409 });
    expect(stopped.message).toContain('laporan meninggal');
    await app.services.pool.query(`UPDATE core.policy SET claim_registered = false WHERE policy_number = '7700000001'`);
    expect((await press('penyetuju1', number, 'approve')).status).toBe(200);
    expect((await press('penyetuju2', number, 'approve')).status).toBe(200);
    await app.work();
    expect(await detailOf(app, siti, number)).toMatchObject({ state: 'DALAM_PROSES' });
    const cancelled = await press('penyetuju1', number, 'cancel', { reason: 'Atas permintaan nasabah.' });
    expect(cancelled.status).toBe(200);
    await app.work();
    expect(await movedBy(number)).toEqual({ suspense: '150000000.00', 'policyholder-payable': '-150000000.00' });
  });

  it('two people prepare and release the refund, and the customer is notified once the bank has paid', async () => {
    const list = async (who: string) =>
      DeskPayables.parse((await app.call('GET', '/desk/v1/payables', as(who))).data).items.find(
        (each) => each.kind_text === 'Pengembalian pembayaran',
      );
    const owed = await list('keuangan1');
    expect(owed).toMatchObject({ amount: 'Rp\u00A0150.000.000', may_prepare: true });
    const path = `/desk/v1/payables/${owed?.payable_id}`;
    const body = { attempt: owed?.attempt };
    expect((await app.call('POST', `${path}/prepare`, as('keuangan1'), body)).status).toBe(200);
    expect((await app.call('POST', `${path}/release`, as('keuangan2'), body)).status).toBe(200);
    await app.work();
    const payout = { payable_id: owed?.payable_id, attempt: 1, result: 'PAID' };
    await app.call('POST', '/demo/api/bank', undefined, payout);
    await app.work();
    const detail = await detailOf(app, siti, owed?.request_number ?? '');
    expect(detail.state).toBe('DIBATALKAN');
    expect(detail.timeline.map((step) => step.title)).toContain('Dana sudah dikirim kembali');
  });

  it('a rejected top-up turns its payment into a refund', async () => {
    const number = await submitTopUp(app, siti, large);
    await pay(app, '150000000');
    await press('verifikator1', number, 'claim');
    await press('verifikator1', number, 'propose', { decision: 'reject', reason: 'BAD_PAPER' });
    expect((await press('penyetuju1', number, 'reject', { reason: 'BAD_PAPER' })).status).toBe(200);
    await app.work();
    expect(await movedBy(number)).toEqual({ suspense: '150000000.00', 'policyholder-payable': '-150000000.00' });
  });

  it.each([
    { paid_money: 'SUSPENSE', suspense: ['150000000.00'], title: 'Dana disimpan sebagai titipan' },
    { paid_money: 'REFUND', suspense: [], title: 'Dana dikembalikan' },
  ])('a top-up cancelled by the customer sends its payment to $paid_money', async ({ paid_money, suspense, title }) => {
    const number = await submitTopUp(app, siti, large);
    if ((await detailOf(app, siti, number)).payment) await pay(app, '150000000');
    const reply = await app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, siti, { paid_money });
    expect(reply.status).toBe(200);
    await app.work();
    expect(await inSuspense()).toEqual(suspense);
    const detail = await detailOf(app, siti, number);
    expect(detail.timeline.map((step) => step.title)).toContain(title);
  });
});

describe('suspense money that finance assigns by hand', () => {
  const list = async (who: string) => DeskMoneyList.parse((await app.call('GET', '/desk/v1/money', as(who))).data);

  it('completes a top-up paid to the premium account once it is matched', async () => {
    const number = await submitTopUp(app, siti, small);
    await pay(app, '5000000', '8801402700000001');
    expect(await detailOf(app, siti, number)).toMatchObject({ state: 'MENUNGGU_PEMBAYARAN' });
    expect((await list('auditor1')).may_match).toBe(false);
    const { items } = await list('keuangan1');
    const money = items.find((each) => each.virtual_account_number === '8801402700000001');
    expect(money?.candidates.map((each) => each.number)).toEqual([number]);
    const path = `/desk/v1/money/${money?.payment_id}/match`;
    expect((await app.call('POST', path, as('verifikator1'), { request_number: number })).status).toBe(403);
    await withoutAudit(async () =>
      expect((await app.call('POST', path, as('keuangan1'), { request_number: number })).status).toBe(500),
    );
    expect((await list('keuangan1')).items, 'money moves with its audit row or not at all').toEqual(items);
    expect((await app.call('POST', path, as('keuangan1'), { request_number: number })).status).toBe(200);
    await app.work();
    expect(await detailOf(app, siti, number)).toMatchObject({ state: 'DALAM_PROSES' });
    expect((await app.call('POST', path, as('keuangan1'), { request_number: number })).status).toBe(409);
    const story = DeskCase.parse((await app.call('GET', `/desk/v1/cases/${number}`, as('auditor1'))).data);
    const matched = story.events.find((event) => event.title === 'Pembayaran nasabah cocok');
    expect(matched?.notes).toContainEqual({ label: 'Oleh', value: 'keuangan1' });
  });

  it('suspense money becomes payable to the holder once, with a notice, and can be requested like any benefit', async () => {
    await pay(app, '750000', '8801402700000001');
    const { items: stray } = await list('keuangan1');
    const money = stray.find((each) => each.free === formatMoney(750_000, rupiah));
    expect(money).toMatchObject({ policy_number: '7700000001' });
    const path = `/desk/v1/money/${money?.payment_id}/return`;
    expect((await app.call('POST', path, as('verifikator1'), {})).status).toBe(403);
    await withoutAudit(async () => expect((await app.call('POST', path, as('keuangan1'), {})).status).toBe(500));
    expect((await list('keuangan1')).items, 'money moves with its audit row or not at all').toEqual(stray);
    expect((await app.call('POST', path, as('keuangan1'), {})).status).toBe(200);
    expect((await app.call('POST', path, as('keuangan1'), {})).status).toBe(409);
    await app.work();
    const { items } = DeskPayables.parse((await app.call('GET', '/desk/v1/payables', as('keuangan1'))).data);
    const owed = items.filter((each) => each.amount === formatMoney(750_000, rupiah));
    expect(owed).toEqual([
      expect.objectContaining({
        request_number: null,
        policy_number: '7700000001',
        note: 'Menunggu pengajuan nasabah.',
      }),
    ]);
    expect(listAllocatable(await loadFacts(app.services, '7700000001')).map((each) => each.kind)).toContain('REFUND');
    const { rows } = await app.services.pool.query<{ sum: string; notified: number }>(
      `SELECT (SELECT sum(amount)::text FROM core.journal_line) AS sum,
              (SELECT count(*)::integer FROM notification WHERE policy_number = '7700000001' AND request_number IS NULL AND status = 'Dana dikembalikan') AS notified`,
    );
    expect(rows[0]).toEqual({ sum: '0.00', notified: 1 });
  });
});
