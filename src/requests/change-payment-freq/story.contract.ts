import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Submitted } from '#shared/wire/proposals.ts';
import { returnedWell, returnForAttachment } from '#tests/support/returned-attachments.ts';
import { startPremiumStory, type PremiumStory } from '#tests/support/premium-story.ts';
import { ahmad } from '#tests/support/sign-in.ts';

const suffix = 'change-payment-freq';

const frequency = async (story: PremiumStory, payment_freq: number, more = {}) => ({
  payment_freq,
  ktp_selfie_attachment: await story.attachment('KTPSELFIE'),
  ...more,
});

const mainOf = async (story: PremiumStory) =>
  (await story.policy()).coverages.find(({ masterProduct }) => masterProduct === null);

/** Siti pays yearly by debit; her premium is paid up to 24 July 2027. */
describe('change from yearly to monthly', () => {
  let siti: PremiumStory;
  let number = '';

  beforeAll(async () => {
    siti = await startPremiumStory();
  });
  afterAll(() => siti.server.close());

  it.each([
    { name: 'the same', code: 1, refused: 'FRQ-SAME' },
    { name: 'once', code: 5, refused: 'FRQ-NA' },
    { name: 'nothing of the table', code: 6, refused: 'FIELD' },
  ])('refuses $name before anything is stored', async ({ code, refused }) => {
    const answer = await siti.send(suffix, await frequency(siti, code));
    expect([answer.status, answer.data]).toMatchObject([422, { errors: [{ path: 'payment_freq', code: refused }] }]);
  });

  it('the system decides the change, which waits for the anniversary', async () => {
    number = await siti.submit(suffix, await frequency(siti, 4));
    const { state, checks } = await siti.detail(number);
    expect([state, checks.map(({ rule, outcome }) => `${rule} ${outcome}`)]).toEqual([
      'DALAM_PROSES',
      ['Semua tagihan sudah dibayar passed', 'Tanggal jatuh tempo sesuai passed'],
    ]);
    expect(await siti.schedule('2027-01-01')).toEqual(['2027-07-24 DUE 12000000+6000000']);
  });

  it('the waiting change blocks other premium requests', async () => {
    const answer = await siti.send(suffix, await frequency(siti, 2));
    expect(answer.status).toBe(409);
  });

  it('the schedule is rebuilt on its day: twelve bills, the past untouched, no money moved', async () => {
    const before = await siti.journal();
    await siti.advance(242);
    expect((await siti.detail(number)).state).toBe('SELESAI');
    const rows = await siti.schedule('2026-07-01');
    expect(rows.slice(0, 3)).toEqual([
      '2026-07-24 PAID 12000000+6000000',
      '2027-07-24 PAID 1000000+500000',
      '2027-08-24 DUE 1000000+500000',
    ]);
    expect(rows).toHaveLength(1 + 13);
    expect(new Set(rows.slice(2).map((row) => row.slice(11)))).toEqual(new Set(['DUE 1000000+500000']));
    expect(await mainOf(siti)).toMatchObject({
      currentPremium: { paymentFreq: '4', stdPremAf: 1_000_000, totalPremAf: 1_000_000 },
      recurringTopup: { topupAmount: 500_000 },
    });
    expect([before, await siti.journal()]).toEqual(['0.00', '0.00']);
  }, 300_000);

  it('bills continue month by month', async () => {
    await siti.advance(40);
    expect((await siti.schedule('2028-07-01')).at(-1)).toBe('2028-08-24 DUE 1000000+500000');
  }, 300_000);
});

/** Ahmad pays monthly by card; his riders have no premium. */
describe('change from monthly to yearly', () => {
  let story: PremiumStory;

  beforeAll(async () => {
    story = await startPremiumStory(ahmad);
  });
  afterAll(() => story.server.close());

  it('bills the months before the anniversary as before', async () => {
    const before = await story.schedule('2026-11-24');
    const number = await story.submit(suffix, await frequency(story, 1));
    const { details } = (await story.detail(number)).summary;
    const value = details.find(({ label }) => label === 'Tagihan pertama dengan frekuensi baru')?.value ?? '';
    const on = value.split('/').toReversed().join('-');
    const days = Math.round((Date.parse(on) - Date.parse('2026-11-24')) / 86_400_000);
    await story.walk(days);
    expect((await story.detail(number)).state).toBe('SELESAI');
    const rows = await story.schedule('2026-11-24');
    const months = before.filter((row) => row < on);
    // These bills have been debited meanwhile.
    expect(rows.slice(0, months.length)).toEqual(months.map((row) => row.replace('DUE', 'PAID')));
    expect(rows.slice(months.length).map((row) => row.slice(4))).toEqual(
      expect.arrayContaining([`${on.slice(4)} DUE 18000000+6000000`]),
    );
    expect(rows.slice(months.length).every((row) => row.slice(4, 10) === on.slice(4))).toBe(true);
  }, 300_000);
});

describe('frequency change with a changed policy', () => {
  let story: PremiumStory;

  beforeAll(async () => {
    story = await startPremiumStory();
  });
  afterAll(() => story.server.close());

  it('refuses monthly payment without an account to debit', async () => {
    await story.run(
      `UPDATE core.policy_version SET document = jsonb_set(document, '{payment}', '{"method": 93, "nextMethod": 93}')
       WHERE policy_number = '7700000001'`,
    );
    const answer = await story.send(suffix, await frequency(story, 4));
    expect([answer.status, answer.message]).toEqual([422, 'Pembayaran bulanan memerlukan autodebet.']);
  });

  it('a change cancelled before its day has no effect', async () => {
    const before = await story.schedule('2026-01-01');
    const number = await story.submit(suffix, await frequency(story, 3));
    await story.desk.press('penyetuju1', number, 'cancel', { reason: 'Atas permintaan nasabah.' });
    await story.server.work();
    expect((await story.detail(number)).state).toBe('DIBATALKAN');
    await story.advance(242);
    expect(await story.schedule('2026-01-01')).toEqual(expect.arrayContaining([...before]));
  }, 300_000);

  it('refuses a change of frequency in grace', async () => {
    await story.run(`UPDATE core.policy SET sub_status = 'GRACE' WHERE policy_number = '7700000001'`);
    const answer = await story.send(suffix, await frequency(story, 2));
    expect([answer.status, answer.data]).toMatchObject([422, { code: 'POL-GRACE' }]);
  });
});

describe('frequency change at the desk', () => {
  let story: PremiumStory;

  beforeAll(async () => {
    story = await startPremiumStory();
  });
  afterAll(() => story.server.close());

  it('the request waits at the desk for an unpaid bill, is returned for its selfie, then rejected; bills stay', async () => {
    const answer = await story.send(suffix, await frequency(story, 2));
    const number = Submitted.parse(answer.data).transactionIds[0] ?? '';
    await story.run(
      `UPDATE core.premium_schedule SET state = 'DUE', paid_on = NULL WHERE policy_number = '7700000001'
         AND due_on = (SELECT max(due_on) FROM core.premium_schedule WHERE policy_number = '7700000001' AND state = 'PAID')`,
    );
    await story.server.work();
    // Bill states are removed, because a bill may be debited during the test.
    const bills = async () => (await story.schedule('2026-01-01')).map((line) => line.replace(/ [A-Z]+ /, ' '));
    const before = await bills();
    expect((await story.detail(number)).checks).toMatchObject([
      { rule: 'Semua tagihan sudah dibayar', outcome: 'failed' },
      {},
    ]);
    const slot = 'ktp_selfie_attachment';
    expect(await returnForAttachment({ ...story, suffix, number, slot, type: 'KTPSELFIE' })).toEqual(
      returnedWell(slot),
    );
    await story.desk.press('verifikator1', number, 'claim');
    await story.desk.press('verifikator1', number, 'propose', { decision: 'reject', reason: 'NOT_ELIGIBLE' });
    await story.desk.press('penyetuju1', number, 'reject', { reason: 'NOT_ELIGIBLE' });
    await story.server.work();
    expect((await story.detail(number)).state).toBe('DITOLAK');
    expect(await bills()).toEqual(before);
  }, 300_000);
});
