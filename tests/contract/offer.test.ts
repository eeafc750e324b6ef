import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { healthyAnswers, healthyBut } from '#requests/testing/health-answers.ts';
import { businessDateOf } from '#shared/dates.ts';
import { Offer } from '#shared/wire/offer.ts';
import { NotificationPage } from '#shared/wire/notifications.ts';
import { AvailabilityAnswer, ProposalDetail, ProposalList } from '#shared/wire/proposals.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { verifyChain } from '#server/audit/verify-chain.ts';
import { startDeskApp, type DeskApp, type Reply } from '../support/desk-app.ts';
import { createDeskStory, journalSum, numberOf, type DeskStory } from '../support/desk-story.ts';
import { passStepUp } from '../support/role-changes.ts';
import { signIn } from '../support/sign-in.ts';

const yusuf = { policy_number: '7700000012', phone_number: '6281200000012', identity_number: '6471011704680012' };
const dewi = { policy_number: '7700000005', phone_number: '6281200000005', identity_number: '3471016505900005' };
const paidFor = { [yusuf.policy_number]: 12_540_000, [dewi.policy_number]: 3_500_000 };

let app: DeskApp;
let desk: DeskStory;
const tokens: Record<string, string> = {};
const tokenOf = (who: typeof yusuf): string => tokens[who.policy_number] ?? '';

beforeAll(async () => {
  app = await startDeskApp();
  desk = await createDeskStory(app);
  for (const who of [yusuf, dewi]) tokens[who.policy_number] = await signIn(app.server, who);
});
afterAll(() => app.close());

const get = (who: typeof yusuf, path: string): Promise<Reply> => app.call('GET', `/api/v1/${path}`, tokenOf(who));
const detail = async (who: typeof yusuf, number: string) =>
  ProposalDetail.parse((await get(who, `transaction-proposal/${number}`)).data);
const offerOf = async (who: typeof yusuf, number: string) =>
  Offer.parse((await get(who, `transaction-proposal/${number}/offer`)).data);
const answer = (who: typeof yusuf, number: string, body: Readonly<Record<string, unknown>>): Promise<Reply> =>
  app.call('POST', `/api/v1/transaction-proposal/${number}/offer`, tokenOf(who), body);

const position = async (who: typeof yusuf) =>
  AvailabilityAnswer.parse((await get(who, 'requests/availability')).data).facts.position;
const policyOf = async (who: typeof yusuf) => (await app.services.core.getPolicy(who.policy_number)).policy;
const mainOf = async (who: typeof yusuf) => {
  const main = (await policyOf(who)).coverages.find(({ masterProduct }) => masterProduct === null);
  if (main === undefined) throw new Error('no main cover');
  return main;
};

/** The exact amount at the bank, as the request waits for it. */
async function pay(who: typeof yusuf, amount: number): Promise<void> {
  const now = await app.services.clock.businessNow();
  const account = (await policyOf(who)).virtualAccountInfo.find(({ purpose }) => purpose === '03');
  await app.services.core.receiveMoney({
    bankReference: `REF-${randomUUID()}`,
    virtualAccountNumber: account?.virtualAccountNumber ?? '',
    amount: String(amount),
    valueDate: businessDateOf(now),
    paidAt: now,
    payerName: 'PEMBAYAR',
  });
  await addJob(app.services.pool, 'core-events', {}, { jobKey: 'core-events' });
  await app.work();
}

/** Sent, paid, verified and with the underwriter. */
async function refer(who: typeof yusuf, health: unknown): Promise<string> {
  const reply = await app.call('POST', '/api/v1/transaction-proposal/reinstatement', tokenOf(who), {
    health_questionnaire: health,
    ktp_selfie_attachment: await app.upload(tokenOf(who), 'KTPSELFIE'),
  });
  const number = numberOf(reply);
  await app.work();
  await pay(who, paidFor[who.policy_number] ?? 0);
  await desk.press('verifikator1', number, 'claim');
  expect(await desk.press('verifikator1', number, 'refer')).toMatchObject({ status: 200 });
  return number;
}

const Outbox = z.object({ items: z.array(z.object({ template: z.string(), channel: z.string() })) });
const channelsOf = async (template: string): Promise<readonly string[]> =>
  Outbox.parse((await app.call('GET', '/demo/api/outbox')).data)
    .items.filter((each) => each.template === template)
    .map(({ channel }) => channel)
    .toSorted();

const reason = 'Tekanan darah Anda di atas batas standar.';

const termsFor = async (who: typeof yusuf) => {
  const subject = String((await mainOf(who)).itemId);
  return [
    { kind: 'EXTRA_PREMIUM', subject, percent: 25 },
    { kind: 'EXCLUSION', subject, text: 'Penyakit jantung dan akibatnya.' },
  ];
};

describe('terms of an underwriter that are accepted', () => {
  let number = '';
  let main = 0;
  let premium = 0;

  it('are made by an underwriter alone, on covers of the request, within the limits', async () => {
    number = await refer(yusuf, healthyAnswers());
    const cover = await mainOf(yusuf);
    main = cover.itemId;
    premium = cover.currentPremium.stdPremAf;
    const subject = String(main);
    const seen = await desk.view('underwriter1', number);
    expect(seen.offer_subjects).toMatchObject([{ key: subject, cost: 'premi', sum: null }]);
    expect(seen.actions).toContainEqual({ action: 'make-offer', allowed: true, why_not: '' });
    const bad: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
      ['Isi paling sedikit satu syarat.', { conditions: [] }],
      [
        'Tambahan paling besar 300% dan kelipatan 25%.',
        { conditions: [{ kind: 'EXTRA_PREMIUM', subject, percent: 30 }] },
      ],
      [
        'Tambahan paling besar 300% dan kelipatan 25%.',
        { conditions: [{ kind: 'EXTRA_PREMIUM', subject, percent: 325 }] },
      ],
      [
        'Tulis apa yang tidak dijamin, paling sedikit 5 huruf.',
        { conditions: [{ kind: 'EXCLUSION', subject, text: ' a ' }] },
      ],
      ['Jumlah perlindungan ini tidak dapat dikurangi.', { conditions: [{ kind: 'REDUCED_SUM', subject, sum: 1 }] }],
      [
        'Syarat ini tidak sesuai dengan pengajuan.',
        { conditions: [{ kind: 'EXTRA_PREMIUM', subject: '1', percent: 25 }] },
      ],
      ['Tulis alasannya, paling sedikit 5 huruf.', { conditions: await termsFor(yusuf), reason: 'a' }],
    ];
    for (const [message, body] of bad) {
      const reply = await desk.press('underwriter1', number, 'make-offer', { reason, ...body });
      expect(reply).toMatchObject({ status: 422 });
      expect(JSON.stringify([reply.message, reply.data])).toContain(message);
    }
    const twice = [...(await termsFor(yusuf)), ...(await termsFor(yusuf))];
    expect((await desk.press('underwriter1', number, 'make-offer', { reason, conditions: twice })).status).toBe(422);
    expect((await desk.press('verifikator1', number, 'make-offer', { reason, conditions: twice })).status).toBe(404);
    expect((await detail(yusuf, number)).state).toBe('UNDERWRITING');
    expect((await get(yusuf, `transaction-proposal/${number}/offer`)).status).toBe(404);
  });

  it('reach the customer by panel, WhatsApp and e-mail, without a word about health', async () => {
    const conditions = await termsFor(yusuf);
    expect(await desk.press('underwriter1', number, 'make-offer', { reason, conditions })).toMatchObject({
      status: 200,
    });
    await app.work();
    expect(await channelsOf('offer-made')).toEqual(['EMAIL', 'WA']);
    const page = NotificationPage.parse((await get(yusuf, 'notifications')).data);
    expect(page.items[0]).toMatchObject({
      status: 'Menunggu Persetujuan Nasabah',
      opened: false,
      transaction_id: number,
    });
    expect(JSON.stringify([page.items[0], (await app.call('GET', '/demo/api/outbox')).data])).not.toMatch(
      /jantung|darah/,
    );
    const { rows } = await app.services.pool.query('SELECT reason, detail FROM proposal_event WHERE number = $1', [
      number,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/jantung|darah/);
  });

  it('are read in words, with the request as it would be, for fourteen days', async () => {
    const seen = await detail(yusuf, number);
    expect(seen).toMatchObject({
      state: 'PENAWARAN',
      your_turn: true,
      reply_by: '2026-12-08',
      offer: { reason, answer: null },
    });
    expect(seen.timeline.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Kami menawarkan syarat baru', 'Jawaban Anda', 'Persetujuan']),
    );
    expect(seen.promise_note).toContain('Menunggu jawaban Anda');
    const offer = await offerOf(yusuf, number);
    expect(offer).toMatchObject({
      open: true,
      has_paid: true,
      reply_by: '2026-12-08',
      terms: [{ id: 'offer', version: '1.0' }],
    });
    expect(offer.conditions.map(({ value }) => value)).toEqual(['25%', 'Penyakit jantung dan akibatnya.']);
    expect(offer.summary.rows.at(-1)).toMatchObject({ old: 'Rp\u00A01.200.000', new: 'Rp\u00A01.500.000' });
    const { items } = ProposalList.parse((await get(yusuf, 'transaction-proposal')).data);
    expect(items[0]).toMatchObject({ status: 'Menunggu Persetujuan Nasabah', group: 'in_process', your_turn: true });
  });

  it('are nobody else’s to read or answer', async () => {
    const read = await get(dewi, `transaction-proposal/${number}/offer`);
    const missing = await get(dewi, 'transaction-proposal/20261124-000000/offer');
    expect([read.status, read.message]).toEqual([404, missing.message]);
    for (const said of ['accept', 'decline'])
      expect((await answer(dewi, number, { answer: said, version: 1 })).status).toBe(404);
    const code = await app.call('POST', '/api/v1/auth/step-up', tokenOf(dewi), { transaction_type: `offer:${number}` });
    expect(code.status).toBe(422);
    expect((await detail(yusuf, number)).state).toBe('PENAWARAN');
  });

  it('ask for what was read, what was ticked, and a fresh code of this request', async () => {
    const { version, terms } = await offerOf(yusuf, number);
    const accepted_terms = terms.map(({ id, version: text }) => ({ id, version: text }));
    expect((await answer(yusuf, number, { answer: 'accept', version: version - 1, accepted_terms })).status).toBe(409);
    expect(await answer(yusuf, number, { answer: 'accept', version, accepted_terms: [] })).toMatchObject({
      status: 422,
      message: 'Mohon baca dan setujui syarat dan ketentuan terlebih dahulu.',
    });
    expect(await answer(yusuf, number, { answer: 'accept', version, accepted_terms })).toMatchObject({ status: 422 });
    await passStepUp(app, tokenOf(yusuf), `offer:${number}`);
    expect(await answer(yusuf, number, { answer: 'accept', version, accepted_terms })).toMatchObject({ status: 200 });
    expect(await answer(yusuf, number, { answer: 'accept', version, accepted_terms })).toMatchObject({ status: 200 });
    expect((await answer(yusuf, number, { answer: 'decline', version })).status).toBe(409);
    await app.work();
    expect(await channelsOf('offer-accepted')).toEqual(['EMAIL', 'WA']);
  });

  it('lead to the approver, with the promise running again', async () => {
    const seen = await detail(yusuf, number);
    expect(seen).toMatchObject({ state: 'MENUNGGU_PERSETUJUAN', reply_by: null, offer: { answer: 'accept' } });
    expect(seen.promise_note).not.toContain('berhenti');
    expect(seen.timeline.map(({ title }) => title)).toContain('Anda menerima penawaran');
    const shown = await desk.view('penyetuju1', number);
    expect(shown).toMatchObject({ offer: { answer: 'accept' }, proposed: { decision: 'approve' }, events_whole: true });
    expect(await desk.press('penyetuju1', number, 'approve')).toMatchObject({ status: 200 });
    await app.work();
    expect((await detail(yusuf, number)).state).toBe('SELESAI');
  });

  it('are what the policy says then: a dearer premium and what is not covered', async () => {
    const cover = await mainOf(yusuf);
    expect(cover).toMatchObject({ riskStatus: 1, riskPercent: 125, exclusions: ['Penyakit jantung dan akibatnya.'] });
    expect(cover.currentPremium.totalPremAf).toBe(premium * 1.25);
    expect((await position(yusuf)).premium.basePremium).toBe(premium * 1.25);
    const { rows } = await app.services.pool.query(
      `SELECT DISTINCT state, base::integer FROM core.premium_schedule WHERE policy_number = $1 AND due_on >= '2026-11-24'`,
      [yusuf.policy_number],
    );
    expect(rows).toEqual([{ state: 'DUE', base: 1_500_000 }]);
    expect(await journalSum(app)).toBe('0.00');
  });

  it('leave their trace: chained events, and who answered', async () => {
    const { rows } = await app.services.pool.query<{ action: string }>(
      `SELECT action FROM audit_event WHERE stream IN ('desk', $1) AND detail->>'request' = $2`,
      [`policy:${yusuf.policy_number}`, number],
    );
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['case.make-offer', 'offer.accept']));
    expect(await verifyChain(app.services.pool, `policy:${yusuf.policy_number}`)).toBeUndefined();
  });
});

describe('terms that are not taken', () => {
  const smoker = healthyBut(5, { tertanggung: true, tertanggung_number: 20 });
  let number = '';

  it('declined: the request ends, the money is owed back, the policy is as it was', async () => {
    const before = await mainOf(dewi);
    number = await refer(dewi, smoker);
    await desk.press('underwriter1', number, 'make-offer', { reason, conditions: await termsFor(dewi) });
    const { version } = await offerOf(dewi, number);
    expect(await answer(dewi, number, { answer: 'decline', version })).toMatchObject({ status: 200 });
    await app.work();
    const seen = await detail(dewi, number);
    expect(seen).toMatchObject({
      state: 'DITOLAK',
      group: 'rejected',
      decision: { reason: 'Anda tidak menerima penawaran kami.' },
    });
    expect(seen.explanation).toContain('Anda tidak menerima penawaran kami');
    expect(seen.timeline.map(({ title }) => title)).toContain('Anda menolak penawaran');
    expect(await channelsOf('offer-declined')).toEqual(['EMAIL', 'WA']);
    const owed = await app.services.core.listPayables({ requestNumber: number });
    expect(owed).toMatchObject([{ kind: 'REFUND', amount: '3500000.00', state: 'OPEN' }]);
    expect(await mainOf(dewi)).toEqual(before);
    expect(await journalSum(app)).toBe('0.00');
  });

  it('judged again as standard after they were accepted, they count no more', async () => {
    number = await refer(dewi, smoker);
    await desk.press('underwriter1', number, 'make-offer', { reason, conditions: await termsFor(dewi) });
    const { version } = await offerOf(dewi, number);
    await passStepUp(app, tokenOf(dewi), `offer:${number}`);
    expect(await answer(dewi, number, { answer: 'accept', version })).toMatchObject({ status: 200 });
    await desk.press('penyetuju1', number, 'send-back', { reason: 'Mohon dinilai ulang.' });
    expect(await desk.press('verifikator1', number, 'refer')).toMatchObject({ status: 200 });
    expect(await desk.press('underwriter1', number, 'accept-risk')).toMatchObject({ status: 200 });
    expect((await detail(dewi, number)).offer).toBeNull();
    expect((await desk.view('penyetuju1', number)).offer).toBeNull();
    const cancelled = await app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, tokenOf(dewi));
    expect(cancelled.status).toBe(200);
    await app.work();
  });

  it('unanswered: open on the last day, over on the day after, and no answer is taken then', async () => {
    number = await refer(dewi, smoker);
    await desk.press('underwriter1', number, 'make-offer', { reason, conditions: await termsFor(dewi) });
    const { version } = await offerOf(dewi, number);
    await app.call('POST', '/demo/api/clock', undefined, { advance: 14 });
    await app.work();
    expect((await offerOf(dewi, number)).open).toBe(true);
    await app.call('POST', '/demo/api/clock', undefined, { advance: 1 });
    await app.work();
    const seen = await detail(dewi, number);
    expect(seen.state).toBe('KEDALUWARSA');
    expect(seen.timeline.at(-1)?.title).not.toBe('');
    expect(seen.timeline.map(({ detail: text }) => text)).toContain(
      'Penawaran kami tidak dijawab sampai batas waktunya.',
    );
    expect(await channelsOf('offer-expired')).toEqual(['EMAIL', 'WA']);
    expect((await offerOf(dewi, number)).open).toBe(false);
    expect((await answer(dewi, number, { answer: 'decline', version })).status).toBe(409);
    const owed = await app.services.core.listPayables({ requestNumber: number });
    expect(owed).toMatchObject([{ kind: 'REFUND', amount: '3500000.00' }]);
  });
});
