import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, journalSum, numberOf, sendAccount, type DeskStory } from '#tests/support/desk-story.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';

const suffix = 'change-payee-refund-account';

let app: DeskApp;
let desk: DeskStory;

beforeAll(async () => {
  app = await startDeskApp();
  desk = await createDeskStory(app);
});
afterAll(() => app.close());

/** Returns the messages of one template about one request, as sent to the registered contacts. */
async function shown(number: string, template: string) {
  const items = await readOutbox(app.server);
  return items.filter((each) => each.request_number === number && each.template === template);
}

const open = (link: string) => app.call('POST', `/api/v1/confirm/${link.slice(link.indexOf('#') + 1)}`);

const accountOf = async (token: string) =>
  MyPolicy.parse((await app.call('GET', '/api/v1/policy/get-my-policy', token)).data).policyWithCode
    .refundPayeeBankAccount[0];

describe('account change by the customer', () => {
  let token = '';
  let number = '';
  let old: Awaited<ReturnType<typeof accountOf>>;

  it('an account change is announced to the registered phone and e-mail at once, each with a link and without the account', async () => {
    token = await signIn(app.server);
    old = await accountOf(token);
    const typed = { new_no_rek: '137‑00\u200b12 345678\u2069', rek_owner: '\ufeffSITI\u00a0NUR RAHMAWATI' };
    number = numberOf(await sendAccount(app, token, suffix, typed));
    const messages = await shown(number, 'account-change-asked');
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['EMAIL', 'WA']);
    for (const { text, links } of messages) {
      expect(links).toEqual([expect.stringMatching(/\/bukan-saya#[\w-]{40,}$/)]);
      expect(text).not.toContain('1370012345678');
    }
  });

  it('an approved account change is on the policy; the earlier version keeps the old account, and payouts are held', async () => {
    await desk.approve(number);
    expect(await desk.stateOf(token, number)).toBe('SELESAI');
    expect(await accountOf(token)).toMatchObject({ bankName: 'Bank Mandiri', bankAccount: '********5678' });
    expect(await shown(number, 'account-changed')).toHaveLength(2);
    const { rows } = await app.services.pool.query<{ bank: string }>(
      `SELECT document->'benefitAccount'->>'bankName' AS bank FROM core.policy_version
       WHERE policy_number = $1 ORDER BY version`,
      [siti.policy_number],
    );
    expect(rows.map(({ bank }) => bank)).toEqual([old?.bankName, 'Bank Mandiri']);
    const held = await app.call('POST', '/api/v1/transaction-proposal/partial-withdraw', token, {});
    expect(held).toMatchObject({ status: 422, data: { code: 'POL-HOLD' } });
    expect(await journalSum(app)).toBe('0.00');
  });

  it('refuses the account already on the policy', async () => {
    const again = await sendAccount(app, token, suffix, { rek_owner: 'SITI NUR RAHMAWATI' });
    expect(again).toMatchObject({ status: 422, data: { code: 'INF-NONE' } });
  });

  it('finance must call the old number before a larger payout', async () => {
    await app.services.pool.query(
      `UPDATE core.parameter SET value = '1000' WHERE key = 'payee.callback_above' AND currency IS NULL`,
    );
    await app.call('POST', '/demo/api/clock', undefined, { advance: 5 });
    await app.work();
    const withdrawal = await submitWithdrawal(app, token);
    await desk.approve(withdrawal);
    await app.call('POST', '/demo/api/clock', undefined, { advance: 2 });
    await app.work();
    const due = (await desk.payables()).find((each) => each.request_number === withdrawal);
    expect(due?.call_first).toMatch(
      /^Rekening manfaat berubah \d\d\/\d\d\/\d{4}\. Sebelum membayar, minta verifikator menelepon nomor lama/,
    );
  });

  it("'ini bukan saya' after posting freezes every payout; compliance lifts it after a call", async () => {
    const [message] = await shown(number, 'account-changed');
    expect((await open(message?.links[0] ?? '')).status).toBe(200);
    expect(await desk.stateOf(token, number)).toBe('SELESAI');
    const due = (await desk.payables()).find((each) => each.policy_number === siti.policy_number);
    expect(due).toMatchObject({ may_prepare: false, note: expect.stringContaining('Dibekukan') });
    expect((await desk.call('keuangan1', `payables/${due?.payable_id}/prepare`, { attempt: 0 })).status).toBe(409);
    const seen = await desk.view('kepatuhan1', number);
    expect(seen.warnings[0]).toBe(
      `Nasabah melaporkan pengajuan yang bukan darinya (Perubahan Nomor Rekening Manfaat nomor ${number}), lewat tautan di pesan. ` +
        'Pembayaran polis ini dibekukan: telepon nomor lama nasabah, lalu kepatuhan mencabutnya.',
    );
    expect(seen.actions).toEqual([{ action: 'lift-freeze', allowed: true, why_not: '' }]);
    expect((await desk.press('penyetuju1', number, 'lift-freeze', { reason: 'x' })).status).toBe(403);
    expect((await desk.press('kepatuhan1', number, 'lift-freeze', { reason: 'Sudah ditelepon.' })).status).toBe(200);
    const after = (await desk.payables()).find((each) => each.policy_number === siti.policy_number);
    expect(after?.may_prepare).toBe(true);
    expect((await open(message?.links[0] ?? '')).status).toBe(200);
    expect((await desk.payables()).find((each) => each.payable_id === after?.payable_id)?.may_prepare).toBe(true);
  });
});

describe('account change by another person', () => {
  it('the link stops the request before the decision, even when opened twice, and the policy is frozen', async () => {
    const token = await signIn(app.server, ahmad);
    const before = await accountOf(token);
    const number = numberOf(
      await sendAccount(app, token, suffix, { rek_owner: 'AHMAD FAUZI', new_no_rek: '1370012345002' }),
    );
    const [message] = await shown(number, 'account-change-asked');
    const link = message?.links[0] ?? '';
    const both = await Promise.all([open(link), open(link)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await desk.stateOf(token, number)).toBe('DIBATALKAN');
    await app.work();
    expect(await accountOf(token)).toEqual(before);
    for (const again of [suffix, 'partial-withdraw']) {
      const refused = await app.call('POST', `/api/v1/transaction-proposal/${again}`, token, {});
      expect(refused).toMatchObject({ status: 422, data: { code: 'POL-FREEZE' } });
    }
  });

  it('refuses a link that was not sent', async () => {
    expect((await open(`#${'x'.repeat(43)}`)).status).toBe(404);
  });

  it('the link expires after the days of the parameter', async () => {
    const token = await signIn(app.server, { ...siti, policy_number: '7700000003' });
    const number = numberOf(await sendAccount(app, token, suffix, { rek_owner: 'SITI NUR RAHMAWATI' }));
    await app.services.pool.query(`UPDATE disown_link SET expires_at = '2020-01-01' WHERE request_number = $1`, [
      number,
    ]);
    const [message] = await shown(number, 'account-change-asked');
    expect((await open(message?.links[0] ?? '')).status).toBe(404);
    expect(await desk.stateOf(token, number)).not.toBe('DIBATALKAN');
  });

  it('approval is refused on a policy that was frozen meanwhile', async () => {
    const token = await signIn(app.server, {
      policy_number: '7700000004',
      phone_number: '081200000004',
      identity_number: '3578012009790004',
    });
    const number = numberOf(
      await sendAccount(app, token, suffix, { rek_owner: 'BAMBANG SETIAWAN', new_no_rek: '1370012345004' }),
    );
    await desk.press('verifikator1', number, 'claim');
    await desk.press('verifikator1', number, 'propose', { decision: 'approve' });
    await app.services.core.setPayoutsFrozen('7700000004', true);
    const refused = await desk.press('penyetuju1', number, 'approve');
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(/bekukan/);
  });
});
