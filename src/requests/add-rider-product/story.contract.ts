import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newInsured } from '#requests/add-rider-product/samples.ts';
import { healthyAnswers, healthyBut } from '#requests/testing/health-answers.ts';
import { endorsementText } from '#shared/facts/endorsement.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { Offer } from '#shared/wire/offer.ts';
import { AvailabilityAnswer, CheckAnswer, ProposalDetail } from '#shared/wire/proposals.ts';
import { startDeskApp, type DeskApp, type Reply } from '#tests/support/desk-app.ts';
import { createDeskStory, journalSum, numberOf, type DeskStory } from '#tests/support/desk-story.ts';
import { passOver } from '#tests/support/pass-over.ts';
import { payByDebit } from '#tests/support/pay-by-debit.ts';
import { passStepUp } from '#tests/support/role-changes.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';
import { syariahLint } from '#tests/support/syariah-lint.ts';

const suffix = 'add-rider';
const suharto = { policy_number: '7700000007', phone_number: '6281200000007', identity_number: '1271012311820007' };
const bambang = { policy_number: '7700000004', phone_number: '6281200000004', identity_number: '3578012009790004' };
type Who = typeof suharto;
type Block = Readonly<Record<string, unknown>>;

let app: DeskApp;
let desk: DeskStory;
const tokens: Record<string, string> = {};
const tokenOf = (who: Who): string => tokens[who.policy_number] ?? '';

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001', '7700000002', '7700000003', '7700000004', '7700000007']);
  desk = await createDeskStory(app);
  await payByDebit(app.services.pool, suharto.policy_number);
  for (const who of [siti, suharto, bambang, ahmad]) tokens[who.policy_number] = await signIn(app.server, who);
});
afterAll(() => app.close());

async function send(who: Who, blocks: readonly Block[], more: Block = {}): Promise<Reply> {
  const token = tokenOf(who);
  const add_riders = await Promise.all(
    blocks.map(async (block) => ({
      health_questionnaire: healthyAnswers(),
      ...block,
      ...('insured' in block && { kk_attachment: await app.upload(token, 'KK') }),
    })),
  );
  const reply = await app.call('POST', `/api/v1/transaction-proposal/${suffix}`, token, {
    add_riders,
    ktp_selfie_attachment: await app.upload(token, 'KTPSELFIE'),
    ilustration_attachment: await app.upload(token, 'ILUSTRATION'),
    ...more,
  });
  await app.work();
  return reply;
}

const detail = async (who: Who, number: string) =>
  ProposalDetail.parse((await app.call('GET', `/api/v1/transaction-proposal/${number}`, tokenOf(who))).data);
const policyOf = async (who: Who) => (await app.services.core.getPolicy(who.policy_number)).policy;
const factsOf = async (who: Who) =>
  AvailabilityAnswer.parse((await app.call('GET', '/api/v1/requests/availability', tokenOf(who))).data).facts;
const advance = async (days: number): Promise<void> => {
  await passOver(app.server, days);
  await app.work();
};
const insuredOf = async (who: Who): Promise<number> => (await policyOf(who)).insureds[0]?.partyId ?? 0;
const pressed = async (userName: string, number: string, ...rest: [Parameters<DeskStory['press']>[2], Block?]) => {
  expect(await desk.press(userName, number, ...rest)).toMatchObject({ status: 200 });
};

const family = {
  product_id: 5004,
  party_ids: [],
  plan: 'Plan B - kamar Rp 1.000.000 per hari',
  insured: newInsured,
};

describe("family rider for Siti's child, paid by the fund", () => {
  let number = '';

  it('refuses a bad request and names every wrong field', async () => {
    const reply = await send(siti, [
      { ...family, plan: 'Plan Z', insured: { ...newInsured, relation: 'Paman' } },
      { product_id: 5002, party_ids: [], sum_asured: 1, health_questionnaire: healthyBut(2, { tertanggung: null }) },
    ]);
    expect(reply.status).toBe(422);
    expect(reply.data).toMatchObject({
      errors: [
        { path: 'add_riders.0.plan', code: 'RID-PLAN' },
        { path: 'add_riders.0.insured.relation', code: 'RID-REL' },
        { path: 'add_riders.1.product_id', code: 'RID-DUP', message: 'Rider sudah dimiliki.' },
      ],
    });
  });

  it('shows the cost of two riders, one with a new insured, before sending', async () => {
    const party_ids = [await insuredOf(siti)];
    const reply = await send(siti, [family, { product_id: 5005, party_ids, sum_asured: 100_000_000 }]);
    number = numberOf(reply);
    const seen = await detail(siti, number);
    expect(seen).toMatchObject({ state: 'MENUNGGU_VERIFIKASI', suffix });
    expect(seen.summary.details.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Tambahan biaya per bulan', 'Masa tunggu sampai', 'Tertanggung baru']),
    );
    expect(seen.attachments.map(({ type }) => type).toSorted()).toEqual(['ILUSTRATION', 'KK', 'KTPSELFIE']);
    const blocked = await send(siti, [family]);
    expect(blocked.status).toBe(409);
  });

  it('two people check and approve the rider, without an underwriter for healthy people', async () => {
    expect(await desk.view('verifikator1', number)).toMatchObject({ review_level: 'S', awaits_underwriter: false });
    await desk.approve(number);
    const seen = await detail(siti, number);
    expect(seen.state).toBe('DALAM_PROSES');
    expect(seen.timeline.map(({ title }) => title)).toContain('Menunggu tanggal berlaku');
    expect((await policyOf(siti)).riders).toHaveLength(3);
  });

  it('the rider starts on the monthly day: two more covers, a new insured, a higher monthly charge and no bill', async () => {
    const before = await factsOf(siti);
    await advance(31);
    expect((await detail(siti, number)).state).toBe('SELESAI');
    const shown = MyPolicy.parse((await app.call('GET', '/api/v1/policy/get-my-policy', tokenOf(siti))).data);
    const { coverages, insureds } = shown.policyWithCode;
    expect(coverages).toHaveLength(6);
    expect(coverages.slice(4)).toMatchObject([
      { productId: 5004, masterProduct: 1001, riskStatus: 1, currentPremium: { benefitLevel: 'B', totalPremAf: 0 } },
      { productId: 5005, currentPremium: { benefitLevel: null, sumAssured: 100_000_000 } },
    ]);
    expect(new Set(coverages.map(({ itemId }) => itemId)).size).toBe(6);
    const child = insureds.at(-1);
    expect(child).toMatchObject({ insuredNo: 2, birthDate: '2015-01-01', person: { firstName: 'BAGAS', email: null } });
    expect(child?.person).toMatchObject({ occupCate: '361', otherOccupation: 'Pelajar', certiCode: '********0001' });
    expect(coverages[4]?.lifeInsured1.insured.partyId).toBe(child?.partyId);
    const after = await factsOf(siti);
    expect(after.position.monthlyDeductionByYear[0]).toBeGreaterThan(
      (before.position.monthlyDeductionByYear[0] ?? 0) + 150_000,
    );
    expect(after.position.premium.riderPremium).toBe(0);
    const { rows } = await app.services.pool.query(`SELECT kind FROM core.endorsement WHERE request_number = $1`, [
      number,
    ]);
    expect(rows).toEqual([{ kind: 'RIDERS_ADDED' }]);
    const [noted] = await app.services.core.listEndorsements('7700000001');
    expect(noted).toMatchObject({ kind: 'RIDERS_ADDED', requestNumber: number });
    expect(noted && endorsementText(noted).title).toMatch(/^Rider ditambahkan: \S/);
    expect(await journalSum(app)).toBe('0.00');
  });

  it('refuses to add the same rider again', async () => {
    const reply = await send(siti, [family]);
    expect(reply).toMatchObject({ status: 422, message: 'Semua rider untuk produk Anda sudah ada di polis.' });
  });
});

describe('rider on underwriting terms for Suharto, who pays monthly', () => {
  let number = '';
  const ask = async () => ({
    product_id: 5001,
    party_ids: [await insuredOf(suharto)],
    plan: 'Plan C - kamar Rp 1.500.000 per hari',
    health_questionnaire: healthyBut(5, { tertanggung: true, tertanggung_number: 10 }),
  });

  it("an underwriter's rejection changes nothing, and the rider can be requested again", async () => {
    number = numberOf(await send(suharto, [await ask()]));
    await pressed('verifikator1', number, 'claim');
    await pressed('verifikator1', number, 'refer');
    await pressed('underwriter1', number, 'decline-risk', { note: 'Perokok.' });
    expect((await detail(suharto, number)).state).toBe('DITOLAK');
  });

  it('the customer can cancel a waiting rider request', async () => {
    number = numberOf(await send(suharto, [await ask()]));
    const cancelled = await app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, tokenOf(suharto));
    expect(cancelled.status).toBe(200);
    expect((await detail(suharto, number)).state).toBe('DIBATALKAN');
  });

  it('a rider request is returned for a better illustration, completed, and answered with a counter-offer', async () => {
    number = numberOf(await send(suharto, [await ask()]));
    await pressed('verifikator1', number, 'claim');
    const documents = [{ slot: 'ilustration_attachment', reason: 'UNREADABLE' }];
    await pressed('verifikator1', number, 'ask-document', { documents });
    const attachment = await app.upload(tokenOf(suharto), 'ILUSTRATION');
    const again = await app.call('POST', '/api/v1/transaction-proposal/reupload-pending-document', tokenOf(suharto), {
      documents: [{ name: 'ilustration_attachment', attachment }],
      transaction_id: number,
      service_id: 130,
    });
    expect(again.status).toBe(200);
    await app.work();
    await pressed('verifikator1', number, 'refer');
    const [subject] = (await desk.view('underwriter1', number)).offer_subjects;
    expect(subject).toMatchObject({ key: 'rider-5001', cost: 'premi', sum: null });
    const conditions = [
      { kind: 'EXTRA_PREMIUM', subject: 'rider-5001', percent: 50 },
      { kind: 'EXCLUSION', subject: 'rider-5001', text: 'Penyakit paru-paru.' },
    ];
    await pressed('underwriter1', number, 'make-offer', { conditions, reason: 'Anda merokok.' });
  });

  it('accepted terms are billed and written on the policy', async () => {
    const offer = Offer.parse(
      (await app.call('GET', `/api/v1/transaction-proposal/${number}/offer`, tokenOf(suharto))).data,
    );
    // Plan C costs 225,000 a month. The agreed terms add half for his age, then half of that for smoking. One bill is a
    // tenth of a year.
    expect(JSON.stringify(offer.summary)).toContain('Rp\u00A0607.500');
    await passStepUp(app, tokenOf(suharto), `offer:${number}`);
    const accepted = await app.call('POST', `/api/v1/transaction-proposal/${number}/offer`, tokenOf(suharto), {
      answer: 'accept',
      version: offer.version,
    });
    expect(accepted.status).toBe(200);
    const before = await factsOf(suharto);
    await pressed('penyetuju1', number, 'approve');
    await app.work();
    expect((await detail(suharto, number)).state).toBe('DALAM_PROSES');
    await advance(45);
    expect((await detail(suharto, number)).state).toBe('SELESAI');
    expect((await factsOf(suharto)).position.premium.riderPremium).toBe(before.position.premium.riderPremium + 607_500);
    const rider = (await policyOf(suharto)).riders.find(({ productId }) => productId === 5001);
    expect(rider).toMatchObject({
      riskPercent: 225,
      exclusions: ['Penyakit paru-paru.'],
      plan: 'C',
      premium: 607_500,
    });
    expect(await journalSum(app)).toBe('0.00');
  });
});

describe('rider for Bambang, whose policy changed before the decision', () => {
  it('the request is stopped with its reason, and no rider is added', async () => {
    const number = numberOf(
      await send(bambang, [{ product_id: 5005, party_ids: [await insuredOf(bambang)], sum_asured: 50_000_000 }]),
    );
    await pressed('verifikator1', number, 'claim');
    await pressed('verifikator1', number, 'propose', { decision: 'approve' });
    await app.services.pool.query(`UPDATE core.policy SET sub_status = 'GRACE' WHERE policy_number = $1`, [
      bambang.policy_number,
    ]);
    const reply = await desk.press('penyetuju1', number, 'approve');
    expect(reply.status).toBe(409);
    expect(reply.message).toContain('Mohon lunasi premi yang jatuh tempo');
    await app.services.pool.query(`UPDATE core.policy SET sub_status = 'NORMAL' WHERE policy_number = $1`, [
      bambang.policy_number,
    ]);
    await pressed('penyetuju1', number, 'reject', { reason: 'NOT_ELIGIBLE' });
    expect((await detail(bambang, number)).state).toBe('DITOLAK');
    expect((await policyOf(bambang)).riders.some(({ productId }) => productId === 5005)).toBe(false);
  });
});

describe('rider for Bambang, cancelled between approval and its first day', () => {
  it('the approver cancels with a reason; the first day passes without a rider or a higher bill', async () => {
    const before = await factsOf(bambang);
    const number = numberOf(
      await send(bambang, [{ product_id: 5005, party_ids: [await insuredOf(bambang)], sum_asured: 50_000_000 }]),
    );
    await desk.approve(number);
    expect((await detail(bambang, number)).state).toBe('DALAM_PROSES');
    await pressed('penyetuju1', number, 'cancel', { reason: 'Atas permintaan nasabah.' });
    await advance(100);
    expect((await detail(bambang, number)).state).toBe('DIBATALKAN');
    expect((await policyOf(bambang)).riders.some(({ productId }) => productId === 5005)).toBe(false);
    expect((await factsOf(bambang)).position.premium.riderPremium).toBe(before.position.premium.riderPremium);
  });
});

describe('waiver rider of Bambang', () => {
  const premiums = async () => {
    const { mainCover, riders } = await policyOf(bambang);
    const { rows } = await app.services.pool.query<{ rider: number }>(
      `SELECT DISTINCT rider::float FROM core.premium_schedule WHERE policy_number = $1 AND state = 'DUE' AND due_on >= $2`,
      [bambang.policy_number, businessDateOf(await app.services.clock.businessNow())],
    );
    const waiver = riders.find(({ productId }) => productId === 5003);
    return { base: mainCover.premium, rider: rows.map(({ rider }) => rider), waiver };
  };
  const post = async (step: string, change: PolicyChange) =>
    app.services.core.post({
      requestNumber: 'TEST-WAIVER',
      step,
      policyNumber: bambang.policy_number,
      goodAt: await app.services.clock.businessNow(),
      changes: [change],
    });

  it("the waiver's sum and bill rise on the same day as a premium that rises by a quarter", async () => {
    const on = businessDateOf(await app.services.clock.businessNow());
    const before = await premiums();
    const cost = { riskPercent: '100', premium: '100000', exclusions: [], newInsured: null, plan: null };
    const rider = { productId: 5003, productName: 'Rider Pembebasan Premi', sumAssured: '12000000', ...cost };
    const partyIds = [await insuredOf(bambang)];
    await post('add', {
      kind: 'AddRiders',
      effective: 'NEXT_DUE',
      on,
      waitingUntil: on,
      riders: [{ ...rider, partyIds }],
    });
    expect(await premiums()).toMatchObject({
      rider: before.rider.map((each) => each + 100_000),
      waiver: { sumAssured: 12_000_000, waivedSum: 12_000_000, premium: 100_000 },
    });
    const base = String(before.base * 1.25);
    await post('dearer', { kind: 'ChangePremium', effective: 'NEXT_DUE', on, base, topUp: '0' });
    expect(await premiums()).toMatchObject({
      base: before.base * 1.25,
      rider: before.rider.map((each) => each + 125_000),
      waiver: { sumAssured: 15_000_000, waivedSum: 15_000_000, premium: 125_000 },
    });
  });
});

describe("rider for Ahmad's syariah policy", () => {
  it('the summary shows no conventional words before sending', async () => {
    const token = tokenOf(ahmad);
    const reply = await app.call('POST', `/api/v1/transaction-proposal/${suffix}/check`, token, {
      add_riders: [
        {
          product_id: 6005,
          party_ids: [await insuredOf(ahmad)],
          sum_asured: 50_000_000,
          health_questionnaire: healthyAnswers(),
        },
      ],
      ktp_selfie_attachment: await app.upload(token, 'KTPSELFIE'),
      ilustration_attachment: await app.upload(token, 'ILUSTRATION'),
    });
    expect(reply).toMatchObject({ status: 200 });
    const { summary, consequences, terms } = CheckAnswer.parse(reply.data);
    expect(syariahLint(JSON.stringify([summary, consequences, terms]))).toEqual([]);
  });
});
