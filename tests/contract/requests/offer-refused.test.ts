import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthyBut } from '#requests/testing/health-answers.ts';
import { journalSum } from '#tests/support/desk-story.ts';
import { dewi, offerReason, startOfferStory, type OfferStory } from '#tests/support/offer-story.ts';
import { passStepUp } from '#tests/support/role-changes.ts';

let story: OfferStory;
beforeAll(async () => {
  story = await startOfferStory();
});
afterAll(() => story.app.close());

describe('terms that are not accepted', () => {
  const smoker = healthyBut(5, { tertanggung: true, tertanggung_number: 20 });
  let number = '';

  it('end the request when the customer declines them: the money is payable, the policy unchanged', async () => {
    const before = await story.mainOf(dewi);
    number = await story.refer(dewi, smoker);
    await story.desk.press('underwriter1', number, 'make-offer', {
      reason: offerReason,
      conditions: await story.termsFor(dewi),
    });
    const { version } = await story.offerOf(dewi, number);
    expect(await story.answer(dewi, number, { answer: 'decline', version })).toMatchObject({ status: 200 });
    await story.app.work();
    const seen = await story.detail(dewi, number);
    expect(seen).toMatchObject({
      state: 'DITOLAK',
      group: 'rejected',
      decision: { reason: 'Anda tidak menerima penawaran kami.' },
    });
    expect(seen.explanation).toContain('Anda tidak menerima penawaran kami');
    expect(seen.timeline.map(({ title }) => title)).toContain('Anda menolak penawaran');
    expect(await story.channelsOf('offer-declined')).toEqual(['EMAIL', 'WA']);
    const owed = await story.app.services.core.listPayables({ requestNumber: number });
    expect(owed).toMatchObject([{ kind: 'REFUND', amount: '3500000.00', state: 'OPEN' }]);
    expect(await story.mainOf(dewi)).toEqual(before);
    expect(await journalSum(story.app)).toBe('0.00');
  });

  it('no longer apply when the risk is reassessed as standard', async () => {
    number = await story.refer(dewi, smoker);
    await story.desk.press('underwriter1', number, 'make-offer', {
      reason: offerReason,
      conditions: await story.termsFor(dewi),
    });
    const { version } = await story.offerOf(dewi, number);
    await passStepUp(story.app, story.tokenOf(dewi), `offer:${number}`);
    expect(await story.answer(dewi, number, { answer: 'accept', version })).toMatchObject({ status: 200 });
    await story.desk.press('penyetuju1', number, 'send-back', { reason: 'Mohon dinilai ulang.' });
    expect(await story.desk.press('verifikator1', number, 'refer')).toMatchObject({ status: 200 });
    expect(await story.desk.press('underwriter1', number, 'accept-risk')).toMatchObject({ status: 200 });
    expect((await story.detail(dewi, number)).offer).toBeNull();
    expect((await story.desk.view('penyetuju1', number)).offer).toBeNull();
    const cancelled = await story.app.call(
      'POST',
      `/api/v1/transaction-proposal/${number}/cancel`,
      story.tokenOf(dewi),
    );
    expect(cancelled.status).toBe(200);
    await story.app.work();
  });

  it('can be accepted on the last day, and are refused as expired on the day after', async () => {
    number = await story.refer(dewi, smoker);
    await story.desk.press('underwriter1', number, 'make-offer', {
      reason: offerReason,
      conditions: await story.termsFor(dewi),
    });
    const { version } = await story.offerOf(dewi, number);
    await story.app.call('POST', '/demo/api/clock', undefined, { advance: 14 });
    await story.app.work();
    expect((await story.offerOf(dewi, number)).open).toBe(true);
    await story.app.call('POST', '/demo/api/clock', undefined, { advance: 1 });
    await story.app.work();
    const seen = await story.detail(dewi, number);
    expect(seen.state).toBe('KEDALUWARSA');
    expect(seen.timeline.at(-1)?.title).not.toBe('');
    expect(seen.timeline.map(({ detail: text }) => text)).toContain(
      'Penawaran kami tidak dijawab sampai batas waktunya.',
    );
    expect(await story.channelsOf('offer-expired')).toEqual(['EMAIL', 'WA']);
    expect((await story.offerOf(dewi, number)).open).toBe(false);
    expect((await story.answer(dewi, number, { answer: 'decline', version })).status).toBe(409);
    const owed = await story.app.services.core.listPayables({ requestNumber: number });
    expect(owed).toMatchObject([{ kind: 'REFUND', amount: '3500000.00' }]);
  });
});
