import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthyAnswers } from '#requests/testing/health-answers.ts';
import { NotificationPage } from '#shared/wire/notifications.ts';
import { AvailabilityAnswer, ProposalList } from '#shared/wire/proposals.ts';
import { auditChains } from '#server/audit/append-audit.ts';
import { findChainBreak } from '#server/audit/verify-chain.ts';
import { journalSum } from '#tests/support/desk-story.ts';
import { dewi, offerReason, startOfferStory, yusuf, type OfferStory } from '#tests/support/offer-story.ts';
import { passStepUp } from '#tests/support/role-changes.ts';

let story: OfferStory;
beforeAll(async () => {
  story = await startOfferStory();
});
afterAll(() => story.app.close());

describe('accepted terms of an underwriter', () => {
  let number = '';
  let main = 0;
  let premium = 0;

  it('can be offered only by an underwriter, on covers of the request, within the limits', async () => {
    number = await story.refer(yusuf, healthyAnswers());
    const cover = await story.mainOf(yusuf);
    main = cover.itemId;
    premium = cover.premium;
    const subject = String(main);
    const seen = await story.desk.view('underwriter1', number);
    expect(seen.offer_subjects).toMatchObject([{ key: subject, cost: 'premi', sum: null }]);
    // Only the unopened attachment prevents the decision.
    const [attachment] = seen.attachments;
    const why_not = `Sebelum memutuskan, buka dahulu: ${attachment?.label}.`;
    expect(seen.actions).toContainEqual({ action: 'make-offer', allowed: false, why_not });
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
      ['Tulis alasannya, paling sedikit 5 huruf.', { conditions: await story.termsFor(yusuf), reason: 'a' }],
    ];
    for (const [message, body] of bad) {
      const reply = await story.desk.press('underwriter1', number, 'make-offer', { reason: offerReason, ...body });
      expect(reply).toMatchObject({ status: 422 });
      expect(JSON.stringify([reply.message, reply.data])).toContain(message);
    }
    const twice = [...(await story.termsFor(yusuf)), ...(await story.termsFor(yusuf))];
    expect(
      (await story.desk.press('underwriter1', number, 'make-offer', { reason: offerReason, conditions: twice })).status,
    ).toBe(422);
    expect(
      (await story.desk.press('verifikator1', number, 'make-offer', { reason: offerReason, conditions: twice })).status,
    ).toBe(403);
    expect((await story.detail(yusuf, number)).state).toBe('UNDERWRITING');
    expect((await story.get(yusuf, `transaction-proposal/${number}/offer`)).status).toBe(404);
  });

  it('reach the customer by notice, WhatsApp and e-mail, without mentioning health', async () => {
    const conditions = await story.termsFor(yusuf);
    expect(
      await story.desk.press('underwriter1', number, 'make-offer', { reason: offerReason, conditions }),
    ).toMatchObject({
      status: 200,
    });
    await story.app.work();
    expect(await story.channelsOf('offer-made')).toEqual(['EMAIL', 'WA']);
    const page = NotificationPage.parse((await story.get(yusuf, 'notifications')).data);
    expect(page.items[0]).toMatchObject({
      status: 'Menunggu Persetujuan Nasabah',
      opened: false,
      transaction_id: number,
    });
    expect(JSON.stringify([page.items[0], (await story.app.call('GET', '/demo/api/outbox')).data])).not.toMatch(
      /jantung|darah/,
    );
    const { rows } = await story.app.services.pool.query(
      'SELECT reason, detail FROM proposal_event WHERE number = $1',
      [number],
    );
    expect(JSON.stringify(rows)).not.toMatch(/jantung|darah/);
  });

  it('are shown to the customer with the changed request, for fourteen days', async () => {
    const seen = await story.detail(yusuf, number);
    expect(seen).toMatchObject({
      state: 'PENAWARAN',
      your_turn: true,
      reply_by: '2026-12-08',
      offer: { reason: offerReason, answer: null },
    });
    expect(seen.timeline.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Kami menawarkan syarat baru', 'Jawaban Anda', 'Persetujuan']),
    );
    expect(seen.promise_note).toBe('');
    expect(seen.next.when).toContain('08/12/2026');
    const offer = await story.offerOf(yusuf, number);
    expect(offer).toMatchObject({
      open: true,
      has_paid: true,
      reply_by: '2026-12-08',
      terms: [{ id: 'offer', version: '1.0' }],
    });
    expect(offer.conditions.map(({ value }) => value)).toEqual(['25%', 'Penyakit jantung dan akibatnya.']);
    expect(offer.summary.rows.at(-1)).toMatchObject({ old: 'Rp\u00A01.200.000', new: 'Rp\u00A01.500.000' });
    const { items } = ProposalList.parse((await story.get(yusuf, 'transaction-proposal')).data);
    expect(items[0]).toMatchObject({ status: 'Menunggu Persetujuan Nasabah', group: 'in_process', your_turn: true });
  });

  it('can be read and answered by their customer only', async () => {
    const read = await story.get(dewi, `transaction-proposal/${number}/offer`);
    const missing = await story.get(dewi, 'transaction-proposal/20261124-000000/offer');
    expect([read.status, read.message]).toEqual([404, missing.message]);
    for (const said of ['accept', 'decline'])
      expect((await story.answer(dewi, number, { answer: said, version: 1 })).status).toBe(404);
    const code = await story.app.call('POST', '/api/v1/auth/step-up', story.tokenOf(dewi), {
      transaction_type: `offer:${number}`,
    });
    expect(code.status).toBe(422);
    expect((await story.detail(yusuf, number)).state).toBe('PENAWARAN');
  });

  it('are accepted only with the version read, the ticked statements, and a fresh code for this request', async () => {
    const { version, terms } = await story.offerOf(yusuf, number);
    const accepted_terms = terms.map(({ id, version: text }) => ({ id, version: text }));
    expect((await story.answer(yusuf, number, { answer: 'accept', version: version - 1, accepted_terms })).status).toBe(
      409,
    );
    expect(await story.answer(yusuf, number, { answer: 'accept', version, accepted_terms: [] })).toMatchObject({
      status: 422,
      message: 'Mohon baca dan setujui syarat dan ketentuan terlebih dahulu.',
    });
    expect(await story.answer(yusuf, number, { answer: 'accept', version, accepted_terms })).toMatchObject({
      status: 422,
    });
    await passStepUp(story.app, story.tokenOf(yusuf), `offer:${number}`);
    expect(await story.answer(yusuf, number, { answer: 'accept', version, accepted_terms })).toMatchObject({
      status: 200,
    });
    expect(await story.answer(yusuf, number, { answer: 'accept', version, accepted_terms })).toMatchObject({
      status: 200,
    });
    expect((await story.answer(yusuf, number, { answer: 'decline', version })).status).toBe(409);
    await story.app.work();
    expect(await story.channelsOf('offer-accepted')).toEqual(['EMAIL', 'WA']);
  });

  it('let the case go to the approver, and its due date counts again', async () => {
    const seen = await story.detail(yusuf, number);
    expect(seen).toMatchObject({ state: 'MENUNGGU_PERSETUJUAN', reply_by: null, offer: { answer: 'accept' } });
    expect(seen.promise_note).not.toContain('berhenti');
    expect(seen.timeline.map(({ title }) => title)).toContain('Anda menerima penawaran');
    const shown = await story.desk.view('penyetuju1', number);
    expect(shown).toMatchObject({ offer: { answer: 'accept' }, proposed: { decision: 'approve' }, events_whole: true });
    expect(await story.desk.press('penyetuju1', number, 'approve')).toMatchObject({ status: 200 });
    await story.app.work();
    expect((await story.detail(yusuf, number)).state).toBe('SELESAI');
  });

  it('are stored on the policy: a higher premium and the exclusion', async () => {
    const cover = await story.mainOf(yusuf);
    expect(cover).toMatchObject({
      status: 'IN_FORCE',
      riskPercent: 125,
      exclusions: ['Penyakit jantung dan akibatnya.'],
    });
    expect(cover.premium).toBe(premium * 1.25);
    expect(
      AvailabilityAnswer.parse((await story.get(yusuf, 'requests/availability')).data).facts.position.premium
        .basePremium,
    ).toBe(premium * 1.25);
    const { rows } = await story.app.services.pool.query(
      `SELECT DISTINCT state, base::integer FROM core.premium_schedule WHERE policy_number = $1 AND due_on >= '2026-11-24'`,
      [yusuf.policy_number],
    );
    expect(rows).toEqual([{ state: 'DUE', base: 1_500_000 }]);
    expect(await journalSum(story.app)).toBe('0.00');
  });

  it('are recorded in chained events with the person who answered', async () => {
    const { rows } = await story.app.services.pool.query<{ action: string }>(
      `SELECT action FROM audit_event WHERE stream IN ('desk', $1) AND detail->>'request' = $2`,
      [`policy:${yusuf.policy_number}`, number],
    );
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['case.make-offer', 'offer.accept']));
    const { pool, vault } = story.app.services;
    const stream = `policy:${yusuf.policy_number}`;
    expect(await findChainBreak(pool, vault.chainKey, auditChains, stream)).toBeUndefined();
  });
});
