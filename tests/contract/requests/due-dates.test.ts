import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate, formatLongDate, Instant, parseBusinessDate, type BusinessDate } from '#shared/time/dates.ts';
import { PendingChanges } from '#shared/wire/policy-overview.ts';
import { AvailabilityAnswer, CheckAnswer, ProposalList, Submitted } from '#shared/wire/proposals.ts';
import { updateBusinessMoment } from '#demo/seeding/update-business-moment.ts';
import { passFaceCheck } from '#tests/support/attachments.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { startPremiumStory, type PremiumStory } from '#tests/support/premium-story.ts';

let siti: PremiumStory;
beforeAll(async () => {
  siti = await startPremiumStory();
});
afterAll(() => siti.server.close());

const get = async (path: string) => (await siti.server.call({ url: `/api/v1/${path}`, token: siti.token })).data;

const setMoment = (moment: string) => updateBusinessMoment(siti.server.services.pool, Instant.parse(moment));

const check = async (suffix: string, payload: Readonly<Record<string, unknown>>): Promise<CheckAnswer> => {
  const url = `/api/v1/transaction-proposal/${suffix}/check`;
  return CheckAnswer.parse((await siti.server.call({ method: 'POST', url, token: siti.token, payload })).data);
};

/** Reads the due date in each place: request page, list, policy, receipt. */
async function shown(number: string) {
  const detail = await siti.detail(number);
  const { items } = ProposalList.parse(await get('transaction-proposal'));
  const listed = items.find(({ pengajuanTransactionId }) => pengajuanTransactionId === number);
  const pending = PendingChanges.parse(await get('policy/pending-changes')).items;
  const url = `/api/v1/transaction-proposal/${number}/receipt`;
  const { rawPayload, statusCode } = await siti.server.app.inject({
    url,
    headers: { authorization: `Bearer ${siti.token}` },
  });
  return {
    detail,
    listed,
    pending: pending.find((each) => each.number === number),
    receipt: `${statusCode} ${readPdfText(rawPayload)}`,
  };
}

/**
 * Expects one due date in all places. `pending` ends once the price is known, because the policy then shows the effect.
 */
async function expectDueDate(number: string, day: BusinessDate, pending: 'pending' | 'priced' = 'pending') {
  const everywhere = await shown(number);
  expect(everywhere.detail).toMatchObject({
    promised_date: day,
    promise_note: '',
    next: { when: expect.stringContaining(formatLongDate(day)) },
  });
  expect(everywhere.detail.timeline.at(-1)?.detail).toContain(formatLongDate(day));
  expect(everywhere.listed).toMatchObject({ promised_date: day });
  expect(everywhere.pending?.promised_date).toBe(pending === 'pending' ? day : undefined);
  expect(everywhere.receipt).toContain(formatLongDate(day));
}

const messages = async (): Promise<string> =>
  JSON.stringify((await siti.server.call({ url: '/demo/api/outbox' })).data);

const answerBank = async (number: string, attempt: number, result: 'PAID' | 'RETURNED'): Promise<void> => {
  const [payable] = await siti.run('SELECT payable_id FROM core.payable WHERE request_number = $1', [number]);
  const payload = { ...payable, attempt, result };
  expect((await siti.server.call({ method: 'POST', url: '/demo/api/bank', payload })).status).toBe(200);
  await siti.server.work();
};

/** Moves from one price publication to the next, until the request is priced. */
const untilPriced = async (number: string): Promise<void> => {
  if ((await siti.detail(number)).outcome.length > 0) return;
  await siti.server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 'price' } });
  await siti.server.work();
  return untilPriced(number);
};

const withdrawal = async () => {
  const { position } = AvailabilityAnswer.parse(await get('requests/availability')).facts;
  return {
    withdraw_type: 2,
    items: [{ fund_code: position.holdings[0]?.fundCode, apply_amount: 2_000_000, apply_units: 0 }],
    ktp_attachment: await siti.attachment('KTP'),
  };
};

// Six working days, and one until the unit price is known; after the cut-off of 14.00 WIB they count from the next day.
describe.each([
  {
    sent: 'before the cut-off',
    at: '2026-11-24T06:59:00.000Z',
    decided: '2026-11-26T08:00:00.000Z',
    day: '2026-12-03',
    later: '2026-12-04',
  },
  {
    sent: 'after it',
    at: '2026-12-08T07:01:00.000Z',
    decided: '2026-12-10T03:00:00.000Z',
    day: '2026-12-18',
    later: '2026-12-21',
  },
])('withdrawal submitted $sent', ({ at, decided, day: text, later }) => {
  const day = parseBusinessDate(text);
  let number = '';

  it('has the same due date on the summary, on later pages, and in the first message', async () => {
    await setMoment(at);
    const payload = await withdrawal();
    const { promised_date, promise_reason } = await check('partial-withdraw', payload);
    expect([promised_date, promise_reason]).toEqual([
      day,
      '6 hari kerja sejak dokumen lengkap, ditambah 1 hari kerja untuk harga unit',
    ]);
    number = await siti.submit('partial-withdraw', {
      ...payload,
      ...(await passFaceCheck(siti.server, siti.token, 'partial-withdraw')),
    });
    await expectDueDate(number, day);
    expect(await messages()).toContain(
      `${number} sudah kami terima. Kami berjanji selesai paling lambat ${formatDate(day)}`,
    );
  });

  it('keeps its due date while it waits for the price, after pricing, and until the payment arrives', async () => {
    await setMoment(decided);
    await siti.desk.approve(number);
    await siti.server.work();
    expect((await siti.detail(number)).next.when).toContain('Setelah itu uang kami kirim, paling lambat');
    await expectDueDate(number, day);
    await untilPriced(number);
    await expectDueDate(number, day, 'priced');
    await siti.desk.pay(number);
    await siti.server.work();
    expect((await siti.detail(number)).state).toBe('PROSES_TRANSFER');
    await expectDueDate(number, day, 'priced');
  });

  it('gets a later due date only when the bank returns the transfer, and says so', async () => {
    await answerBank(number, 1, 'RETURNED');
    const waiting = await siti.detail(number);
    expect(waiting).toMatchObject({
      promised_date: day,
      next: { who: 'you', by: null },
      promise_note: '',
    });
    await siti.advance(1);
    await siti.desk.pay(number);
    await siti.server.work();
    const { promised_date, promise_note } = await siti.detail(number);
    expect(promised_date).toBe(later);
    expect(promise_note.startsWith(`Janji semula ${formatDate(day)}. Sebab mundurnya: Bank mengembalikan dana`)).toBe(
      true,
    );
    await answerBank(number, 2, 'PAID');
    expect(await siti.detail(number)).toMatchObject({
      state: 'SELESAI',
      promised_date: null,
      explanation: expect.stringMatching(/^Rp\u00A0[\d.]+ dikirim ke .+ \*\*\*\*\d{4} pada \d\d\/\d\d\/\d{4}\.$/),
    });
  });
});

it('a change that takes effect in some months shows that due date before any decision', async () => {
  const payload = { payment_freq: 4, ktp_selfie_attachment: await siti.attachment('KTPSELFIE') };
  const day = parseBusinessDate('2027-07-24');
  const asked = await check('change-payment-freq', payload);
  expect([asked.promised_date, asked.promise_reason]).toEqual([day, 'tanggal mulai berlakunya']);
  const answer = await siti.send('change-payment-freq', payload);
  const number = Submitted.parse(answer.data).transactionIds[0] ?? '';
  // The request pays nothing out, so the answer names no account.
  expect(answer.data).toEqual({ transactionIds: [number] });
  expect((await siti.detail(number)).state).toBe('DIAJUKAN');
  await expectDueDate(number, day);
  await siti.server.work();
  expect((await siti.detail(number)).state).toBe('DALAM_PROSES');
  await expectDueDate(number, day);
  expect(await messages()).toContain(
    `${number} sudah kami terima. Kami berjanji selesai paling lambat ${formatDate(day)}`,
  );
});
