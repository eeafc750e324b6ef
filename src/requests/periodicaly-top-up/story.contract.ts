import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CheckAnswer } from '#shared/wire/proposals.ts';
import { startPremiumStory, type PremiumStory } from '#tests/support/premium-story.ts';
import { ahmad } from '#tests/support/sign-in.ts';

const suffix = 'periodicaly-top-up';
let siti: PremiumStory;

beforeAll(async () => {
  siti = await startPremiumStory();
});
afterAll(() => siti.server.close());

const premium = async (story: PremiumStory, base: number, topUp: number, more = {}) => ({
  base_prem: base,
  top_up_prem: topUp,
  total_prem: base + topUp,
  ktp_selfie_attachment: await story.attachment('KTPSELFIE'),
  ...more,
});

describe('premium change refused before it is stored', () => {
  it.each([
    { name: 'a wrong total', base: 12_000_000, topUp: 0, more: { total_prem: 1 }, code: 'PRM-SUM' },
    { name: 'below the least', base: 3_000_000, topUp: 0, more: {}, code: 'PRM-MIN' },
    { name: 'a raise without the health form', base: 13_000_000, topUp: 6_000_000, more: {}, code: 'REI-HQ' },
  ])('the refusal names the wrong field: $name', async ({ base, topUp, more, code }) => {
    const answer = await siti.send(suffix, await premium(siti, base, topUp, more));
    expect([answer.status, answer.data]).toMatchObject([422, { code }]);
  });

  it('refuses a lower basic contribution in the second year, in syariah wording', async () => {
    const story = await startPremiumStory(ahmad);
    const answer = await story.send(suffix, await premium(story, 1_000_000, 500_000));
    expect([answer.status, answer.message]).toEqual([422, 'Kontribusi dapat diturunkan setelah 24 bulan.']);
    await story.server.close();
  });
});

describe('lower top-up', () => {
  let number = '';

  it('the system decides a lower top-up, which waits for the next due date', async () => {
    number = await siti.submit(suffix, await premium(siti, 12_000_000, 3_000_000));
    const { state, checks } = await siti.detail(number);
    expect([state, checks.map(({ rule, outcome }) => `${rule} ${outcome}`)]).toEqual([
      'DALAM_PROSES',
      ['Hanya top up berkala yang berubah passed', 'Kesehatan standar passed'],
    ]);
    expect(await siti.schedule('2027-01-01')).toEqual(['2027-07-24 DUE 12000000+6000000']);
  });

  it('a lower top-up applies from that day to schedule, plan and document', async () => {
    await siti.advance(242);
    expect((await siti.detail(number)).state).toBe('SELESAI');
    const main = (await siti.policy()).coverages.find(({ masterProduct }) => masterProduct === null);
    expect(main).toMatchObject({
      currentPremium: { stdPremAf: 12_000_000, totalPremAf: 12_000_000 },
      recurringTopup: { topupAmount: 3_000_000 },
    });
    await siti.advance(1);
    expect(await siti.schedule('2026-07-01')).toEqual([
      '2026-07-24 PAID 12000000+6000000',
      '2027-07-24 PAID 12000000+3000000',
      '2028-07-24 DUE 12000000+3000000',
    ]);
    expect(await siti.journal()).toBe('0.00');
  }, 300_000);
});

describe('premium change at the desk', () => {
  let story: PremiumStory;

  beforeAll(async () => {
    story = await startPremiumStory();
  });
  afterAll(() => story.server.close());

  it('staff approve a higher basic premium with all attachments', async () => {
    const attachments = { ...(await story.raise()), document_attachment: await story.attachment('DOCUMENT') };
    const number = await story.submit(suffix, await premium(story, 40_000_000, 90_000_000, attachments));
    expect((await story.detail(number)).state).toBe('MENUNGGU_VERIFIKASI');
    await story.desk.approve(number);
    await story.server.work();
    expect((await story.detail(number)).state).toBe('DALAM_PROSES');
    await story.advance(242);
    expect([(await story.detail(number)).state, await story.schedule('2027-01-01')]).toEqual([
      'SELESAI',
      ['2027-07-24 PAID 40000000+90000000', '2028-07-24 DUE 40000000+90000000'],
    ]);
    const waiver = (await story.policy()).coverages.find(({ productId }) => productId === 5003);
    expect(waiver).toMatchObject({ currentPremium: { sumAssured: 40_000_000 }, waiverExt: { waivedSa: 40_000_000 } });
    // At age 39, q = 0.00172764. A month costs 97,179.40 for 500 million, and 300,000 for two people by plan. At 60
    // percent of that rate the riders cost 30,553.20 for 250 + 12 million, and 33,818.43 for 250 + 40 million from the
    // new premium on.
    await story.advance(4);
    expect(
      await story.run(`SELECT month_on::text AS month, insurance::float FROM core.charge_taken
                       WHERE policy_number = '7700000001' AND month_on BETWEEN '2027-06-24' AND '2027-07-24' ORDER BY 1`),
    ).toEqual([
      { month: '2027-06-24', insurance: 427_733 },
      { month: '2027-07-24', insurance: 430_998 },
    ]);
    // An age correction must count earlier months with the waiver that was charged then.
    const { pastCovers } = await story.server.services.core.getPosition('7700000001');
    const then = pastCovers.map(({ until, covers }) => [until, covers.map(({ sumAssured }) => sumAssured)]);
    expect(then).toEqual([['2027-07-24', [500_000_000, 0, 250_000_000, 12_000_000]]]);
  }, 300_000);

  it('the request contains a health declaration of insured and holder, each with its text', async () => {
    const body = await premium(siti, 13_000_000, 6_000_000, await siti.raise());
    const { data } = await siti.send(`${suffix}/check`, body);
    const { terms } = CheckAnswer.parse(data);
    expect(terms.map(({ id, version }) => `${id} ${version}`)).toEqual([
      'periodicaly-top-up 1.0',
      'periodicaly-top-up-insured 1.0',
      'periodicaly-top-up-holder 1.0',
    ]);
    const [first] = terms;
    const refused = await siti.send(suffix, { ...body, accepted_terms: [first] });
    expect([refused.status, refused.data]).toMatchObject([422, { code: 'TERMS_REQUIRED' }]);
  });

  it('the request is stopped with the reason when a premium stayed unpaid before approval', async () => {
    const number = await story.submit(suffix, await premium(story, 41_000_000, 80_000_000));
    await story.run(`UPDATE core.policy SET sub_status = 'GRACE' WHERE policy_number = '7700000001'`);
    await expect(story.desk.approve(number)).rejects.toThrow('Mohon lunasi premi yang jatuh tempo');
  });
});
