import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDateOf, addDays, type BusinessDate } from '#shared/time/dates.ts';
import { DeskPayables } from '#shared/wire/desk.ts';
import { DemoBank } from '#shared/wire/demo-answers.ts';
import { CreditRefunded } from '#shared/wire/premiums/premium-payment.ts';
import { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { staffToken, startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { passStepUp } from '#tests/support/role-changes.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';
import { submitTopUp } from '#tests/support/top-up.ts';

/* Inserts what the core writes when premiums are collected (billed_on, attempts of the mandate). */

let app: DeskApp;
let today: BusinessDate;
const tokens = new Map<string, string>();

const sri = { policy_number: '7700000013', phone_number: '6281200000013', identity_number: '1671015811840013' };
const endowment = { ...siti, policy_number: '7700000003' };

beforeAll(async () => {
  app = await startDeskApp();
  for (const who of [siti, ahmad, sri, endowment]) tokens.set(who.policy_number, await signIn(app.server, who));
  today = businessDateOf(await app.services.clock.businessNow());
});
afterAll(() => app.close());

type Who = Pick<typeof siti, 'policy_number'>;
const tokenOf = ({ policy_number }: Who): string => tokens.get(policy_number) ?? '';
const { run, one } = askDatabase(() => app.services.pool);

const calendar = async (who: Who): Promise<PremiumCalendar> =>
  PremiumCalendar.parse((await app.call('GET', '/api/v1/policy/premium-calendar', tokenOf(who))).data);

/** Returns the account of the policy at the first bank that takes premiums. */
const accountOf = async (who: Who): Promise<string> => (await calendar(who)).accounts[0]?.number ?? '';

const pay = async (who: Who, amount: string): Promise<void> => {
  const payload = { virtual_account_number: await accountOf(who), amount };
  expect((await app.call('POST', '/demo/api/bank', '', payload)).status).toBe(200);
  await app.work();
};

const askedByBank = async (who: Who) => (await app.services.core.answerInquiry(await accountOf(who)))?.amount;
const refund = (who: Who) => app.call('POST', '/api/v1/policy/premium-credit/refund', tokenOf(who), {});
const bill = (who: Who, on: BusinessDate) =>
  run(
    `UPDATE core.premium_schedule SET billed_on = $2 WHERE policy_number = $1
       AND due_on = (SELECT min(due_on) FROM core.premium_schedule WHERE policy_number = $1 AND state = 'DUE')`,
    [who.policy_number, on],
  );

describe('premium to pay', () => {
  it('is zero without a bill; the customer may pay any amount, and sees the next debit', async () => {
    const { to_pay, credit, accounts, debit, next } = await calendar(siti);
    expect([to_pay, credit]).toEqual([null, null]);
    expect(accounts.map(({ bank }) => bank)).toEqual(['BCA', 'MANDIRI']);
    expect(debit).toEqual({ next_try_on: next?.due_on, waiting: false, failures: [] });
    expect(await app.services.core.answerInquiry(await accountOf(siti))).toMatchObject({ amount: null, exact: false });
  });

  it('is the bill that was raised before its due date, shown with the grace that follows', async () => {
    await bill(endowment, today);
    const { to_pay, rows, grace } = await calendar(endowment);
    const due = rows.find(({ billed }) => billed);
    const { parameters } = await app.services.core.getPosition(endowment.policy_number);
    expect(to_pay).toMatchObject({
      rows: [{ due_on: due?.due_on, amount: due?.amount }],
      left: due?.amount,
      credit: 0,
      until: addDays(due?.due_on ?? today, parameters['grace.days_cd']),
    });
    expect([due?.state, grace]).toEqual(['OPEN', null]);
    expect(await askedByBank(endowment)).toBe(String(due?.amount));
  });

  it('has a grace that is counted from a late bill', async () => {
    const before = (await calendar(sri)).to_pay;
    const grace = (await app.services.core.getPosition(sri.policy_number)).parameters['grace.days_cd'];
    const billed = await one(
      `SELECT billed_on::text AS answer FROM core.premium_schedule WHERE policy_number = $1 AND state = 'DUE' ORDER BY due_on`,
      [sri.policy_number],
    );
    await bill(sri, addDays(today, -5));
    const after = await calendar(sri);
    expect(before?.until).toBe(addDays(before?.rows[0]?.due_on ?? today, grace));
    const late = addDays(today, grace - 5);
    expect([after.to_pay?.until, after.grace?.until]).toEqual([late, late]);
    await run(`UPDATE core.premium_schedule SET billed_on = $2 WHERE policy_number = $1 AND billed_on IS NOT NULL`, [
      sri.policy_number,
      billed,
    ]);
  });

  it('is reduced by a partial payment, for the customer and in the bank inquiry', async () => {
    await pay(sri, '1000000');
    const { to_pay, credit } = await calendar(sri);
    expect(to_pay).toMatchObject({ amount: 9_000_000, credit: 1_000_000, left: 8_000_000 });
    expect(credit).toEqual({ amount: 1_000_000, clears_on: null, refund: 'OVERDUE' });
    expect(await askedByBank(sri)).toBe('8000000');
  });

  it('shows a failed debit with its reason, and no next attempt', async () => {
    const due = (await calendar(sri)).to_pay?.rows[0]?.due_on ?? today;
    await run(
      `INSERT INTO core.debit_attempt (policy_number, due_on, asked_on, amount, currency, state, reason, answered_at)
       VALUES ($1, $2, $2, 9000000, 30, 'FAILED', 'Saldo tidak cukup', now())`,
      [sri.policy_number, due],
    );
    const { debit } = await calendar(sri);
    expect(debit).toEqual({
      next_try_on: null,
      waiting: false,
      failures: [{ due_on: due, on: due, amount: 9_000_000, reason: 'Saldo tidak cukup' }],
    });
  });

  it.each([
    ['on the due date when no attempt was made', 0, [], 0],
    ['three days later when the attempt on the due date failed', 0, [0], 3],
    ['seven days after the due date when two attempts failed', -3, [-3, 0], 4],
  ])('plans the next debit attempt %s', async (_, dueIn, triedIn, nextIn) => {
    const due = addDays(today, dueIn);
    const moved = 'UPDATE core.premium_schedule SET due_on = $2 WHERE policy_number = $1 AND due_on = $3';
    const was = (await calendar(sri)).to_pay?.rows[0]?.due_on;
    await run('DELETE FROM core.debit_attempt WHERE policy_number = $1', [sri.policy_number]);
    await run(moved, [sri.policy_number, due, was]);
    for (const tried of triedIn)
      await run(
        `INSERT INTO core.debit_attempt (policy_number, due_on, asked_on, amount, currency, state, reason, answered_at)
         VALUES ($1, $2, $3, 9000000, 30, 'FAILED', 'Saldo tidak cukup', now())`,
        [sri.policy_number, due, addDays(today, tried)],
      );
    const { debit } = await calendar(sri);
    await run('DELETE FROM core.debit_attempt WHERE policy_number = $1', [sri.policy_number]);
    await run(moved, [sri.policy_number, was, due]);
    expect(debit?.next_try_on).toBe(addDays(today, nextIn));
  });

  it('is zero for a policy without cover, even with unpaid instalments', async () => {
    const { to_pay, debit, lapse } = await app.services.core.getPremiumCalendar('7700000012');
    expect([to_pay, debit]).toEqual([null, null]);
    expect(lapse).not.toBeNull();
    const { accounts } = await app.services.core.getPremiumCalendar('7700000012');
    expect((await app.services.core.answerInquiry(accounts[0]?.number ?? ''))?.amount).toBeNull();
  });

  it.each([
    ['lent from the cash value', `state = 'PAID', paid_on = due_on, paid_by = 'ADVANCE'`, 'ADVANCED'],
    ['skipped', `state = 'MISSED', paid_on = NULL, paid_by = NULL`, 'MISSED'],
  ])('shows the state of an instalment that is %s', async (_, set, state) => {
    const where = `policy_number = '7700000003' AND due_on = (SELECT max(due_on) FROM core.premium_schedule
      WHERE policy_number = '7700000003' AND due_on < $1)`;
    const was = await run(`SELECT state || ' ' || paid_on AS answer FROM core.premium_schedule WHERE ${where}`, [
      today,
    ]);
    await run(`UPDATE core.premium_schedule SET ${set} WHERE ${where}`, [today]);
    const { rows } = await calendar(endowment);
    await run(`UPDATE core.premium_schedule SET state = 'PAID', paid_on = due_on, paid_by = NULL WHERE ${where}`, [
      today,
    ]);
    expect(was[0]?.['answer']).toMatch(/^PAID/);
    expect(rows.findLast(({ due_on }) => due_on < today)?.state).toBe(state);
  });
});

describe('suspense money for premiums', () => {
  it('is refunded to the registered account, once, after the customer entered a fresh code', async () => {
    await pay(siti, '5000000');
    expect((await calendar(siti)).credit).toEqual({ amount: 5_000_000, clears_on: null, refund: 'OPEN' });
    expectRefusal(await refund(siti), { status: 422, code: 'STEP-UP' });
    await passStepUp(app, tokenOf(siti), 'premium-credit');
    const back = await refund(siti);
    expect(CreditRefunded.parse(back.data)).toMatchObject({ amount: 5_000_000 });
    expect((await calendar(siti)).credit).toBeNull();
    const owed = `SELECT kind || ' ' || state || ' ' || amount AS answer FROM core.payable
      WHERE policy_number = '7700000001' AND request_number LIKE 'CREDIT-7700000001-%'`;
    expect(await run(owed)).toEqual([{ answer: 'REFUND OPEN 5000000.00' }]);
    expect(await one('SELECT sum(amount)::text AS answer FROM core.journal_line')).toBe('0.00');
  });

  it('is announced to the customer with its possible uses', async () => {
    const shown = `SELECT message AS answer FROM notification WHERE policy_number = '7700000001' AND title = 'Dana masuk'`;
    expect((await run(shown)).map(({ answer }) => String(answer).replaceAll('\u00A0', ' '))).toEqual([
      'Kami menerima Rp 5.000.000. Dana ini aman dan kami pakai sendiri untuk tagihan yang jatuh tempo. Rinciannya ada di Info Polis, bagian Data Rekening Pembayaran.',
    ]);
  });

  it("that is refunded at the holder's request is announced as such", async () => {
    await app.work();
    const shown = `SELECT status || ': ' || message AS answer FROM notification WHERE policy_number = '7700000001'
      AND title IN ('Dana titipan', 'Polis berakhir') AND status <> 'Dana disimpan sebagai titipan' ORDER BY status DESC`;
    const [first, ...more] = (await run(shown)).map(({ answer }) => answer);
    expect(first).toMatch(
      /^Titipan dikembalikan: Rp.5\.000\.000 .* Bila bukan Anda yang meminta, segera hubungi kami\.$/,
    );
    expect(more).toEqual([]);
  });

  it('is refunded by two members of finance without opening a request', async () => {
    const maker = await staffToken(app, 'keuangan1');
    const { items } = DeskPayables.parse((await app.call('GET', '/desk/v1/payables', maker)).data);
    const back = items.find(({ request_title }) => request_title === 'Titipan, diminta nasabah di portal');
    expect(back).toMatchObject({ policy_number: siti.policy_number, request_number: null, stage: 'now' });
    const url = `/desk/v1/payables/${back?.payable_id}`;
    const attempt = { attempt: back?.attempt };
    expect((await app.call('POST', `${url}/prepare`, maker, attempt)).status).toBe(200);
    expectRefusal(await app.call('POST', `${url}/release`, maker, attempt), { status: 409 });
    expect((await app.call('POST', `${url}/release`, await staffToken(app, 'keuangan2'), attempt)).status).toBe(200);
    const state = () => one('SELECT state AS answer FROM core.payable WHERE payable_id = $1', [back?.payable_id]);
    await app.work();
    expect(await state()).toBe('SENT');
    const paid = { payable_id: back?.payable_id, attempt: 1, result: 'PAID' };
    expect((await app.call('POST', '/demo/api/bank', '', paid)).status).toBe(200);
    await app.work();
    expect(await state()).toBe('PAID');
  });

  it('cannot be refunded when there is none, and the code stays valid', async () => {
    await passStepUp(app, tokenOf(ahmad), 'premium-credit');
    for (const _ of [1, 2]) expectRefusal(await refund(ahmad), { status: 409, code: 'PREM-CREDIT' });
  });

  it('of another policy is unaffected', async () => {
    await pay(siti, '700000');
    expectRefusal(await refund(ahmad), { status: 409, code: 'PREM-CREDIT' });
    expect((await calendar(siti)).credit?.amount).toBe(700_000);
    expectRefusal(await app.call('POST', '/api/v1/policy/premium-credit/refund', undefined, {}), { status: 401 });
  });

  it('cannot be refunded while a premium is unpaid', async () => {
    await passStepUp(app, tokenOf(sri), 'premium-credit');
    expectRefusal(await refund(sri), { status: 422, code: 'PREM-LATE' });
    expect((await calendar(sri)).credit?.amount).toBe(1_000_000);
  });

  it('shows where to register an account when the policy has none', async () => {
    await pay(ahmad, '300000');
    await run(
      `UPDATE core.policy_version SET document = jsonb_set(document, '{benefitAccount}', 'null') WHERE policy_number = $1`,
      [ahmad.policy_number],
    );
    expect((await calendar(ahmad)).credit?.refund).toBe('NO_ACCOUNT');
    expectRefusal(await refund(ahmad), { status: 422, code: 'ACC-NONE' });
  });

  it('with a later value date is shown, is not billed again, and cannot be refunded today', async () => {
    await run(`UPDATE core.money_received SET value_date = $1 WHERE policy_number = ANY('{7700000001,7700000013}')`, [
      addDays(today, 1),
    ]);
    expect((await calendar(siti)).credit).toEqual({
      amount: 700_000,
      clears_on: addDays(today, 1),
      refund: 'NOT_CLEARED',
    });
    expect(await askedByBank(sri)).toBe('8000000');
    await passStepUp(app, tokenOf(siti), 'premium-credit');
    expectRefusal(await refund(siti), { status: 409, code: 'PREM-CREDIT' });
  });
});

describe('demo bank', () => {
  it('offers the virtual accounts for the purpose of the request, not those for premiums', async () => {
    await submitTopUp(app, tokenOf(siti), { items: [{ fund_code: 'DTUM', amount: 2_000_000 }] });
    await bill(siti, today);
    const bank = DemoBank.parse((await app.call('GET', '/demo/api/bank', '')).data);
    const numbers = bank.expected.flatMap(({ accounts }) => accounts.map((each) => each.virtual_account_number));
    expect(numbers.map((number) => number.slice(5, 7))).toEqual(['04', '04']);
    expect(bank.premiums.map(({ policy_number }) => policy_number)).toContain(siti.policy_number);
  });

  it('lists policies that have a premium to pay, without lapsed policies', async () => {
    const { premiums } = DemoBank.parse((await app.call('GET', '/demo/api/bank', '')).data);
    const shown = premiums.map(({ policy_number, accounts }) => `${policy_number} ${accounts[0]?.amount}`);
    expect(shown).toContain('7700000013 8000000');
    expect(shown.join(' ')).not.toContain('7700000012');
  });

  it('refuses an answer to a transfer that was never sent', async () => {
    const bank = (payload: Record<string, unknown>) => app.call('POST', '/demo/api/bank', '', payload);
    const known = await one('SELECT payable_id AS answer FROM core.payable LIMIT 1', []);
    expect((await bank({ payable_id: known, attempt: 99, result: 'PAID' })).status).toBe(409);
    expect((await bank({ payable_id: known, attempt: 0, result: 'PAID' })).status).toBe(422);
    expect((await bank({ payable_id: 'PAY-TIDAK-ADA', attempt: 1, result: 'PAID' })).status).toBe(404);
  });
});
