import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { accountFor, createReversalStory } from '#tests/support/reversal-story.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Endowment whose premium is collected by direct debit. */
const endowment = '7700000003';
const unitLink = '7700000001';

let server: TestServer;
let today: BusinessDate;
beforeEach(async () => {
  server = await startTestServer();
  today = businessDateOf(await server.services.clock.businessNow());
});
afterEach(() => server.close());

const { one, run, list, live, dueToday, statusOf, pay, takeBack, bill, booked, shown, reversals, gaps } =
  createReversalStory(
    () => server,
    () => today,
  );

describe('payment that is reversed before it was used', () => {
  it('is removed from suspense, reopens no bill and is announced once, however often the bank repeats the reversal', async () => {
    await live(today);
    expect(await pay(endowment, '100000')).toBe(200);
    const call = { ...takeBack(endowment, '100000.00'), bank_reference: 'BACK-1' };
    expect([await statusOf(call), await statusOf(call)]).toEqual([200, 200]);
    expect(await statusOf(takeBack(endowment, '100000'))).toBe(200);
    expect(await reversals()).toEqual(['DONE 100000 0 0']);
    expect([await booked(endowment, 'suspense'), await booked(endowment, 'bank')]).toEqual([0, 0]);
    expect((await shown(endowment)).filter((kind) => kind === 'RECEIPT_REVERSED')).toHaveLength(1);
    expect([await server.services.core.listSuspense(), await gaps()]).toEqual([[], []]);
  });

  it.each([
    ['of a payment nobody made', { payment_reference: 'VA-2' }, 404],
    ['of another amount', { amount: '99999' }, 409],
    ['of another account', { virtual_account_number: accountFor(unitLink) }, 409],
    ['older than the payment', { reversed_on: '2020-01-01' }, 422],
    ['without an amount', { amount: null }, 422],
    [
      'of a debit nobody asked for',
      { kind: 'debit_reversal', policy_number: endowment, due_on: '2026-01-01', asked_on: '2026-01-01' },
      404,
    ],
  ])('%s is refused, and nothing is booked', async (_, changes, status) => {
    await pay(endowment, '100000');
    expect(await statusOf(takeBack(endowment, '100000', changes))).toBe(status);
    expect([await reversals(), await booked(endowment, 'bank')]).toEqual([[], 100_000]);
  });
});

describe('cash value after a reversed premium', () => {
  const worth = () =>
    one('SELECT cash_value::float8 AS answer FROM core.policy_value WHERE policy_number = $1', [endowment]);

  it.each([
    ['is nothing where it was the only one paid', true, () => 0],
    ['is the one before where it was the last of several', false, (before: unknown) => before],
  ])('%s', async (_, isOnly, expected) => {
    const amount = await dueToday(endowment);
    await live(today);
    const before = await worth();
    await run(
      `UPDATE core.premium_schedule SET state = 'CANCELLED', paid_on = NULL, paid_by = NULL
       WHERE policy_number = $1 AND state = 'PAID' AND $2`,
      [endowment, isOnly],
    );
    expect([await pay(endowment, amount), await bill(endowment)]).toEqual([200, 'PAID -']);
    expect(await worth()).not.toBe(before);
    expect(await statusOf(takeBack(endowment, amount))).toBe(200);
    expect(await worth()).toBe(expected(before));
    await live(addDays(today, 1));
    expect(await worth()).toBe(expected(before));
  });
});

describe('premium whose payment is reversed', () => {
  it('is billed again with full grace, is not debited again, and can be paid a second time', async () => {
    const amount = await dueToday(endowment);
    await live(today);
    const debit = { policy_number: endowment, due_on: today, asked_on: today, amount };
    expect(await statusOf({ kind: 'debit', ...debit, result: 'PAID' })).toBe(200);
    const worth = () =>
      one('SELECT cash_value::float8 AS answer FROM core.policy_value WHERE policy_number = $1', [endowment]);
    const [paid, value, income] = [await bill(endowment), await worth(), await booked(endowment, 'income-premium')];
    expect(paid).toBe('PAID -');
    expect(await statusOf({ kind: 'debit_reversal', ...debit, reversed_on: today })).toBe(200);
    expect([await bill(endowment), await booked(endowment, 'income-premium')]).toEqual(['DUE GRACE +1', 0]);
    expect(Number(value)).toBeGreaterThan(Number(await worth()));
    expect([(await shown(endowment)).at(-1), await reversals()]).toEqual([
      'RECEIPT_REVERSED',
      [`DONE 0 ${Number(amount)} 0`],
    ]);
    await live(addDays(today, 9));
    expect(await list(`SELECT state AS answer FROM core.debit_attempt WHERE policy_number = $1`, [endowment])).toEqual([
      'PAID',
    ]);
    expect(await pay(endowment, amount, 'VA-9')).toBe(200);
    expect([await bill(endowment), await booked(endowment, 'income-premium'), await worth()]).toEqual([
      'PAID -',
      income,
      value,
    ]);
    expect(await gaps()).toEqual([]);
  });

  it('returns the part that another payment contributed, and cancels the purchase of units without a price', async () => {
    const amount = await dueToday(unitLink);
    await live(today);
    expect([await pay(unitLink, '1000', 'VA-0'), await pay(unitLink, amount)]).toEqual([200, 200]);
    expect(await bill(unitLink)).toBe('PAID -');
    expect(await statusOf(takeBack(unitLink, amount))).toBe(200);
    expect(await reversals()).toEqual([`DONE 1000 ${Number(amount) - 1000} 0`]);
    expect([await booked(unitLink, 'premium-to-allocate'), await booked(unitLink, 'suspense')]).toEqual([0, -1000]);
    await live(addDays(today, 2));
    expect(
      await one(
        `SELECT count(*)::integer AS answer FROM core.unit_entry WHERE policy_number = $1 AND reason = 'PREMIUM'`,
        [unitLink],
      ),
    ).toBe(0);
    expect(await gaps()).toEqual([]);
  });
});

describe('premium that bought units and whose payment is reversed', () => {
  const unitsOf = () =>
    one(
      `SELECT coalesce(sum(units) FILTER (WHERE reason IN ('PREMIUM', 'REVERSAL')), 0)::float8 AS answer FROM core.unit_entry WHERE policy_number = $1`,
      [unitLink],
    );
  /** Scales all prices of the day of the reversal to `part` of the previous ones. */
  const setPrices = (day: BusinessDate, part: number) =>
    run(
      `INSERT INTO core.fund_price (fund_code, day, price, state)
       SELECT DISTINCT ON (fund_code) fund_code, $1::date, round(price * $2, 4), 'DRAFT' FROM core.fund_price
       WHERE state = 'FINAL' ORDER BY fund_code, day DESC
       ON CONFLICT (fund_code, day) DO UPDATE SET price = EXCLUDED.price`,
      [day, part],
    );

  it.each([
    ['the loss at the price of the day is owed, shown to finance and told', 0.9, 'OPEN', 1],
    ['a gain stays with the insurer, and nobody owes anything', 1.1, 'DONE', 0],
  ])('sells the units: %s', async (_, part, state, losses) => {
    const amount = await dueToday(unitLink);
    await live(today);
    await pay(unitLink, amount);
    const taken = addDays(today, 7);
    await live(taken);
    expect(await unitsOf()).toBeGreaterThan(0);
    const reversal = { ...takeBack(unitLink, amount, { reversed_on: taken }), bank_reference: 'BACK-1' };
    expect([await statusOf(reversal), await statusOf(reversal)]).toEqual([200, 200]);
    expect([await bill(unitLink), await reversals()]).toEqual(['DUE GRACE +7', [`DONE 0 ${Number(amount)} 0`]]);
    await setPrices(taken, part);
    await live(addDays(taken, 2));
    expect([await unitsOf(), await booked(unitLink, 'premium-to-allocate')]).toEqual([0, 0]);
    const owed = Number(await booked(unitLink, 'reversed-receivable'));
    expect(await reversals()).toEqual([`${state} 0 ${Number(amount)} ${owed}`]);
    expect([owed > 0, Number(await booked(unitLink, 'income-reversal-gain')) < 0]).toEqual([part < 1, part > 1]);
    expect((await shown(unitLink)).filter((kind) => kind === 'REVERSAL_LOSS')).toHaveLength(losses);
    expect(await gaps()).toEqual([]);
  });
});

describe('premium reversed, paid again and reversed again', () => {
  const settled = 7;

  it.each([
    ['units wait for their price both times', [0, 0]],
    ['units are bought first, and wait for their price then', [settled, 0]],
    ['units wait for their price first, and are bought then', [0, settled]],
    ['units are bought both times', [settled, settled]],
  ])('leaves one open bill, no units and a balanced journal: %s', async (_, waits) => {
    const amount = await dueToday(unitLink);
    await live(today);
    let day = today;
    for (const [index, wait] of waits.entries()) {
      expect(await pay(unitLink, amount, `VA-${index}`)).toBe(200);
      day = addDays(day, wait);
      await live(day);
      const back = takeBack(unitLink, amount, { payment_reference: `VA-${index}`, reversed_on: day });
      expect([await statusOf(back), await statusOf(back)]).toEqual([200, 200]);
      day = addDays(day, 4);
      await live(day);
    }
    expect(await bill(unitLink)).toMatch(/^DUE /);
    expect(await booked(unitLink, 'premium-to-allocate')).toBe(0);
    expect(
      await one(
        `SELECT coalesce(sum(units) FILTER (WHERE reason IN ('PREMIUM', 'REVERSAL')), 0)::float8 AS answer
         FROM core.unit_entry WHERE policy_number = $1`,
        [unitLink],
      ),
    ).toBe(0);
    expect((await shown(unitLink)).filter((kind) => kind === 'RECEIPT_REVERSED')).toHaveLength(2);
    expect(await gaps()).toEqual([]);
  });
});

describe('premium whose payment is reversed, on a policy', () => {
  const dollars = '7700000011';

  it('in dollars on a premium holiday: is open again to the cent, and the policy stays on holiday', async () => {
    const amount = await dueToday(dollars);
    await live(today);
    const [more, total] = ['0.45', `${Number(amount)}.45`];
    expect([Number(amount), await pay(dollars, total)]).toEqual([450, 200]);
    expect(await statusOf(takeBack(dollars, '450.4'))).toBe(409);
    expect(await statusOf(takeBack(dollars, total))).toBe(200);
    expect(await reversals()).toEqual([`DONE ${more} 450 0`]);
    expect([await bill(dollars), await booked(dollars, 'suspense'), await booked(dollars, 'bank')]).toEqual([
      'DUE GRACE +1',
      0,
      0,
    ]);
    await live(addDays(today, 2));
    expect(await one('SELECT sub_status AS answer FROM core.policy WHERE policy_number = $1', [dollars])).toBe(
      'PREMIUM_HOLIDAY',
    );
    expect(await gaps()).toEqual([]);
  });

  it('on a premium holiday, for a compulsory premium: starts grace, and the holiday continues once it is paid', async () => {
    const subStatus = async () =>
      one('SELECT sub_status AS answer FROM core.policy WHERE policy_number = $1', [dollars]);
    const amount = await dueToday(dollars);
    await live(today);
    await run(`UPDATE core.policy SET start_date = $2::date - interval '18 months' WHERE policy_number = $1`, [
      dollars,
      today,
    ]);
    expect([await pay(dollars, amount), await subStatus()]).toEqual([200, 'PREMIUM_HOLIDAY']);
    expect(await statusOf(takeBack(dollars, amount))).toBe(200);
    await live(addDays(today, 2));
    expect(await subStatus()).toBe('GRACE');
    expect(await pay(dollars, amount, 'VA-2')).toBe(200);
    await live(addDays(today, 3));
    expect(await subStatus()).toBe('PREMIUM_HOLIDAY');
    expect(await gaps()).toEqual([]);
  });

  it('in grace: the customer is shown the grace that ends first, not that of the reopened older bill', async () => {
    const amount = await dueToday(endowment);
    await live(today);
    expect(await pay(endowment, amount)).toBe(200);
    const later = addDays(today, 3);
    await run(
      `INSERT INTO core.premium_schedule (policy_number, due_on, base, top_up, rider, state, billed_on, next_step, next_on)
       VALUES ($1, $2, $3, 0, 0, 'DUE', $2, 'GRACE', $2::date + 1)`,
      [endowment, later, amount],
    );
    const day = addDays(today, 9);
    await live(day);
    expect(await statusOf(takeBack(endowment, amount, { reversed_on: day }))).toBe(200);
    const { calendar } = await server.services.core.getPolicyStatusSnapshot(endowment, day);
    const days = 30;
    expect(calendar.grace).toMatchObject({ due_on: later, until: addDays(later, days), amount: 2 * Number(amount) });
    expect(calendar.to_pay).toMatchObject({ until: addDays(later, days) });
    expect(calendar.debit?.next_try_on ?? null).not.toBe(day);
  });
});

describe('reversed payment that was used for something that cannot be undone', () => {
  it.each([
    ['whose death is reported', `claim_registered = true`],
    ['that has matured', `sub_status = 'MATURED', ended_on = current_date`],
    ['that is paid up', `sub_status = 'PAID_UP'`],
  ])('is owed by the customer of a policy %s, and its premium stays paid', async (_, state) => {
    const amount = await dueToday(endowment);
    await live(today);
    await pay(endowment, amount);
    await run(`UPDATE core.policy SET ${state} WHERE policy_number = $1`, [endowment]);
    expect(await statusOf(takeBack(endowment, amount))).toBe(200);
    expect([await bill(endowment), await reversals()]).toEqual(['PAID -', [`OPEN 0 0 ${Number(amount)}`]]);
    expect(await gaps()).toEqual([]);
  });

  it('is neither refunded nor available for another use when its request ends', async () => {
    const topUp = { requestNumber: 'R-TOPUP', policyNumber: unitLink, amount: '700000', least: '700000' } as const;
    await server.services.core.expectMoney({ ...topUp, purpose: '04', exact: true });
    await live(today);
    const account = { virtual_account_number: accountFor(unitLink, '04') };
    expect(await pay(unitLink, '1000000', 'VA-1', account)).toBe(200);
    expect(await statusOf(takeBack(unitLink, '1000000', account))).toBe(200);
    expect(await reversals()).toEqual(['OPEN 300000 0 700000']);
    await server.services.core.releaseMoney('R-TOPUP', 'REFUND');
    await server.services.core.releaseMoney('R-TOPUP', 'REFUND');
    expect(await reversals()).toEqual(['DONE 1000000 0 0']);
    expect(await one(`SELECT count(*)::integer AS answer FROM core.payable WHERE request_number = 'R-TOPUP'`)).toBe(0);
    expect([await booked(unitLink, 'suspense'), await booked(unitLink, 'reversed-receivable')]).toEqual([0, 0]);
    expect([await server.services.core.listOpenReversals(), await gaps()]).toEqual([[], []]);
  });

  it('is owed by the customer of a lapsed policy, and finance has a case until the debt is closed', async () => {
    const amount = await dueToday(endowment);
    await live(today);
    await pay(endowment, amount);
    await run(`UPDATE core.policy SET sub_status = 'LAPSED_LOAN' WHERE policy_number = $1`, [endowment]);
    expect(await statusOf(takeBack(endowment, amount))).toBe(200);
    expect([await bill(endowment), await booked(endowment, 'reversed-receivable')]).toEqual(['PAID -', Number(amount)]);
    const { core } = server.services;
    const [open] = await core.listOpenReversals();
    expect(open).toMatchObject({ policyNumber: endowment, bankReference: 'VA-1', owed: `${Number(amount)}.00` });
    await core.closeReversal({ paymentId: open?.paymentId ?? '', by: 'keuangan1', note: 'Nasabah membayar tunai' });
    expect([await core.listOpenReversals(), await gaps()]).toEqual([[], []]);
    await expect(core.closeReversal({ paymentId: randomUUID(), by: 'keuangan1', note: '-' })).rejects.toMatchObject({
      code: 'MONEY_UNKNOWN',
    });
  });
});
