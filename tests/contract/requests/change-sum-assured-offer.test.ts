import { afterAll, beforeAll, expect, it } from 'vitest';
import { healthyBut } from '#requests/testing/health-answers.ts';
import { Offer } from '#shared/wire/offer.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { startDeskApp, type DeskApp, type Reply } from '#tests/support/desk-app.ts';
import { createDeskStory, journalSum, numberOf, type DeskStory } from '#tests/support/desk-story.ts';
import { passStepUp } from '#tests/support/role-changes.ts';
import { signIn, siti } from '#tests/support/sign-in.ts';
import { passOver } from '#tests/support/pass-over.ts';

const policyNumber = '7700000003';
const subject = '1000301';

let app: DeskApp;
let desk: DeskStory;
let token = '';

beforeAll(async () => {
  app = await startDeskApp({}, [siti.policy_number, policyNumber]);
  desk = await createDeskStory(app);
  token = await signIn(app.server, { ...siti, policy_number: policyNumber });
});
afterAll(() => app.close());

const send = (path: string, body: Readonly<Record<string, unknown>>): Promise<Reply> =>
  app.call('POST', `/api/v1/transaction-proposal/${path}`, token, body);
const detail = async (number: string) =>
  ProposalDetail.parse((await app.call('GET', `/api/v1/transaction-proposal/${number}`, token)).data);

it('a higher sum is offered lower, with extra premium and an exclusion; after acceptance the policy shows the terms', async () => {
  const asked = {
    items: [{ item_id: 1000301, sum_assured: 300_000_000 }],
    ktp_selfie_attachment: await app.upload(token, 'KTPSELFIE'),
    health_questionnaire: healthyBut(3, { tertanggung: true, tertanggung_text: 'MRI' }),
  };
  const number = numberOf(await send('increase-sa', asked));
  await app.work();
  await desk.press('verifikator1', number, 'claim');
  await desk.press('verifikator1', number, 'refer');
  const reason = 'Hasil pemeriksaan di luar batas standar.';
  const exclusion = { kind: 'EXCLUSION', subject, text: 'Penyakit tulang belakang.' };
  const tooLow = [{ kind: 'REDUCED_SUM', subject, sum: 200_000_000 }];
  expect((await desk.press('underwriter1', number, 'make-offer', { reason, conditions: tooLow })).status).toBe(422);
  const conditions = [
    { kind: 'REDUCED_SUM', subject, sum: 250_000_000 },
    { kind: 'EXTRA_PREMIUM', subject, percent: 50 },
    exclusion,
  ];
  expect(await desk.press('underwriter1', number, 'make-offer', { reason, conditions })).toMatchObject({ status: 200 });
  await app.work();
  const offer = Offer.parse((await app.call('GET', `/api/v1/transaction-proposal/${number}/offer`, token)).data);
  expect(offer.summary.rows[0]).toMatchObject({ old: 'Rp\u00A0200.000.000', new: 'Rp\u00A0250.000.000' });
  await passStepUp(app, token, `offer:${number}`);
  const accepted_terms = offer.terms.map(({ id, version }) => ({ id, version }));
  const accepted = { answer: 'accept', version: offer.version, accepted_terms };
  expect(await send(`${number}/offer`, accepted)).toMatchObject({ status: 200 });
  await app.work();
  expect(await desk.press('penyetuju1', number, 'approve')).toMatchObject({ status: 200 });
  await app.work();
  await passOver(app.server, 305);
  await app.work();
  expect((await detail(number)).state).toBe('SELESAI');
  const { mainCover } = (await app.services.core.getPolicy(policyNumber)).policy;
  expect(mainCover).toMatchObject({
    sumAssured: 250_000_000,
    exclusions: ['Penyakit tulang belakang.'],
  });
  // The premium for 50 million with 50 % extra, added to the earlier premium.
  const layer = mainCover.premium - 10_000_000;
  expect(layer).toBeGreaterThan(7_500_000);
  expect(layer).toBeLessThan(10_800_000);
  expect(await journalSum(app)).toBe('0.00');
}, 300_000);
