import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CheckCopAnswer } from '#shared/wire/check-cop.ts';
import { CheckAnswer, ProposalDetail } from '#shared/wire/proposals.ts';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, journalSum, numberOf, type DeskStory } from '#tests/support/desk-story.ts';
import { passFaceCheck } from '#tests/support/attachments.ts';
import { signIn } from '#tests/support/sign-in.ts';

const base = '/api/v1/transaction-proposal';
const people = {
  siti: { policy_number: '7700000001', phone_number: '081200000001', identity_number: '3174015203880001' },
  ahmad: { policy_number: '7700000002', phone_number: '6281200000002', identity_number: '3273011507850002' },
  endowment: { policy_number: '7700000003', phone_number: '081200000001', identity_number: '3174015203880001' },
  bambang: { policy_number: '7700000004', phone_number: '6281200000004', identity_number: '3578012009790004' },
  wirawan: { policy_number: '7700000006', phone_number: '6281200000006', identity_number: '5171010101950006' },
  suharto: { policy_number: '7700000007', phone_number: '6281200000007', identity_number: '1271012311820007' },
} as const;
type Person = keyof typeof people;

let app: DeskApp;
let desk: DeskStory;
const tokens: Record<string, string> = {};
const of = (person: Person): string => tokens[person] ?? '';

beforeAll(async () => {
  app = await startDeskApp();
  for (const [name, who] of Object.entries(people)) tokens[name] = await signIn(app.server, who);
  desk = await createDeskStory(app);
});
afterAll(() => app.close());

const one = async (sql: string, ...values: unknown[]): Promise<unknown> =>
  (await app.services.pool.query<{ answer: unknown }>(sql, values)).rows[0]?.answer;

/** Returns the journal totals by account for the payout of one request. */
const journalOf = async (number: string) => {
  const { rows } = await app.services.pool.query<{ account: string; amount: string }>(
    `SELECT account, sum(amount)::text AS amount FROM core.journal_line JOIN core.journal_entry USING (journal_id)
     WHERE request_number = $1 AND entry_key LIKE '%/ended' GROUP BY account ORDER BY account`,
    [number],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
};

const checkCop = async (person: Person, items: unknown) =>
  app.call('POST', `${base}/check-cop-freelook-payee-account`, of(person), { items });

const checked = async (person: Person, items: unknown) => CheckCopAnswer.parse((await checkCop(person, items)).data);

async function payload(person: Person, itemId: number, changes: Readonly<Record<string, unknown>> = {}) {
  const { acknowledgement_version } = await checked(person, [{ itemId }]);
  return {
    items: [{ itemId }],
    cancel_reason: 'Lainnya',
    acknowledgement_version,
    ktp_attachment: await app.upload(of(person), 'KTP'),
    ...(await passFaceCheck(app.server, of(person), 'surrender')),
    ...changes,
  };
}

const newAccount = async (person: Person, rek_owner: string, new_no_rek: string) => ({
  new_no_rek,
  bank: '014',
  branch: 'KCP Sanur',
  rek_owner,
  saving_book_attachment: await app.upload(of(person), 'SAVINGBOOK'),
  kk_attachment: await app.upload(of(person), 'KK'),
});

async function send(person: Person, suffix: string, body: Readonly<Record<string, unknown>>): Promise<string> {
  const reply = await app.call('POST', `${base}/${suffix}`, of(person), body);
  await app.work();
  return numberOf(reply);
}

async function verify(number: string): Promise<void> {
  expect((await desk.press('verifikator1', number, 'claim')).status).toBe(200);
  expect((await desk.press('verifikator1', number, 'propose', { decision: 'approve' })).status).toBe(200);
}

const seen = async (person: Person, number: string) =>
  ProposalDetail.parse((await app.call('GET', `${base}/${number}`, of(person))).data);

const outcomeOf = async (person: Person, number: string) =>
  Object.fromEntries(
    (await seen(person, number)).outcome.map(({ label, value }) => [label, value.replaceAll('\u00A0', ' ')]),
  );

const policyOf = async (person: Person) =>
  MyPolicy.parse((await app.call('GET', '/api/v1/policy/get-my-policy', of(person))).data).policyWithCode;

const statusOf = (policyNumber: string) =>
  one(
    `SELECT sub_status || ' ' || (SELECT count(*) FROM core.premium_schedule row
       WHERE row.policy_number = policy.policy_number AND state = 'DUE') AS answer
     FROM core.policy WHERE policy_number = $1`,
    policyNumber,
  );

async function pay(number: string): Promise<void> {
  const due = (await desk.payables()).find((each) => each.request_number === number);
  await desk.pay(due?.payable_id ?? '', 0, 'PAID');
}

const nextPrice = async () => {
  for (const _ of [1, 2]) {
    expect((await app.call('POST', '/demo/api/clock', undefined, { advance: 'price' })).status).toBe(200);
    await app.work();
  }
};

describe('check-cop-freelook-payee-account', () => {
  it('check-cop decides by date and cover, and returns the expected payout', async () => {
    expect(await checked('wirawan', [{ itemId: 1000601 }])).toMatchObject({
      status: true,
      kind: 'FREE_LOOK',
      days_left: 13,
    });
    expect(await checked('siti', [1000102])).toMatchObject({ status: false, kind: 'RIDER_CANCEL', estimate: null });
    expect(await checked('endowment', [1000301])).toEqual({
      status: false,
      kind: 'SURRENDER',
      days_left: null,
      estimate: {
        amount: 34_766_667,
        as_of: '2026-11-24',
        lines: [{ label: 'Nilai Tunai', amount: 34_766_667 }],
      },
      acknowledgement_version: 'SURRENDER-1.0',
    });
    expect(await checked('suharto', [1000701])).toMatchObject({ status: false, estimate: { amount: 0, lines: [] } });
  });

  it('check-cop knows only the covers of the signed-in policy, and requires a session', async () => {
    const refused = await checkCop('siti', [{ itemId: 1000201 }]);
    expect(refused).toMatchObject({ status: 422, data: { code: 'SUR-ITEM' } });
    expect(await checkCop('siti', [])).toMatchObject({ status: 422, data: { errors: [{ path: 'items' }] } });
    const nobody = await app.call('POST', `${base}/check-cop-freelook-payee-account`, undefined, { items: [1] });
    expect(nobody.status).toBe(401);
  });
});

describe('cancelled rider of a unit link', () => {
  it('the system ends the rider at the next monthly deduction, while a request of another class is open', async () => {
    const number = await send('siti', 'cancellation', await payload('siti', 1000103));
    const detail = await seen('siti', number);
    expect(detail).toMatchObject({ suffix: 'cancellation', state: 'DALAM_PROSES', decision: { automatic: true } });
    expect(detail.summary.rows).toMatchObject([{ label: 'Rider Penyakit Kritis Contoh', new: 'Berakhir 23/12/2026' }]);
    expect(await one(`SELECT lock_class AS answer FROM proposal WHERE number = $1`, number)).toBe('C');
    expect((await policyOf('siti')).coverages.find(({ itemId }) => itemId === 1000103)?.riskStatus).toBe(1);
    const main = await app.call('POST', `${base}/surrender`, of('siti'), await payload('siti', 1000101));
    expect(main).toMatchObject({ status: 409, data: { code: 'REQ-DUP' } });
    expect(await journalSum(app)).toBe('0.00');
  });
});

describe('surrender of an endowment', () => {
  let number = '';

  it('the consequences of a surrender are checked before sending', async () => {
    const { ktp_attachment, ...rest } = await payload('endowment', 1000301);
    const reply = await app.call('POST', `${base}/surrender/check`, of('endowment'), { ...rest, ktp_attachment });
    const answer = CheckAnswer.parse(reply.data);
    expect(answer.summary.note).toBe('Estimasi per 24/11/2026. Jumlah akhir dihitung pada hari pengajuan disetujui.');
    expect(answer.consequences.flatMap(({ gentler }) => gentler?.route ?? [])).toEqual([
      '/transaction/submission/request-policy-loan',
      '/transaction/submission/decrease-sa',
    ]);
    expect(answer.terms).toMatchObject([{ id: 'surrender', version: '1.1' }]);
  });

  it('approval ends the policy: covers closed, bills cancelled, the exact cash value payable', async () => {
    number = await send('endowment', 'surrender', await payload('endowment', 1000301));
    expect(await one('SELECT lock_class AS answer FROM proposal WHERE number = $1', number)).toBe('T');
    await desk.approve(number);
    expect(await statusOf('7700000003')).toBe('SURRENDERED 0');
    const policy = await policyOf('endowment');
    expect(policy.riskStatus).toBe(3);
    expect(policy.coverages).toMatchObject([{ riskStatus: 3, expiryDate: '2026-11-24' }]);
    expect(await journalOf(number)).toEqual({ 'expense-surrender': 34_766_667, 'policyholder-payable': -34_766_667 });
    expect(await outcomeOf('endowment', number)).toEqual({
      'Nilai Tunai': 'Rp 34.766.667',
      'Jumlah final yang Anda terima': 'Rp 34.766.667',
    });
  });

  it('the surrender is paid, and the policy accepts no further request', async () => {
    await pay(number);
    expect((await seen('endowment', number)).state).toBe('SELESAI');
    expect(await checkCop('endowment', [1000301])).toMatchObject({ status: 422, data: { code: 'POL-CLOSED' } });
    expect(await journalSum(app)).toBe('0.00');
  });
});

describe('surrender with a loan', () => {
  it('the surrender is paid net of the loan with its interest, and closes the loan', async () => {
    const number = await send('bambang', 'surrender', await payload('bambang', 1000401));
    await desk.approve(number);
    const lines = await journalOf(number);
    const loan = (lines['loan-principal'] ?? 0) + (lines['loan-interest'] ?? 0);
    expect(loan).toBeLessThan(-10_000_000);
    expect(lines['policyholder-payable']).toBe(-(Number(lines['expense-surrender']) + loan));
    expect(
      await one(
        `SELECT sum(principal + interest)::text AS answer FROM core.loan_account WHERE policy_number = '7700000004'`,
      ),
    ).toBe('0.00');
    expect(await journalSum(app)).toBe('0.00');
  });
});

describe('free look of a unit link, paid to an account of the request', () => {
  let number = '';

  it('a free look payout requires the account', async () => {
    const body = await payload('wirawan', 1000601);
    const refused = await app.call('POST', `${base}/surrender`, of('wirawan'), body);
    expect(refused).toMatchObject({ status: 422, data: { errors: [{ path: 'bank', code: 'SUR-PAYEE' }] } });
    const account = await newAccount('wirawan', 'I MADE WIRAWAN', '0540120006');
    number = await send('wirawan', 'surrender-with-payee', { ...(await payload('wirawan', 1000601)), ...account });
    expect(await seen('wirawan', number)).toMatchObject({
      suffix: 'surrender-with-payee',
      state: 'MENUNGGU_VERIFIKASI',
    });
  });

  it('a free look stays one when decided after its last day', async () => {
    expect((await app.call('POST', '/demo/api/clock', undefined, { advance: 14 })).status).toBe(200);
    await app.work();
    await desk.approve(number);
    expect(await statusOf('7700000006')).toBe('FREE_LOOK 0');
    expect((await policyOf('wirawan')).coverages[0]).toMatchObject({ riskStatus: 3, expiryDate: '2026-11-16' });
    expect((await seen('wirawan', number)).state).toBe('DALAM_PROSES');
  });

  it('a free look sells every unit and returns all charges less administration, in one payout', async () => {
    await nextPrice();
    const lines = await journalOf(number);
    const units = Number(lines['unit-liability:DTUM']) + Number(lines['unit-liability:DPAU']);
    expect(lines).toEqual({
      'unit-liability:DTUM': expect.any(Number),
      'unit-liability:DPAU': expect.any(Number),
      'income-acquisition-charge': 3_750_000,
      'income-free-look-fee': -100_000,
      'policyholder-payable': -(units + 3_750_000 - 100_000),
    });
    expect(
      await one(`SELECT sum(units)::text AS answer FROM core.unit_balance WHERE policy_number = '7700000006'`),
    ).toBe('0.0000');
    expect(await outcomeOf('wirawan', number)).toMatchObject({ 'Biaya Akuisisi yang dikembalikan': 'Rp 3.750.000' });
    // A new account waits three days before it is paid, as a changed account does.
    expect((await app.call('POST', '/demo/api/clock', undefined, { advance: 3 })).status).toBe(200);
    await app.work();
    await pay(number);
    expect((await seen('wirawan', number)).state).toBe('SELESAI');
    expect(await app.services.core.listPayables({ requestNumber: number })).toMatchObject([
      { kind: 'FREE_LOOK', bankAccount: '0540120006' },
    ]);
    expect(await journalSum(app)).toBe('0.00');
  });
});

describe('cancelled product without cash value', () => {
  it('a product without cash value ends with nothing to pay', async () => {
    const number = await send('suharto', 'surrender', await payload('suharto', 1000701));
    expect((await seen('suharto', number)).summary.headline).toBe('Penebusan polis: Tidak ada nilai tunai');
    await desk.approve(number);
    expect((await seen('suharto', number)).state).toBe('SELESAI');
    expect(await statusOf('7700000007')).toBe('SURRENDERED 0');
    expect(await journalSum(app)).toBe('0.00');
  });
});

describe('free look of a traditional policy', () => {
  it('a free look refunds every premium less administration, booked to separate accounts', async () => {
    const policyNumber = '7700000008';
    const paid = Number(
      await one(
        `SELECT sum(base + top_up + rider)::text AS answer FROM core.premium_schedule WHERE policy_number = $1 AND state = 'PAID'`,
        policyNumber,
      ),
    );
    expect(paid).toBeGreaterThan(1_000_000);
    const goodAt = await app.services.clock.businessNow();
    const end = { kind: 'EndPolicy', effective: 'APPROVAL', termination: 'FREE_LOOK', payee: null } as const;
    await app.services.core.post({ requestNumber: 'R-FREE', step: 'post', policyNumber, goodAt, changes: [end] });
    expect(await journalOf('R-FREE')).toEqual({
      'expense-premium-refund': paid,
      'income-free-look-fee': -100_000,
      'policyholder-payable': 100_000 - paid,
    });
    expect(await journalSum(app)).toBe('0.00');
  });
});

describe('surrender of a syariah unit link', () => {
  it.each([
    ['asks for the account where premiums leave none', {}, 422],
    ['takes the account on record once the customer chose it', { to_registered_account: true }, 200],
  ])('%s', async (_name, choice, status) => {
    const body = await payload('ahmad', 1000201, choice);
    expect((await app.call('POST', `${base}/surrender/check`, of('ahmad'), body)).status).toBe(status);
  });

  it('approval stops the surrender with its reason when a claim was registered meanwhile', async () => {
    const account = await newAccount('ahmad', 'AHMAD FAUZI', '0540120002');
    const number = await send('ahmad', 'surrender-with-payee', { ...(await payload('ahmad', 1000201)), ...account });
    await verify(number);
    await app.services.pool.query(`UPDATE core.policy SET claim_registered = true WHERE policy_number = '7700000002'`);
    const reply = await desk.press('penyetuju1', number, 'approve');
    expect(reply).toMatchObject({ status: 409 });
    expect(reply.message).toMatch(/^Aturan tidak terpenuhi lagi pada polis hari ini: .*laporan meninggal/);
    await app.services.pool.query(`UPDATE core.policy SET claim_registered = false WHERE policy_number = '7700000002'`);
    expect((await desk.press('penyetuju1', number, 'approve')).status).toBe(200);
    await app.work();
  });

  it('the surrender takes the charge of its year and shows final figures in syariah wording', async () => {
    await nextPrice();
    const number = z
      .string()
      .parse(await one(`SELECT number AS answer FROM proposal WHERE policy_number = '7700000002'`));
    const outcome = await outcomeOf('ahmad', number);
    expect(Object.keys(outcome)).toContain('Ujrah penebusan');
    // The charge in the second policy year is 45 % of the basic units, at the price at which they were sold.
    const basic = await one(
      `SELECT -sum(amount)::float8 AS answer FROM core.unit_entry WHERE request_number = $1 AND bucket = 'BASIC'`,
      number,
    );
    const charge = Math.round(Number(basic) * 0.45);
    const { 'income-surrender-charge': booked, 'policyholder-payable': owed, ...units } = await journalOf(number);
    expect([booked, Number(basic) > 0]).toEqual([-charge, true]);
    expect(Object.keys(units).every((account) => account.startsWith('unit-liability:'))).toBe(true);
    expect(Object.values(units).reduce((sum, amount) => sum + amount, 0)).toBe(charge - (owed ?? 0));
    expect(outcome['Ujrah penebusan']).toBe(`-Rp ${charge.toLocaleString('id-ID')}`);
    expect(JSON.stringify(outcome)).not.toMatch(/premi(?!um)|biaya/i);
    expect(await journalSum(app)).toBe('0.00');
  });
});
