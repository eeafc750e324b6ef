import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskAction } from '#server/proposals/case-actions/all-case-actions.ts';
import { formatMoney } from '#shared/money/money.ts';
import { PolicyEndorsements } from '#shared/wire/policy-overview.ts';
import { AvailabilityAnswer, ProposalDetail } from '#shared/wire/proposals.ts';
import { healthyAnswers, healthyBut } from '#requests/testing/health-answers.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { startDeskApp, type DeskApp, type Reply } from '#tests/support/desk-app.ts';
import { createDeskStory, journalSum, numberOf, type DeskStory } from '#tests/support/desk-story.ts';
import { payIn } from '#tests/support/pay-in.ts';
import { signIn } from '#tests/support/sign-in.ts';

const yusuf = { policy_number: '7700000012', phone_number: '6281200000012', identity_number: '6471011704680012' };
const dewi = { policy_number: '7700000005', phone_number: '6281200000005', identity_number: '3471016505900005' };

let app: DeskApp;
let desk: DeskStory;
const customers: Record<string, string> = {};
const tokenOf = (who: typeof yusuf): string => customers[who.policy_number] ?? '';

beforeAll(async () => {
  app = await startDeskApp();
  for (const who of [yusuf, dewi]) customers[who.policy_number] = await signIn(app.server, who);
  desk = await createDeskStory(app);
});
afterAll(() => app.close());

const pressed = async (userName: string, number: string, action: DeskAction, body = {}): Promise<void> => {
  expect(await desk.press(userName, number, action, body)).toMatchObject({ status: 200 });
};

const detail = async (who: typeof yusuf, number: string) =>
  ProposalDetail.parse((await app.call('GET', `/api/v1/transaction-proposal/${number}`, tokenOf(who))).data);

const position = async (who: typeof yusuf) =>
  AvailabilityAnswer.parse((await app.call('GET', '/api/v1/requests/availability', tokenOf(who))).data).facts.position;

const policyOf = async (who: typeof yusuf) => (await app.services.core.getPolicy(who.policy_number)).policy;

const send = async (who: typeof yusuf, health: unknown, more = {}): Promise<Reply> =>
  app.call('POST', '/api/v1/transaction-proposal/reinstatement', tokenOf(who), {
    health_questionnaire: health,
    ktp_selfie_attachment: await app.upload(tokenOf(who), 'KTPSELFIE'),
    ...more,
  });

const submit = async (who: typeof yusuf, health: unknown): Promise<string> => {
  const reply = await send(who, health);
  expect(reply).toMatchObject({ status: 200 });
  await app.work();
  return numberOf(reply);
};

const pay = (who: typeof yusuf, amount: number): Promise<void> => payIn(app, who.policy_number, '03', amount);

const { one } = askDatabase(() => app.services.pool);

const booked = (number: string) =>
  app.services.pool
    .query<{ account: string; amount: string }>(
      `SELECT account, sum(amount)::text AS amount FROM core.journal_line JOIN core.journal_entry USING (journal_id)
       WHERE request_number = $1 GROUP BY account HAVING sum(amount) <> 0 ORDER BY account`,
      [number],
    )
    .then(({ rows }) => Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)])));

describe("Yusuf's traditional policy, lapsed for eight months at age 58", () => {
  let number = '';
  let owed = 0;

  it("refuses another person's virtual account and an unfinished health form", async () => {
    const bad = healthyBut(3, { tertanggung: null });
    const reply = await send(yusuf, bad, { virtual_account_number: '8801403700000005' });
    expect(reply.status).toBe(422);
    expect(reply.data).toMatchObject({
      errors: [
        { path: 'health_questionnaire.2.tertanggung', code: 'REI-HQ', message: 'Mohon lengkapi pernyataan kesehatan.' },
        { path: 'virtual_account_number', code: 'PAY-VA' },
      ],
    });
  });

  it('bills every unpaid month with interest, and waits for the payment', async () => {
    const { unpaid } = (await position(yusuf)).premium;
    const months = unpaid.length - 1;
    owed = unpaid.length * 1_200_000 + (months * (months + 1) * 12_000) / 2;
    number = await submit(yusuf, healthyAnswers());
    const seen = await detail(yusuf, number);
    expect(seen.state).toBe('MENUNGGU_PEMBAYARAN');
    expect(seen.summary.headline).toBe(formatMoney(owed, 30));
    expect(seen.payment?.amount).toBe(formatMoney(owed, 30));
  });

  it('the request goes to the verifier once the exact amount was paid', async () => {
    await pay(yusuf, owed);
    expect((await detail(yusuf, number)).state).toBe('MENUNGGU_VERIFIKASI');
  });

  it('an underwriter gets the request only after the verifier has opened the attachments', async () => {
    await pressed('verifikator1', number, 'claim');
    const { actions, attachments, version } = await desk.view('verifikator1', number);
    const why_not = `Sebelum memutuskan, buka dahulu: ${attachments[0]?.label}.`;
    expect(actions).toContainEqual({ action: 'refer', allowed: false, why_not });
    const reply = await desk.call('verifikator1', `cases/${number}/refer`, { version, note: '' });
    expect(reply).toMatchObject({ status: 409, message: why_not });
  });

  it('approval cannot be proposed before an underwriter has decided', async () => {
    const reply = await desk.press('verifikator1', number, 'propose', { decision: 'approve' });
    expect(reply.status).toBe(409);
    expect(reply.message).toBe('Risiko kasus ini belum dinilai. Teruskan ke underwriter dahulu.');
    const seen = await desk.view('verifikator1', number);
    expect(seen).toMatchObject({ review_level: 'U', awaits_underwriter: true });
    expect(seen.checks.filter(({ outcome }) => outcome === 'failed').map(({ rule }) => rule)).toEqual([
      'Lapse paling lama 6 bulan',
      'Usia paling tinggi 55 tahun',
    ]);
  });

  it('an underwriter assesses the request and a third person approves it', async () => {
    await pressed('verifikator1', number, 'refer', { note: 'Dokumen lengkap.' });
    expect((await detail(yusuf, number)).state).toBe('UNDERWRITING');
    await pressed('underwriter1', number, 'accept-risk', { note: 'Standar.' });
    await pressed('penyetuju1', number, 'approve');
    await app.work();
    expect((await detail(yusuf, number)).state).toBe('SELESAI');
  });

  it('the policy is in force from today: premiums on their due dates, paid-to date moved, nothing overdue', async () => {
    const after = await position(yusuf);
    expect(after).toMatchObject({ subStatus: 'NORMAL', reinstatement: { lapsedOn: null } });
    expect(after.reinstatement.earlier).toHaveLength(1);
    expect(after.premium.unpaid).toEqual([]);
    const policy = await policyOf(yusuf);
    expect(policy.status).toBe('IN_FORCE');
    expect(policy.mainCover).toMatchObject({
      status: 'IN_FORCE',
      nextDueOn: after.premium.nextDueOn,
    });
    const value = await app.services.core.getPolicyValue(yusuf.policy_number);
    expect(value).toMatchObject({ reinstatementCost: 0, overduePremium: 0 });
  });

  it('the money is booked to the rupiah and the waiting period recorded', async () => {
    const { unpaid } = { unpaid: Math.floor(owed / 1_200_000) };
    expect(unpaid).toBeGreaterThan(0);
    const lines = await booked(number);
    expect(lines['suspense']).toBe(owed);
    expect((lines['income-premium'] ?? 0) + (lines['income-reinstatement-interest'] ?? 0)).toBe(-owed);
    expect((lines['income-premium'] ?? 0) % 1_200_000).toBe(-0);
    expect(await journalSum(app)).toBe('0.00');
    const note = await one('SELECT detail AS answer FROM core.endorsement WHERE request_number = $1', [number]);
    expect(note).toMatchObject({ waitingPeriodRestarts: true, contestabilityRestarts: true });
  });

  it('customer and desk can read the endorsement', async () => {
    const reply = await app.call('GET', '/api/v1/policy/endorsements', tokenOf(yusuf));
    const [first] = PolicyEndorsements.parse(reply.data).items;
    expect(first).toMatchObject({
      title: 'Polis dipulihkan',
      lines: [
        expect.stringMatching(/^Perlindungan berjalan lagi sejak \d\d\/\d\d\/\d{4}\.$/),
        'Masa tunggu manfaat dihitung lagi dari tanggal itu.',
      ],
    });
    const { policy } = await desk.view('auditor1', number);
    const noted = policy.find(({ title }) => title === 'Endorsemen')?.rows ?? [];
    expect(noted.map(({ value }) => value)).toEqual([expect.stringContaining(`Polis dipulihkan (${number}).`)]);
    const stranger = await app.call('GET', '/api/v1/policy/endorsements', await signIn(app.server));
    expect(PolicyEndorsements.parse(stranger.data).items).toEqual([]);
  });

  it('a policy in force cannot be reinstated', async () => {
    const reply = await send(yusuf, healthyAnswers());
    expect(reply).toMatchObject({ status: 422, message: 'Polis Anda masih aktif, jadi tidak perlu dipulihkan.' });
  });
});

describe("Dewi's unit link, lapsed for five months", () => {
  const days = 5;
  let number = '';

  it('a decline by the underwriter refunds the payment completely', async () => {
    const declined = await submit(dewi, healthyBut(5, { tertanggung: true, tertanggung_number: 20 }));
    await pay(dewi, 3_500_000);
    await pressed('verifikator1', declined, 'claim');
    await pressed('verifikator1', declined, 'refer');
    await pressed('underwriter1', declined, 'decline-risk', { note: 'Perokok berat.' });
    await app.work();
    expect(await detail(dewi, declined)).toMatchObject({ state: 'DITOLAK' });
    const owed = await app.services.core.listPayables({ requestNumber: declined });
    expect(owed).toMatchObject([{ kind: 'REFUND', amount: '3500000.00', state: 'OPEN' }]);
    expect(await journalSum(app)).toBe('0.00');
  });

  it('the verifier proposes approval at once when the lapse is short and health good', async () => {
    number = await submit(dewi, healthyAnswers());
    await pay(dewi, 3_500_000);
    expect(await desk.view('verifikator1', number)).toMatchObject({ review_level: 'S', awaits_underwriter: false });
    await pressed('verifikator1', number, 'claim');
    await pressed('verifikator1', number, 'propose', { decision: 'approve' });
  });

  it('the request is stopped with a reason when the amount owed has changed', async () => {
    const unpay = (state: string) =>
      app.services.pool.query(
        `UPDATE core.premium_schedule SET state = $2, paid_on = CASE $2 WHEN 'PAID' THEN due_on END
         WHERE policy_number = $1 AND due_on = (SELECT min(due_on) FROM core.premium_schedule
           WHERE policy_number = $1 AND request_number IS NULL AND (state = 'DUE' OR $2 = 'DUE' AND state = 'PAID'
             AND due_on >= (SELECT max(due_on) FROM core.premium_schedule WHERE policy_number = $1 AND state = 'PAID')))`,
        [dewi.policy_number, state],
      );
    await unpay('PAID');
    const reply = await desk.press('penyetuju1', number, 'approve');
    expect(reply.status).toBe(409);
    expect(reply.message).toContain('Tunggakan polis berubah setelah pengajuan dikirim');
    await unpay('DUE');
  });

  it('approval resumes cover at once, and units are bought at the price of the pricing date', async () => {
    await pressed('penyetuju1', number, 'approve');
    await app.work();
    expect((await policyOf(dewi)).status).toBe('IN_FORCE');
    expect((await detail(dewi, number)).state).toBe('DALAM_PROSES');
    expect(
      await one(`SELECT sum(amount)::float AS answer FROM core.journal_line WHERE account = 'premium-to-allocate'`),
    ).toBe(-2_100_000);
    await app.call('POST', '/demo/api/clock', undefined, { advance: days });
    await app.work();
    const seen = await detail(dewi, number);
    expect(seen.state).toBe('SELESAI');
    expect(seen.outcome.at(-1)).toEqual({
      label: 'Jumlah final yang dibelikan unit',
      value: formatMoney(2_100_000, 30),
    });
  });

  it("60 % of the second year's premiums is invested by the policy's split, and the rest kept as charge", async () => {
    expect(await booked(number)).toEqual({
      'income-acquisition-charge': -1_400_000,
      suspense: 3_500_000,
      'unit-liability:DPAU': -630_000,
      'unit-liability:DSEI': -1_470_000,
    });
    const { rows } = await app.services.pool.query<{ bucket: string; wrong: number }>(
      `SELECT bucket, sum(abs(units * price - amount) - price / 10000) AS wrong FROM core.unit_entry
       WHERE request_number = $1 GROUP BY bucket`,
      [number],
    );
    expect(rows.map(({ bucket }) => bucket)).toEqual(['BASIC']);
    expect(Number(rows[0]?.wrong)).toBeLessThanOrEqual(0);
    expect(await journalSum(app)).toBe('0.00');
  });
});
