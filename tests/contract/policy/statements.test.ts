import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeskCase, DeskSignedIn } from '#shared/wire/desk.ts';
import { ProposalList, Submitted } from '#shared/wire/proposals.ts';
import { startPremiumStory, type PremiumStory } from '#tests/support/premium-story.ts';
import type { TestAnswer } from '#tests/support/server.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';

let siti: PremiumStory;
let clerk: string;

beforeAll(async () => {
  siti = await startPremiumStory(undefined, [ahmad.policy_number]);
  const payload = { user_name: 'penyetuju1', password: 'demo-penyetuju1' };
  clerk = DeskSignedIn.parse(
    (await siti.server.call({ method: 'POST', url: '/desk/v1/auth/login', payload })).data,
  ).token;
});
afterAll(() => siti.server.close());

const numberOf = (answer: TestAnswer): string => Submitted.parse(answer.data).transactionIds[0] ?? '';

const caseOf = async (number: string) =>
  DeskCase.parse((await siti.server.call({ url: `/desk/v1/cases/${number}`, token: clerk })).data);

const yourTurn = async (): Promise<readonly string[]> => {
  const { data } = await siti.server.call({ url: '/api/v1/transaction-proposal?filter=your_turn', token: siti.token });
  return ProposalList.parse(data).items.map((item) => item.pengajuanTransactionId);
};

const give = (number: string, accepted_terms: unknown, token = siti.token) =>
  siti.server.call({
    method: 'POST',
    url: `/api/v1/transaction-proposal/${number}/statements`,
    token,
    payload: { accepted_terms },
  });

describe('request submitted without its statement', () => {
  it.each([
    ['named none', 25, { accepted_terms: [] }],
    ['said nothing of statements', 75, {}],
  ])('is decided by staff, who see that it is missing, when the client %s', async (_name, percentage, said) => {
    const items = [
      { fund_code: 'DTUM', percentage },
      { fund_code: 'DSEI', percentage: 100 - percentage },
    ];
    const body = { items, ktp_selfie_attachment: await siti.attachment('KTPSELFIE'), ...said };
    const number = numberOf(await siti.send('change-apportionment', body, 'as sent'));
    await siti.server.work();
    expect(await siti.detail(number)).toMatchObject({ state: 'MENUNGGU_VERIFIKASI', your_turn: false, statements: [] });
    expect((await caseOf(number)).warnings).toEqual([
      expect.stringContaining('Pernyataan tidak diberikan saat dikirim'),
    ]);
    expect((await give(number, [{ id: 'change-apportionment', version: '1.0' }])).status).toBe(409);
    await siti.desk.approve(number);
    await siti.server.work();
    expect((await siti.detail(number)).decision).toMatchObject({ result: 'approved', automatic: false });
  });
});

describe('higher sum assured with a health form, submitted without statements', () => {
  let number = '';

  it('is accepted and waits for the customer, as list, page and due date show', async () => {
    const body = {
      base_prem: 13_000_000,
      top_up_prem: 6_000_000,
      total_prem: 19_000_000,
      ktp_selfie_attachment: await siti.attachment('KTPSELFIE'),
      ...(await siti.raise()),
    };
    const incomplete = await siti.send('periodicaly-top-up', { ...body, accepted_terms: [] });
    expect([incomplete.status, incomplete.data]).toMatchObject([422, { code: 'TERMS_REQUIRED' }]);
    const sent = await siti.send('periodicaly-top-up', body, 'as sent');
    number = numberOf(sent);
    await siti.server.work();
    expect(await siti.detail(number)).toMatchObject({
      status_text: 'Pernyataan Anda belum ada',
      your_turn: true,
      next: { who: 'you' },
      statements: [
        { id: 'periodicaly-top-up', version: '1.0' },
        { id: 'periodicaly-top-up-insured', version: '1.0' },
        { id: 'periodicaly-top-up-holder', version: '1.0' },
      ],
    });
    expect(await yourTurn()).toEqual([number]);
    expect(await caseOf(number)).toMatchObject({
      state_text: 'Menunggu Verifikasi · menunggu pernyataan nasabah',
      sla: { colour: 'paused', text: 'Menunggu pernyataan pemegang polis.' },
      warnings: expect.arrayContaining([expect.stringContaining('Pernyataan nasabah belum ada')]),
    });
  });

  it('can be verified, but cannot be approved', async () => {
    await expect(siti.desk.approve(number)).rejects.toThrow('Pernyataan nasabah belum ada');
    expect(await siti.detail(number)).toMatchObject({ state: 'MENUNGGU_PERSETUJUAN', your_turn: true });
  });

  it('accepts only all current statements together, and only from its customer', async () => {
    const { statements } = await siti.detail(number);
    const all = statements.map(({ id, version }) => ({ id, version }));
    const stranger = await signIn(siti.server, ahmad);
    expect((await give(number, all, stranger)).status).toBe(404);
    expect(await give(number, all.slice(1))).toMatchObject({ status: 422, data: { code: 'TERMS_REQUIRED' } });
    expect(
      (
        await give(
          number,
          all.map((term) => ({ ...term, version: '0' })),
        )
      ).status,
    ).toBe(422);
    expect((await give(number, all)).status).toBe(200);
    expect((await give(number, all)).status).toBe(200);
    const shown = await siti.detail(number);
    expect(shown).toMatchObject({ your_turn: false, statements: [], next: { who: 'us' } });
    expect(shown.accepted_terms.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(shown.timeline.map(({ title }) => title)).toContain('Pernyataan Anda diterima');
    expect((await caseOf(number)).sla.colour).not.toBe('paused');
  });

  it('is decided by staff once the statements are given', async () => {
    await siti.desk.press('penyetuju1', number, 'approve');
    await siti.server.work();
    expect((await siti.detail(number)).decision).toMatchObject({ result: 'approved', automatic: false });
  });
});
