import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { addDays, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { lendPremium } from '#tests/support/lend-premium.ts';
import { accountFor, createReversalStory } from '#tests/support/reversal-story.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const endowment = '7700000003';
const unitLink = '7700000001';
/** Endowment with a policy loan. */
const borrower = '7700000004';
/** Endowment that lapses for an unpaid premium within the first weeks. */
const lapsing = '7700000013';
const payee = { bankName: 'BCA', bankAccount: '0123456789', accountName: 'SITI NUR RAHMAWATI' };

let server: TestServer;
let today: BusinessDate;
beforeEach(async () => {
  server = await startTestServer({ policies: [endowment, unitLink, borrower, lapsing] });
  today = businessDateOf(await server.services.clock.businessNow());
});
afterEach(() => server.close());

const { one, run, list, live, dueToday, statusOf, pay, takeBack, bill, booked, reversals, gaps } = createReversalStory(
  () => server,
  () => today,
);

const post = async (policyNumber: string, requestNumber: string, changes: readonly PolicyChange[]) =>
  server.services.core.post({
    requestNumber,
    step: 'effect',
    policyNumber,
    goodAt: await server.services.clock.businessNow(),
    changes: [...changes],
  });

/** Pays what a request waits for and posts its change; returns the payment as its reversal names it. */
async function payRequest(policyNumber: string, purpose: '04' | '07', amount: string, change: PolicyChange) {
  await live(today);
  const wanted = { requestNumber: 'R-1', policyNumber, amount, least: amount, purpose, exact: true } as const;
  await server.services.core.expectMoney(wanted);
  const account = { virtual_account_number: accountFor(policyNumber, purpose) };
  expect(await pay(policyNumber, amount, 'VA-1', account)).toBe(200);
  await post(policyNumber, 'R-1', [change]);
  return { policyNumber, amount, changes: account };
}

const topUp = async () => {
  const fundCode = String(
    await one('SELECT min(fund_code) AS answer FROM core.unit_balance WHERE policy_number = $1', [unitLink]),
  );
  return payRequest(unitLink, '04', '700000', {
    kind: 'BuyUnits',
    effective: 'PRICING_DATE',
    items: [{ fundCode, amount: '700000' }],
  });
};

const payPremium = async (policyNumber: string) => {
  const amount = await dueToday(policyNumber);
  await live(today);
  expect(await pay(policyNumber, amount)).toBe(200);
  return { policyNumber, amount, changes: {} };
};

const laterPrice = async () => {
  today = addDays(today, 7);
  await live(today);
};

/** Reads everything that a reversal must leave as it is: units, loans, payables, state and open bills of all policies. */
const recordedState = () =>
  list(
    `SELECT policy_number || ' ' || fund_code || ' ' || bucket || ' ' || units AS answer FROM core.unit_balance
     UNION ALL SELECT policy_number || ' ' || kind || ' ' || principal || ' ' || interest FROM core.loan_account
     UNION ALL SELECT policy_number || ' ' || kind || ' ' || state || ' ' || amount FROM core.payable
     UNION ALL SELECT policy_number || ' ' || sub_status || coalesce(' ended ' || ended_on, '') FROM core.policy
     UNION ALL SELECT policy_number || ' ' || due_on || ' ' || state FROM core.premium_schedule WHERE state <> 'CANCELLED'
     ORDER BY 1`,
  );

describe('reversed payment whose use cannot be undone', () => {
  it.each([
    { use: 'a top-up not yet priced', set: topUp },
    {
      use: 'a top-up with its units',
      set: async () => {
        const paid = await topUp();
        await laterPrice();
        return paid;
      },
    },
    {
      use: 'a loan repayment',
      set: () => payRequest(borrower, '07', '1000000', { kind: 'RepayLoan', effective: 'APPROVAL' }),
    },
    {
      use: 'an automatic reinstatement',
      set: async () => {
        today = addDays(today, 15);
        await live(today);
        expect(await pay(lapsing, '9090000')).toBe(200);
        expect(await one('SELECT sub_status AS answer FROM core.policy WHERE policy_number = $1', [lapsing])).toBe(
          'NORMAL',
        );
        return { policyNumber: lapsing, amount: '9090000', changes: {} };
      },
    },
    {
      use: 'a refund ordered by finance',
      set: async () => {
        await live(today);
        expect(await pay(endowment, '100000')).toBe(200);
        const [suspense] = await server.services.core.listSuspense();
        await server.services.core.returnMoney({ paymentId: suspense?.paymentId ?? '', by: 'keuangan1' });
        return { policyNumber: endowment, amount: '100000', changes: {} };
      },
    },
    {
      use: 'a premium of a surrendered policy',
      set: async () => {
        const paid = await payPremium(unitLink);
        await laterPrice();
        await post(unitLink, 'R-END', [
          { kind: 'EndPolicy', effective: 'APPROVAL', termination: 'SURRENDER', payee },
          { kind: 'SellAllUnits', effective: 'PRICING_DATE', termination: 'SURRENDER', payee },
        ]);
        await laterPrice();
        return paid;
      },
    },
  ])('is owed by the customer: $use', async ({ set }) => {
    const { policyNumber, amount, changes } = await set();
    const before = await recordedState();
    const reversal = {
      ...takeBack(policyNumber, amount, { ...changes, reversed_on: today }),
      bank_reference: 'BACK-1',
    };
    expect([await statusOf(reversal), await statusOf(reversal)]).toEqual([200, 200]);
    expect(await reversals()).toEqual([`OPEN 0 0 ${Number(amount)}`]);
    expect(await booked(policyNumber, 'reversed-receivable')).toBe(Number(amount));
    expect([await recordedState(), await gaps()]).toEqual([before, []]);
  });
});

describe('reopened premium after a reversed payment', () => {
  it('sells the units that are left after a withdrawal; the customer owes the rest of their cost', async () => {
    const { amount } = await payPremium(unitLink);
    const due = today;
    await laterPrice();
    const cost = Number(
      await one(
        `SELECT sum(amount)::float8 AS answer FROM core.unit_entry WHERE policy_number = $1 AND reason = 'PREMIUM'`,
        [unitLink],
      ),
    );
    const funds = await list(
      'SELECT DISTINCT fund_code AS answer FROM core.unit_balance WHERE policy_number = $1 AND units > 0',
      [unitLink],
    );
    const items = funds.map((fundCode) => ({ fundCode: String(fundCode), amount: 'ALL' as const }));
    await post(unitLink, 'R-OUT', [{ kind: 'SellUnits', effective: 'PRICING_DATE', items, payee }]);
    await laterPrice();
    expect(await statusOf(takeBack(unitLink, amount, { reversed_on: today }))).toBe(200);
    await live(addDays(today, 3));
    const proceeds = Number(
      await one(
        `SELECT -sum(amount)::float8 AS answer FROM core.unit_entry WHERE policy_number = $1 AND reason = 'REVERSAL'`,
        [unitLink],
      ),
    );
    expect([proceeds > 0, proceeds < cost / 2]).toEqual([true, true]);
    expect(await reversals()).toEqual([`OPEN 0 ${Number(amount)} ${cost - proceeds}`]);
    expect(
      await one('SELECT state AS answer FROM core.premium_schedule WHERE policy_number = $1 AND due_on = $2', [
        unitLink,
        due,
      ]),
    ).toBe('DUE');
    expect([await booked(unitLink, 'premium-to-allocate'), await gaps()]).toEqual([0, []]);
  });

  it('includes every bill that the payment paid', async () => {
    const amount = Number(await dueToday(endowment));
    await run(
      `INSERT INTO core.premium_schedule (policy_number, due_on, base, top_up, rider, state, billed_on, next_step, next_on)
       VALUES ($1, $2, $3, 0, 0, 'DUE', $2, 'GRACE', $2::date + 1)`,
      [endowment, addDays(today, -30), amount],
    );
    await live(today);
    const both = String(2 * amount);
    expect(await pay(endowment, both)).toBe(200);
    expect(await statusOf(takeBack(endowment, both))).toBe(200);
    expect([await reversals(), await bill(endowment)]).toEqual([[`DONE 0 ${2 * amount} 0`], 'DUE GRACE +1']);
    const open = `SELECT count(*)::integer AS answer FROM core.premium_schedule
                  WHERE policy_number = $1 AND state = 'DUE' AND due_on <= $2 AND billed_on = $2`;
    expect([await one(open, [endowment, today]), await gaps()]).toEqual([2, []]);
  });

  it('leaves a premium loan that was lent since, and reduces the cash value behind it', async () => {
    const worth = () =>
      one('SELECT cash_value::float8 AS answer FROM core.policy_value WHERE policy_number = $1', [endowment]);
    const { amount } = await payPremium(endowment);
    const before = Number(await worth());
    await run(lendPremium, [endowment, 1_000_000, today]);
    expect(await statusOf(takeBack(endowment, amount))).toBe(200);
    expect(Number(await worth())).toBeLessThan(before);
    const debt = `SELECT sum(principal)::float8 AS answer FROM core.loan_account WHERE policy_number = $1 AND kind = 'APL'`;
    expect([await one(debt, [endowment]), await bill(endowment), await reversals()]).toEqual([
      1_000_000,
      'DUE GRACE +1',
      [`DONE 0 ${Number(amount)} 0`],
    ]);
    expect(await one('SELECT sub_status AS answer FROM core.policy WHERE policy_number = $1', [endowment])).toBe('APL');
  });
});

describe('premium holiday that starts while an earlier premium is unpaid', () => {
  it('leaves the policy in grace for that premium', async () => {
    await run(
      `INSERT INTO core.premium_schedule (policy_number, due_on, base, top_up, rider, state, billed_on)
       SELECT policy_number, (start_date + interval '23 months')::date, 1000, 0, 0, 'DUE', start_date + 600
       FROM core.policy WHERE policy_number = $1`,
      [unitLink],
    );
    await run(`UPDATE core.policy SET sub_status = 'GRACE' WHERE policy_number = $1`, [unitLink]);
    const until = addDays(today, 365);
    await post(unitLink, 'R-1', [
      { kind: 'SetPremiumHoliday', effective: 'NEXT_DUE', on: today, action: 'set', from: today, until },
    ]);
    const holidays = 'SELECT count(*)::int AS answer FROM core.premium_holiday WHERE policy_number = $1';
    expect(await one(holidays, [unitLink])).toBe(1);
    expect(await one('SELECT sub_status AS answer FROM core.policy WHERE policy_number = $1', [unitLink])).toBe(
      'GRACE',
    );
  });
});
