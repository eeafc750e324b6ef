import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AvailabilityAnswer, CheckAnswer, ProposalDetail, ProposalList, Submitted } from '#shared/wire/proposals.ts';
import { listEvents, isChainWhole } from '#server/proposal-store/event-repository.ts';
import { passFaceCheck, upload } from '#tests/support/attachments.ts';
import { eventually, startTestServer, type TestServer } from '#tests/support/server.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';

const path = '/api/v1/transaction-proposal/partial-withdraw';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await signIn(server);
});
afterAll(() => server.close());

async function holdings() {
  const answer = await server.call({ method: 'GET', url: '/api/v1/requests/availability', token });
  return AvailabilityAnswer.parse(answer.data).facts.position.holdings;
}

async function completePayload() {
  const [fund] = await holdings();
  const ktp_attachment = await upload(server, token, 'KTP');
  const face = await passFaceCheck(server, token, 'partial-withdraw');
  return {
    withdraw_type: 2,
    items: [{ fund_code: fund?.fundCode, apply_amount: 5_000_000, apply_units: 0 }],
    ktp_attachment,
    ...face,
  };
}

const countProposals = async () =>
  Number((await server.services.pool.query('SELECT count(*) AS n FROM proposal')).rows[0].n);

describe('partial withdrawal', () => {
  it('the withdrawal is offered to Siti with its consequences before sending', async () => {
    const availability = AvailabilityAnswer.parse(
      (await server.call({ method: 'GET', url: '/api/v1/requests/availability', token })).data,
    );
    expect(availability.types.find((type) => type.suffix === 'partial-withdraw')).toMatchObject({
      available: true,
      reason: null,
    });
    const ktp_attachment = await upload(server, token, 'KTP');
    const [fund] = availability.facts.position.holdings;
    const payload = { items: [{ fund_code: fund?.fundCode, apply_amount: 5_000_000 }], ktp_attachment };
    const checked = await server.call({ method: 'POST', url: `${path}/check`, token, payload });
    expect(checked.message).toBe('Berhasil.');
    const { summary, promised_date, terms } = CheckAnswer.parse(checked.data);
    expect(summary.headline).toBe('Rp\u00a05.000.000');
    expect(summary.note).toContain('Estimasi per');
    // Six working days for the decision, and one for the unit price.
    expect(promised_date).toBe('2026-12-03');
    expect(terms).toHaveLength(1);
    expect(await countProposals()).toBe(0);
  });

  it('a repeated key stores the request once, and it reaches the verifiers', async () => {
    const payload = await completePayload();
    const headers = { 'idempotency-key': 'kunci-uji-0001' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call({ method: 'POST', url: path, token, payload, headers })),
    );
    const numbers = answers.map((answer) => Submitted.parse(answer.data).transactionIds[0]);
    expect(new Set(numbers).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(2);
    expect(await countProposals()).toBe(1);
    const number = numbers[0] ?? '';
    const detail = await eventually(async () => {
      const answer = await server.call({ method: 'GET', url: `/api/v1/transaction-proposal/${number}`, token });
      const found = ProposalDetail.parse(answer.data);
      return found.state === 'MENUNGGU_VERIFIKASI' ? found : undefined;
    });
    expect(detail.timeline[0]).toMatchObject({ title: 'Diterima' });
    expect(detail.may_cancel).toBe(true);
    expect(await isChainWhole(server.services.pool, server.services.vault, number)).toBe(true);
    const list = ProposalList.parse(
      (await server.call({ method: 'GET', url: '/api/v1/transaction-proposal?order=desc&order_by=created_at', token }))
        .data,
    );
    expect(list.items.map((item) => item.pengajuanTransactionId)).toEqual([number]);
  });

  it('refuses a second request, naming the first, and another body under the same key', async () => {
    const second = await server.call({ method: 'POST', url: path, token, payload: await completePayload() });
    expect(second.status).toBe(409);
    expect(second.message).toMatch(/Masih ada pengajuan Penarikan Sebagian Dana Investasi nomor \d{8}-\d{6}/);
    const other = { ...(await completePayload()), withdraw_type: 2, items: [] };
    const reused = await server.call({
      method: 'POST',
      url: path,
      token,
      payload: other,
      headers: { 'idempotency-key': 'kunci-uji-0001' },
    });
    expect(reused.status).toBe(409);
    expect(await countProposals()).toBe(1);
  });

  it('a request can be cancelled before the decision and made again', async () => {
    const list = ProposalList.parse(
      (await server.call({ method: 'GET', url: '/api/v1/transaction-proposal', token })).data,
    );
    const number = list.items[0]?.pengajuanTransactionId ?? '';
    const cancelled = await server.call({
      method: 'POST',
      url: `/api/v1/transaction-proposal/${number}/cancel`,
      token,
    });
    expect(cancelled.status).toBe(200);
    const again = await server.call({ method: 'POST', url: `/api/v1/transaction-proposal/${number}/cancel`, token });
    expect(again.status).toBe(409);
    const events = await listEvents(server.services.pool, number);
    expect(events.at(-1)).toMatchObject({ to_state: 'DIBATALKAN', actor_role: 'NASABAH' });
    const next = await server.call({ method: 'POST', url: path, token, payload: await completePayload() });
    expect(next.status).toBe(200);
  });

  it("another customer's request gets the same answer as an unknown one", async () => {
    const stranger = await signIn(server, ahmad);
    const list = ProposalList.parse(
      (await server.call({ method: 'GET', url: '/api/v1/transaction-proposal', token })).data,
    );
    const number = list.items[0]?.pengajuanTransactionId ?? '';
    const foreign = await server.call({
      method: 'GET',
      url: `/api/v1/transaction-proposal/${number}`,
      token: stranger,
    });
    const missing = await server.call({
      method: 'GET',
      url: '/api/v1/transaction-proposal/20260101-000000',
      token: stranger,
    });
    expect([foreign.status, foreign.message]).toEqual([missing.status, missing.message]);
    expect(foreign.status).toBe(404);
  });
});
