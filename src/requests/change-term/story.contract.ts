import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthyAnswers } from '#requests/testing/health-answers.ts';
import { startPremiumStory, type PremiumStory } from '#tests/support/premium-story.ts';
import { returnedWell, returnForAttachment } from '#tests/support/returned-attachments.ts';
import { siti as sitiSignIn } from '#tests/support/sign-in.ts';

const suffix = 'change-term';
const suharto = { policy_number: '7700000007', phone_number: '081200000007', identity_number: '1271012311820007' };

let link: PremiumStory;
let endowment: PremiumStory;
let term: PremiumStory;

beforeAll(async () => {
  link = await startPremiumStory();
  endowment = await startPremiumStory({ ...sitiSignIn, policy_number: '7700000003' });
  term = await startPremiumStory(suharto);
});
afterAll(async () => {
  await link.server.close();
  await endowment.server.close();
  await term.server.close();
});

const years = async (story: PremiumStory, count: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  term: count,
  ktp_selfie_attachment: await story.attachment('KTPSELFIE'),
  ilustration_attachment: await story.attachment('ILUSTRATION'),
  ...changes,
});

async function approve(story: PremiumStory, number: string): Promise<void> {
  await story.desk.press('verifikator1', number, 'claim');
  await story.desk.press('verifikator1', number, 'propose', { decision: 'approve' });
  await story.desk.press('penyetuju1', number, 'approve');
  await story.server.work();
}

describe('new term refused before it is stored', () => {
  it('refuses a new term for a unit link', async () => {
    const answer = await link.send(suffix, await years(link, 10));
    expect([answer.status, answer.data]).toMatchObject([422, { code: 'PROD-NA' }]);
  });

  it.each([
    { name: 'the same years', count: 15, code: 'TRM-SAME' },
    { name: 'beyond the cover', count: 21, code: 'TRM-LIMIT' },
  ])('the refusal names the wrong field: $name', async ({ count, code }) => {
    const answer = await endowment.send(suffix, await years(endowment, count));
    expect([answer.status, answer.data]).toMatchObject([422, { code }]);
  });
});

describe('endowment paid for fewer years', () => {
  it('the request is returned for its illustration, then cancelled before the decision, and nothing changes', async () => {
    const number = await endowment.submit(suffix, await years(endowment, 12));
    expect((await endowment.send(suffix, await years(endowment, 10))).status).toBe(409);
    const slot = 'ilustration_attachment';
    const returned = await returnForAttachment({ ...endowment, suffix, number, slot, type: 'ILUSTRATION' });
    expect(returned).toEqual(returnedWell(slot));
    await endowment.send(`${number}/cancel`, {});
    await endowment.server.work();
    expect((await endowment.detail(number)).state).toBe('DIBATALKAN');
    expect((await endowment.policy()).coverages[0]?.paidupDate).toBe('2035-09-24');
  });

  it('the request is stopped when a claim was registered meanwhile, and rejected', async () => {
    const number = await endowment.submit(suffix, await years(endowment, 12));
    await endowment.desk.press('verifikator1', number, 'claim');
    await endowment.desk.press('verifikator1', number, 'propose', { decision: 'approve' });
    await endowment.run(`UPDATE core.policy SET claim_registered = true WHERE policy_number = '7700000003'`);
    await expect(endowment.desk.press('penyetuju1', number, 'approve')).rejects.toThrow('laporan meninggal');
    await endowment.run(`UPDATE core.policy SET claim_registered = false WHERE policy_number = '7700000003'`);
    await endowment.desk.press('penyetuju1', number, 'reject', { reason: 'NOT_ELIGIBLE' });
    await endowment.server.work();
    expect((await endowment.detail(number)).state).toBe('DITOLAK');
  });

  it('premiums cost more from the anniversary until their new end, with the same cover term', async () => {
    const number = await endowment.submit(suffix, await years(endowment, 10));
    await approve(endowment, number);
    expect((await endowment.detail(number)).state).toBe('DALAM_PROSES');
    expect(await endowment.schedule('2027-01-01')).toEqual(['2027-09-24 DUE 10000000+0']);
    await endowment.advance(305);
    expect((await endowment.detail(number)).state).toBe('SELESAI');
    const [main] = (await endowment.policy()).coverages;
    expect(main).toMatchObject({ paidupDate: '2030-09-24', expiryDate: '2040-09-24' });
    const premium = main?.currentPremium.stdPremAf ?? 0;
    // Three payments replace eight.
    expect(premium).toBeGreaterThan(24_000_000);
    expect(premium).toBeLessThan(26_000_000);
    expect((await endowment.schedule('2027-01-01'))[0]).toBe(`2027-09-24 PAID ${premium}+0`);
    expect(
      await endowment.run(`SELECT ends_on::text AS ends FROM core.premium_plan WHERE policy_number = '7700000003'`),
    ).toEqual([{ ends: '2030-09-24' }]);
    for (const days of [365, 365, 365]) await endowment.advance(days);
    const days = await endowment.schedule('2027-01-01');
    expect(days.map((line) => line.slice(0, 10))).toEqual(['2027-09-24', '2028-09-24', '2029-09-24']);
    expect(await endowment.journal()).toBe('0.00');
  }, 300_000);
});

describe('extended term cover', () => {
  it('extended term cover needs health answers and an underwriter, and covers longer for another premium', async () => {
    const refused = await term.send(suffix, await years(term, 20, { health_questionnaire: null }));
    expect([refused.status, refused.data]).toMatchObject([422, { code: 'REI-HQ' }]);
    const number = await term.submit(suffix, await years(term, 20, { health_questionnaire: healthyAnswers() }));
    await term.desk.press('verifikator1', number, 'claim');
    await expect(term.desk.press('verifikator1', number, 'propose', { decision: 'approve' })).rejects.toThrow(
      'belum dinilai',
    );
    await term.desk.press('verifikator1', number, 'refer');
    await term.desk.press('underwriter1', number, 'accept-risk', { note: 'Standar.' });
    await term.desk.press('penyetuju1', number, 'approve');
    await term.server.work();
    await term.advance(354);
    expect((await term.detail(number)).state).toBe('SELESAI');
    const [main] = (await term.policy()).coverages;
    expect(main).toMatchObject({ paidupDate: '2041-11-12', expiryDate: '2041-11-12' });
    // More paying years lower the bill, although cover lasts five years longer; the table alone would give less.
    expect(main?.currentPremium.stdPremAf).toBe(285_400);
    expect(await term.journal()).toBe('0.00');
  }, 300_000);
});
