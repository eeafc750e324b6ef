import { Big } from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { healthyAnswers, healthyBut } from '#requests/testing/health-answers.ts';
import { startPremiumStory, type PremiumStory } from '#tests/support/premium-story.ts';
import { returnedWell, returnForAttachment } from '#tests/support/returned-attachments.ts';
import { siti as sitiSignIn } from '#tests/support/sign-in.ts';

const endowmentPolicy = { ...sitiSignIn, policy_number: '7700000003' };
const bambangPolicy = {
  policy_number: '7700000004',
  phone_number: '081200000004',
  identity_number: '3578012009790004',
};

let link: PremiumStory;
let endowment: PremiumStory;
let bambang: PremiumStory;

beforeAll(async () => {
  link = await startPremiumStory();
  endowment = await startPremiumStory(endowmentPolicy);
  bambang = await startPremiumStory(bambangPolicy);
});
afterAll(async () => {
  await link.server.close();
  await endowment.server.close();
  await bambang.server.close();
});

type Changes = Readonly<Record<string, unknown>>;
const raise = async (story: PremiumStory, items: readonly Changes[], changes: Changes = {}) => ({
  items,
  ktp_selfie_attachment: await story.attachment('KTPSELFIE'),
  health_questionnaire: healthyAnswers(),
  yearly_income: 200_000_000,
  ...changes,
});
const lower = async (story: PremiumStory, item: Changes) => ({
  items: [item],
  ktp_selfie_attachment: await story.attachment('KTPSELFIE'),
});

/** Approves a case for a supervisor: claimed, proposed, then approved by a second person. */
async function approve(story: PremiumStory, number: string): Promise<void> {
  await story.desk.press('verifikator1', number, 'claim');
  await story.desk.press('verifikator1', number, 'propose', { decision: 'approve' });
  await story.desk.press('penyetuju1', number, 'approve');
  await story.server.work();
}

const numberOf = async (story: PremiumStory, sql: string): Promise<string> =>
  z.array(z.object({ answer: z.string() })).parse(await story.run(sql))[0]?.answer ?? '';
/** Returns the outcomes of the automatic checks, which the customer cannot see. */
const outcomes = async (story: PremiumStory, number: string): Promise<readonly string[]> =>
  z
    .array(z.object({ checks: z.array(z.object({ outcome: z.string() })) }))
    .parse(await story.run('SELECT checks FROM proposal WHERE number = $1', [number]))
    .flatMap(({ checks }) => checks.map(({ outcome }) => outcome));
const cashValue = (story: PremiumStory, policyNumber: string) =>
  numberOf(story, `SELECT cash_value::text AS answer FROM core.policy_value WHERE policy_number = '${policyNumber}'`);

describe('sum change refused before it is stored', () => {
  it.each([
    { name: 'less than now', item: { item_id: 1000101, sum_assured: 400_000_000 }, code: 'SA-MIN' },
    { name: 'a lower plan', item: { item_id: 1000102, benefit_level: 'A' }, code: 'SA-UP' },
    { name: 'a cover of another policy', item: { item_id: 1000301, sum_assured: 500_000_000 }, code: 'SA-ITEM' },
  ])('the refusal names the wrong field: $name', async ({ item, code }) => {
    const answer = await link.send('increase-sa', await raise(link, [item]));
    expect([answer.status, answer.data]).toMatchObject([422, { code }]);
  });

  it('a decrease is refused when the remaining value would not carry the loan', async () => {
    const answer = await bambang.send(
      'decrease-sa',
      await lower(bambang, { item_id: 1000401, sum_assured: 50_000_000 }),
    );
    expect([answer.status, answer.data]).toMatchObject([422, { code: 'SA-LOAN' }]);
  });
});

describe('sum change of a unit link', () => {
  it('a supervisor raises the sum in good health, with a higher fund deduction from the due date', async () => {
    const before = await link.schedule('2027-01-01');
    const number = await link.submit(
      'increase-sa',
      await raise(link, [
        { item_id: 1000101, sum_assured: 600_000_000 },
        { item_id: 1000102, benefit_level: 'C', benefit_level_descrp: 'Plan C' },
      ]),
    );
    expect(await outcomes(link, number)).toEqual(Array.from({ length: 6 }, () => 'passed'));
    expect((await link.detail(number)).checks).toEqual([]);
    await approve(link, number);
    expect((await link.detail(number)).state).toBe('DALAM_PROSES');
    expect((await link.policy()).coverages[0]?.currentPremium.sumAssured).toBe(500_000_000);
    await link.advance(242);
    expect((await link.detail(number)).state).toBe('SELESAI');
    const [main, hospital, critical] = (await link.policy()).coverages;
    expect(main).toMatchObject({
      currentPremium: { sumAssured: 600_000_000, stdPremAf: 12_000_000 },
      nextPremium: { sumAssured: 600_000_000 },
    });
    expect(hospital?.currentPremium.benefitLevel).toBe('C');
    expect(critical?.currentPremium.sumAssured).toBe(250_000_000);
    expect((await link.schedule('2027-01-01'))[0]).toBe(before[0]?.replace('DUE', 'PAID'));
    const layers = await link.run(
      `SELECT item_id::integer AS item, valid_from::text AS day, sum_assured::integer AS sum, plan AS level
       FROM core.coverage_layer WHERE policy_number = '7700000001' ORDER BY item_id`,
    );
    expect(layers).toEqual([
      { item: 1000101, day: '2027-07-24', sum: 100_000_000, level: null },
      { item: 1000102, day: '2027-07-24', sum: 0, level: 'C' },
    ]);
  }, 300_000);

  it('a sum is not raised again within a year', async () => {
    const answer = await link.send('increase-sa', await raise(link, [{ item_id: 1000103, sum_assured: 300_000_000 }]));
    expect([answer.status, answer.data]).toMatchObject([422, { code: 'SA-AGAIN' }]);
  });

  it('a plan is lowered by one level, once, with nothing paid out', async () => {
    const number = await link.submit('decrease-sa', await lower(link, { item_id: 1000102, benefit_level: 'B' }));
    await approve(link, number);
    await link.advance(366);
    expect((await link.detail(number)).state).toBe('SELESAI');
    expect((await link.policy()).coverages[1]?.currentPremium.benefitLevel).toBe('B');
    expect(await link.run(`SELECT 1 FROM core.payable WHERE request_number = $1`, [number])).toEqual([]);
    expect(await link.journal()).toBe('0.00');
  }, 300_000);
});

describe('sum change of an endowment', () => {
  it('a non-standard raise needs an underwriter, and changes nothing when declined', async () => {
    const number = await endowment.submit(
      'increase-sa',
      await raise(endowment, [{ item_id: 1000301, sum_assured: 250_000_000 }], {
        health_questionnaire: healthyBut(3, { tertanggung: true, tertanggung_text: 'MRI' }),
      }),
    );
    await endowment.desk.press('verifikator1', number, 'claim');
    await expect(endowment.desk.press('verifikator1', number, 'propose', { decision: 'approve' })).rejects.toThrow(
      'belum dinilai',
    );
    await endowment.desk.press('verifikator1', number, 'refer');
    await endowment.desk.press('underwriter1', number, 'decline-risk', { note: 'Di luar ketentuan.' });
    await endowment.server.work();
    expect((await endowment.detail(number)).state).toBe('DITOLAK');
    expect((await endowment.policy()).coverages[0]?.currentPremium.sumAssured).toBe(200_000_000);
  });

  it('the underwriter asks the health questions when a client of the specification sends none', async () => {
    const { health_questionnaire: _, ...sent } = await raise(endowment, [
      { item_id: 1000301, sum_assured: 250_000_000 },
    ]);
    const number = await endowment.submit('increase-sa', sent);
    expect((await outcomes(endowment, number))[0]).toBe('failed');
    expect(
      (await endowment.send('decrease-sa', await lower(endowment, { item_id: 1000301, sum_assured: 100_000_000 })))
        .status,
    ).toBe(409);
    await endowment.send(`${number}/cancel`, {});
    await endowment.server.work();
    expect((await endowment.detail(number)).state).toBe('DIBATALKAN');
  });

  it.each(['increase-sa', 'decrease-sa'] as const)('the desk returns %s for an unreadable selfie', async (suffix) => {
    const item = { item_id: 1000301, sum_assured: suffix === 'increase-sa' ? 250_000_000 : 150_000_000 };
    const sent = suffix === 'increase-sa' ? await raise(endowment, [item]) : await lower(endowment, item);
    const number = await endowment.submit(suffix, sent);
    const slot = 'ktp_selfie_attachment';
    expect(await returnForAttachment({ ...endowment, suffix, number, slot, type: 'KTPSELFIE' })).toEqual(
      returnedWell(slot),
    );
    await endowment.send(`${number}/cancel`, {});
    await endowment.server.work();
    expect((await endowment.detail(number)).state).toBe('DIBATALKAN');
  });

  it('the request is stopped when a claim was registered meanwhile', async () => {
    const number = await endowment.submit(
      'decrease-sa',
      await lower(endowment, { item_id: 1000301, sum_assured: 120_000_000 }),
    );
    await endowment.desk.press('verifikator1', number, 'claim');
    await endowment.desk.press('verifikator1', number, 'propose', { decision: 'approve' });
    await endowment.run(`UPDATE core.policy SET claim_registered = true WHERE policy_number = '7700000003'`);
    await expect(endowment.desk.press('penyetuju1', number, 'approve')).rejects.toThrow('laporan meninggal');
    await endowment.run(`UPDATE core.policy SET claim_registered = false WHERE policy_number = '7700000003'`);
    await endowment.desk.press('penyetuju1', number, 'reject', { reason: 'NOT_ELIGIBLE' });
    await endowment.server.work();
    expect((await endowment.detail(number)).state).toBe('DITOLAK');
  });

  it('the new layer is priced at the current age on top of the old premium', async () => {
    const number = await endowment.submit(
      'increase-sa',
      await raise(endowment, [{ item_id: 1000301, sum_assured: 250_000_000 }]),
    );
    await approve(endowment, number);
    await endowment.advance(305);
    expect((await endowment.detail(number)).state).toBe('SELESAI');
    const [main] = (await endowment.policy()).coverages;
    const layer = (main?.currentPremium.stdPremAf ?? 0) - 10_000_000;
    // For 50 million (woman of 39, 14 years of cover, 9 of premiums), the layer costs between a tenth and a seventh of
    // the sum.
    expect(layer).toBeGreaterThan(5_000_000);
    expect(layer).toBeLessThan(7_200_000);
    expect((await endowment.schedule('2027-09-01'))[0]).toBe(`2027-09-24 PAID ${10_000_000 + layer}+0`);
  }, 300_000);

  it('the value of the removed part is paid to the benefit account once, outside the policy value', async () => {
    const premium = (await endowment.policy()).coverages[0]?.currentPremium.stdPremAf ?? 0;
    await endowment.run(
      `UPDATE core.premium_schedule SET state = 'PAID', paid_on = due_on WHERE policy_number = '7700000003' AND state = 'DUE' AND due_on < '2027-12-01'`,
    );
    await endowment.run(`UPDATE core.policy SET sub_status = 'NORMAL' WHERE policy_number = '7700000003'`);
    const number = await endowment.submit(
      'decrease-sa',
      await lower(endowment, { item_id: 1000301, sum_assured: 150_000_000 }),
    );
    await approve(endowment, number);
    await endowment.advance(364);
    const before = await cashValue(endowment, '7700000003');
    expect((await endowment.detail(number)).state).toBe('DALAM_PROSES');
    await endowment.advance(2);
    const payables = await endowment.server.services.core.listPayables({ requestNumber: number });
    expect(payables).toMatchObject([{ kind: 'SA_DECREASE', bankAccount: expect.stringMatching(/^\d+$/) }]);
    const paid = new Big(payables[0]?.amount ?? 0);
    // Two fifths of the value on the day before, plus one day's growth.
    expect(paid.div(before).minus('0.4').abs().toNumber()).toBeLessThan(0.005);
    const [main] = (await endowment.policy()).coverages;
    expect(main?.currentPremium).toMatchObject({
      sumAssured: 150_000_000,
      stdPremAf: Math.round((premium * 0.6) / 100) * 100,
    });
    const after = new Big(await cashValue(endowment, '7700000003'));
    await endowment.advance(1);
    const dayAfter = new Big(await cashValue(endowment, '7700000003'));
    expect(dayAfter.minus(after).abs().lt(after.times(0.01))).toBe(true);
    expect((await endowment.detail(number)).outcome.map(({ label }) => label)).toContain(
      'Nilai Tunai bagian yang diturunkan',
    );
    expect(await endowment.journal()).toBe('0.00');
  }, 300_000);
});

describe('released value of a product that uses it for premiums', () => {
  it('released value pays whole bills, and the rest goes to the account', async () => {
    await bambang.run(
      `INSERT INTO core.parameter (key, archetype, effective_from, value, source) VALUES ('sa.decrease.value', 'END', '2020-01-01', '"PREMIUM"', '[test]')`,
    );
    const number = await bambang.submit(
      'decrease-sa',
      await lower(bambang, { item_id: 1000401, sum_assured: 200_000_000 }),
    );
    await approve(bambang, number);
    await bambang.advance(95);
    const detail = await bambang.detail(number);
    const paid = await bambang.run(
      `SELECT due_on::text AS day, state FROM core.premium_schedule WHERE policy_number = '7700000004' AND request_number = $1 AND state = 'PAID'`,
      [number],
    );
    expect(paid.length).toBeGreaterThan(0);
    expect(detail.outcome.map(({ label }) => label)).toEqual([
      'Nilai Tunai bagian yang diturunkan',
      'Dipakai membayar premi berikutnya',
      'Jumlah final yang Anda terima',
    ]);
    expect(await bambang.journal()).toBe('0.00');
  }, 300_000);
});
