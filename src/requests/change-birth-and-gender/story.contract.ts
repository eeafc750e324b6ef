import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { payIn } from '#tests/support/pay-in.ts';
import { startPremiumStory, type PremiumStory } from '#tests/support/premium-story.ts';
import { siti } from '#tests/support/sign-in.ts';
import { returnedWell, returnForAttachment } from '#tests/support/returned-attachments.ts';

const suffix = 'change-birth-date-and-gender';
const suharto = { policy_number: '7700000007', phone_number: '081200000007', identity_number: '1271012311820007' };
const [SUHARTO, SITI, BUDI] = [100071, 100001, 100002];

let term: PremiumStory;
let link: PremiumStory;

beforeAll(async () => {
  term = await startPremiumStory(suharto);
  link = await startPremiumStory();
});
afterAll(async () => {
  await term.server.close();
  await link.server.close();
});

const line = async (story: PremiumStory, party_id: number, birth_date: string, gender = 'M') => ({
  party_id,
  birth_date,
  gender,
  ktp_selfie_attachment: await story.attachment('KTPSELFIE'),
  ktp_attachment: await story.attachment('KTP'),
  document_attachment: await story.attachment('DOCUMENT'),
});

const one = async (story: PremiumStory, party_id: number, birth_date: string, more = {}) => ({
  items: [await line(story, party_id, birth_date)],
  ...more,
});

/** Approves a request in three steps: verifier, underwriter, third person. */
async function approve({ desk, server }: PremiumStory, number: string): Promise<void> {
  await desk.press('verifikator1', number, 'claim');
  await desk.press('verifikator1', number, 'refer', { note: 'Akta asli dilihat.' });
  await desk.press('underwriter1', number, 'accept-risk', { note: 'Standar.' });
  await desk.press('penyetuju1', number, 'approve');
  await server.work();
}

/** Pays for a policy change to the policy's first virtual account for it. */
const pay = async (story: PremiumStory, amount: number): Promise<void> =>
  payIn(story.server, (await story.policy()).policyNumber, '05', amount);

const booked = async (story: PremiumStory, number: string) =>
  Object.fromEntries(
    z
      .array(z.object({ account: z.string(), amount: z.number() }))
      .parse(
        await story.run(
          `SELECT account, sum(amount)::float AS amount FROM core.journal_line JOIN core.journal_entry USING (journal_id)
           WHERE request_number = $1 GROUP BY account HAVING sum(amount) <> 0`,
          [number],
        ),
      )
      .map(({ account, amount }) => [account, amount]),
  );

const mainOf = async (story: PremiumStory) => {
  const main = (await story.policy()).coverages.find(({ masterProduct }) => masterProduct === null);
  if (main === undefined) throw new Error('no main cover');
  return main;
};

const bills = async (story: PremiumStory) =>
  (await story.schedule('2026-11-24')).map((row) => row.split(' ').slice(1).join(' '));

/** Premiums of the main cover counted as paid, and the cash value. */
const Paid = z.object({ paid: z.number(), value: z.number() });
const selectPaid = `
  SELECT (corrected_premiums + (SELECT sum(base) FROM core.premium_schedule AS row
                                WHERE row.policy_number = policy.policy_number AND state = 'PAID'))::float AS paid,
         coalesce((SELECT cash_value FROM core.policy_value AS value WHERE value.policy_number = policy.policy_number), 0)::float AS value
  FROM core.policy WHERE policy_number = $1`;

const Planned = z.object({ kind: z.string(), amount: z.number() });

/** Returns the planned benefits of endowment 7700000003: survival benefits, then the maturity benefit. */
const plannedBenefits = async (story: PremiumStory) =>
  z
    .array(Planned)
    .parse(
      await story.run(
        `SELECT kind, amount::float FROM core.benefit_schedule
         WHERE policy_number = '7700000003' AND state = 'PLANNED' ORDER BY due_on, kind DESC`,
      ),
    )
    .map(({ kind, amount }) => `${kind} ${amount}`);

/** Returns the benefits computed by hand: four times 7.5 % of the sum assured, then the whole sum. */
const promisedFor = (sumAssured: number) => [
  ...Array.from({ length: 4 }, () => `SB ${Math.round(sumAssured * 0.075)}`),
  `MB ${sumAssured}`,
];

const endowmentSum = async ({ server }: PremiumStory) =>
  (await server.services.core.getPolicy('7700000003')).policy.mainCover.sumAssured;

/** Returns the rupiah amount in a text. */
const rupiahIn = (text: string | undefined): number => Number((text ?? '').replaceAll(/\D/g, ''));

describe('birth date correction refused before it is stored', () => {
  it.each([
    { name: 'no person in the payload', body: { items: [] }, path: 'items', code: 'FIELD' },
    { name: 'a person not on the policy', party: 100001, path: 'items.0.party_id', code: 'NOT_FOUND' },
    { name: 'nothing changed', birth: '1982-11-23', path: 'items.0.birth_date', code: 'INF-NONE' },
    { name: 'born after the cover began', birth: '2022-01-01', path: 'items.0.birth_date', code: 'DOB-LIMIT' },
  ])(
    'the refusal names the wrong field: $name',
    async ({ body, party = SUHARTO, birth = '1980-11-23', path, code }) => {
      const answer = await term.send(suffix, body ?? (await one(term, party, birth)));
      expect(answer.data).toMatchObject({ errors: [{ path, code }] });
      expect(await term.run('SELECT number FROM proposal')).toEqual([]);
    },
  );
});

describe("Suharto's monthly term cover", () => {
  it('the policy is unchanged when he cancels the correction', async () => {
    const number = await term.submit(suffix, await one(term, SUHARTO, '1980-11-23'));
    expect((await term.send(`${number}/cancel`, {})).success).toBe(true);
    await term.server.work();
    expect((await term.detail(number)).state).toBe('DIBATALKAN');
    expect((await mainOf(term)).lifeInsured1.birthDate).toBe('1982-11-23');
  });

  it('the correction is returned for an unreadable attachment, and rejected without proof', async () => {
    const number = await term.submit(suffix, await one(term, SUHARTO, '1980-11-23'));
    const slot = 'items.0.document_attachment';
    expect(await returnForAttachment({ ...term, suffix, number, slot, type: 'DOCUMENT' })).toEqual(returnedWell(slot));
    await term.desk.press('verifikator1', number, 'claim');
    await term.desk.press('verifikator1', number, 'refer');
    await term.desk.press('underwriter1', number, 'decline-risk', { note: 'Akta tidak asli.' });
    await term.server.work();
    expect((await term.detail(number)).state).toBe('DITOLAK');
  });

  it('two years older lowers the sum and keeps the bills, with a NIK warning for the verifier', async () => {
    const before = await bills(term);
    const number = await term.submit(suffix, await one(term, SUHARTO, '1980-11-23'));
    const { state, summary } = await term.detail(number);
    const checks = z
      .array(z.object({ outcome: z.string(), detail: z.string() }))
      .parse((await term.run('SELECT checks FROM proposal WHERE number = $1', [number]))[0]?.['checks']);
    expect([state, checks[0]]).toMatchObject([
      'MENUNGGU_VERIFIKASI',
      { outcome: 'failed', detail: 'Tanggal lahir berbeda dengan NIK. Cocokkan dengan KTP.' },
    ]);
    await approve(term, number);
    expect((await term.detail(number)).state).toBe('SELESAI');
    const main = await mainOf(term);
    const promised = rupiahIn(summary.rows[1]?.new);
    expect(promised).toBeLessThan(300_000_000);
    expect(main).toMatchObject({
      currentPremium: { sumAssured: promised, stdPremAf: 300_000 },
      nextPremium: { sumAssured: promised },
      lifeInsured1: { birthDate: '1980-11-23', insured: { birthDate: '1980-11-23' } },
    });
    expect((await term.policy()).policyHolder.person.birthday).toBe('1980-11-23');
    expect(await bills(term)).toEqual(before);
    expect(await term.journal()).toBe('0.00');
  });

  it('one year older with higher premium waits for exactly the difference since the start', async () => {
    const { currentPremium } = await mainOf(term);
    const number = await term.submit(suffix, await one(term, SUHARTO, '1979-11-23', { settlement: 'PREMIUM' }));
    const asked = await term.detail(number);
    const owed = rupiahIn(asked.payment?.amount);
    const premium = rupiahIn(asked.summary.rows[1]?.new);
    expect([asked.state, premium > 300_000, owed % (premium - 300_000)]).toEqual(['MENUNGGU_PEMBAYARAN', true, 0]);
    await pay(term, owed);
    expect((await term.detail(number)).state).toBe('MENUNGGU_VERIFIKASI');
    await approve(term, number);
    expect((await term.detail(number)).state).toBe('SELESAI');
    const main = await mainOf(term);
    expect(main.currentPremium).toMatchObject({ sumAssured: currentPremium.sumAssured, stdPremAf: premium });
    expect([...new Set(await bills(term))]).toEqual([`DUE ${premium}+0`]);
    expect(await booked(term, number)).toMatchObject({ suspense: owed, 'income-premium': -owed });
    expect(
      await term.run('SELECT effective_on::text AS day FROM core.endorsement WHERE request_number = $1', [number]),
    ).toEqual([{ day: main.issueDate }]);
    expect(await term.journal()).toBe('0.00');
  });

  it('the correction is stopped when bills were paid meanwhile and the difference changed', async () => {
    const number = await term.submit(suffix, await one(term, SUHARTO, '1976-11-23', { settlement: 'PREMIUM' }));
    await pay(term, rupiahIn((await term.detail(number)).payment?.amount));
    await term.desk.press('verifikator1', number, 'claim');
    await term.desk.press('verifikator1', number, 'refer');
    await term.desk.press('underwriter1', number, 'accept-risk', { note: 'Standar.' });
    await term.run(`UPDATE core.premium_schedule SET state = 'PAID', paid_on = due_on WHERE policy_number = '7700000007'
                    AND due_on = (SELECT min(due_on) FROM core.premium_schedule WHERE policy_number = '7700000007' AND state = 'DUE')`);
    await expect(term.desk.press('penyetuju1', number, 'approve')).rejects.toThrow('Selisih premi berubah');
    await term.desk.press('penyetuju1', number, 'reject', { reason: 'NOT_ELIGIBLE', note: 'Tagihan berubah.' });
    await term.server.work();
    expect((await term.detail(number)).state).toBe('DITOLAK');
    expect(await term.journal()).toBe('0.00');
  });

  it('much younger refunds without interest and lowers the bills, in proportion to what was billed', async () => {
    const { currentPremium } = await mainOf(term);
    await term.run(`UPDATE core.premium_schedule SET base = base / 2
                    WHERE policy_number = '7700000007' AND state = 'PAID' AND due_on < '2024-06-01'`);
    const { paid } = Paid.parse((await term.run(selectPaid, ['7700000007']))[0]);
    const number = await term.submit(suffix, await one(term, SUHARTO, '1990-11-23'));
    const { state, summary } = await term.detail(number);
    expect(state).toBe('MENUNGGU_VERIFIKASI');
    await approve(term, number);
    const back = rupiahIn(summary.details.find(({ label }) => label.startsWith('Kelebihan'))?.value);
    const premium = rupiahIn(summary.rows[1]?.new);
    expect(premium).toBeLessThan(currentPremium.stdPremAf);
    expect(back).toBe(Math.round(paid * (1 - premium / currentPremium.stdPremAf)));
    expect(await booked(term, number)).toEqual({ 'expense-premium-refund': back, 'policyholder-payable': -back });
    expect(await term.server.services.core.listPayables({ requestNumber: number })).toMatchObject([
      { kind: 'AGE_CORRECTION', amount: `${back}.00`, state: 'OPEN' },
    ]);
    await term.desk.pay(number);
    await term.server.work();
    expect((await term.detail(number)).state).toBe('PROSES_TRANSFER');
    expect((await mainOf(term)).currentPremium.stdPremAf).toBe(premium);
    expect([...new Set((await bills(term)).filter((row) => row.startsWith('DUE')))]).toEqual([`DUE ${premium}+0`]);
    expect(await term.journal()).toBe('0.00');
  });
});

describe('bill that a correction lowers', () => {
  it('a lowered bill is paid at once from money that was too little before', async () => {
    const { stdPremAf: asked } = (await mainOf(term)).currentPremium;
    await term.run(`UPDATE core.premium_schedule SET due_on = '2026-12-01', billed_on = '2026-11-24' WHERE policy_number = '7700000007'
                    AND due_on = (SELECT min(due_on) FROM core.premium_schedule WHERE policy_number = '7700000007' AND state = 'DUE')`);
    await payIn(term.server, '7700000007', '02', asked - 1_000);
    const bill = `SELECT state, base::float FROM core.premium_schedule WHERE policy_number = '7700000007' AND due_on = '2026-12-01'`;
    expect(await term.run(bill)).toEqual([{ state: 'DUE', base: asked }]);
    await approve(term, await term.submit(suffix, await one(term, SUHARTO, '1996-11-23')));
    const { stdPremAf: right } = (await mainOf(term)).currentPremium;
    expect(right).toBeLessThan(asked - 1_000);
    expect(await term.run(bill)).toEqual([{ state: 'PAID', base: right }]);
    expect(await term.journal()).toBe('0.00');
  });
});

describe('corrected endowment', () => {
  let saved: PremiumStory;
  beforeAll(async () => {
    saved = await startPremiumStory({ ...siti, policy_number: '7700000003' });
  });
  afterAll(() => saved.server.close());

  it('a corrected endowment promises the same share of a lowered sum', async () => {
    const before = await endowmentSum(saved);
    expect(await plannedBenefits(saved)).toEqual(promisedFor(before));
    const number = await saved.submit(suffix, { items: [await line(saved, SITI, '1986-03-12', 'F')] });
    await approve(saved, number);
    const after = await endowmentSum(saved);
    expect(after).toBeLessThan(before);
    expect(await plannedBenefits(saved)).toEqual(promisedFor(after));
  });

  it('a corrected endowment has the cash value of the right premiums', async () => {
    await saved.advance(1);
    const worth = async () => Paid.parse((await saved.run(selectPaid, ['7700000003']))[0]);
    const before = await worth();
    const number = await saved.submit(suffix, {
      items: [await line(saved, SITI, '1980-03-12', 'F')],
      settlement: 'PREMIUM',
    });
    await pay(saved, rupiahIn((await saved.detail(number)).payment?.amount));
    const { currentPremium } = await mainOf(saved);
    await approve(saved, number);
    const right = (await mainOf(saved)).currentPremium.stdPremAf;
    expect(right).toBeGreaterThan(currentPremium.stdPremAf);
    await saved.advance(1);
    const after = await worth();
    expect(after.paid).toBe(Math.round((before.paid * right) / currentPremium.stdPremAf));
    expect(after.value / after.paid).toBeCloseTo(before.value / before.paid, 3);
    expect(await saved.journal()).toBe('0.00');
  });
});

describe('correction of Siti and Budi on a unit link', () => {
  const units = async () =>
    z
      .array(z.object({ units: z.number() }))
      .parse(
        await link.run(`SELECT sum(units)::float AS units FROM core.unit_balance WHERE policy_number = '7700000001'`),
      )[0]?.units ?? 0;
  const topUpUnits = () =>
    link.run(
      `SELECT fund_code, units::float FROM core.unit_balance WHERE policy_number = '7700000001' AND bucket = 'TOPUP' ORDER BY 1`,
    );
  const both = async (sitis: string) => ({
    items: [await line(link, SITI, sitis, 'F'), await line(link, BUDI, '1985-05-09')],
  });

  it.each([
    {
      name: 'ten years older: the missing charges are taken from the funds',
      birth: '1978-03-12',
      factor: -1,
      end: 'SELESAI',
    },
    // Her other policy, an endowment, then owes her premiums that are still to be paid.
    {
      name: 'corrected back: the charges are returned to the funds',
      birth: '1988-03-12',
      factor: 1,
      end: 'DALAM_PROSES',
    },
  ])(
    'a correction moves charges between funds and insurer: $name',
    async ({ birth, factor, end }) => {
      const before = await units();
      const topUps = await topUpUnits();
      const body = factor < 0 ? await both(birth) : { items: [await line(link, SITI, birth, 'F')] };
      const number = await link.submit(suffix, body);
      await approve(link, number);
      expect((await link.detail(number)).state).toBe('DALAM_PROSES');
      const { lifeInsured1, insureds } = await mainOf(link);
      expect(lifeInsured1.birthDate).toBe(birth);
      const rider = (await link.policy()).coverages.find(({ productId }) => productId === 5001);
      expect([insureds.length, rider?.insureds.map(({ insured }) => insured.birthDate)]).toEqual([
        1,
        [birth, '1985-05-09'],
      ]);
      expect(await units()).toBe(before);
      await link.advance(2);
      const done = await link.detail(number);
      expect([done.state, Math.sign((await units()) - before)]).toEqual([end, factor]);
      const lines = await booked(link, number);
      const funds = Object.entries(lines).filter(([account]) => account.startsWith('unit-liability:'));
      const moved = funds.reduce((sum, [, amount]) => sum + amount, 0);
      expect([Math.sign(moved), lines['income-insurance-charge']]).toEqual([-factor, -moved]);
      const [shown] = z.array(z.object({ taken: z.number(), booked: z.number() })).parse(
        await link.run(
          `SELECT (SELECT sum(insurance)::float FROM core.charge_taken WHERE policy_number = '7700000001') AS taken,
                    -sum(amount)::float AS booked
             FROM core.journal_line JOIN core.journal_entry USING (journal_id)
             WHERE policy_number = '7700000001' AND account = 'income-insurance-charge'`,
        ),
      );
      // At the higher age the funds pay more. Corrected back, they get less, because the months between were charged
      // too much; never below zero.
      const { booked: kept = 0, taken = 0 } = shown ?? {};
      expect([kept > 0, kept > taken]).toEqual([true, factor < 0]);
      const labels = done.outcome.map(({ label }) => label).join(', ');
      expect(labels).toMatch(factor < 0 ? /diambil dari dana/ : /dikembalikan ke dana/);
      // As with the monthly charges, a correction takes BASIC units first and returns them there.
      expect(topUps.length).toBeGreaterThan(0);
      expect(await topUpUnits()).toEqual(topUps);
      // Her endowment is corrected too: its benefits are the same share of its sum, even when the sum was reduced.
      expect(await plannedBenefits(link)).toEqual(promisedFor(await endowmentSum(link)));
      expect(await link.journal()).toBe('0.00');
    },
    60_000,
  );

  it('the correction is stopped when a claim was registered meanwhile', async () => {
    const number = await link.submit(suffix, { items: [await line(link, SITI, '1980-03-12', 'F')] });
    await link.desk.press('verifikator1', number, 'claim');
    await link.desk.press('verifikator1', number, 'refer');
    await link.desk.press('underwriter1', number, 'accept-risk', { note: 'Standar.' });
    await link.run(`UPDATE core.policy SET claim_registered = true WHERE policy_number = '7700000001'`);
    await expect(link.desk.press('penyetuju1', number, 'approve')).rejects.toThrow('laporan meninggal');
  });
});
