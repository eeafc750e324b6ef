import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { buildFacts, endowment, type FactsChanges } from '../testing/build-facts.ts';
import { interestOfNextDay, leastPayment, planRepayment } from './calculation.ts';
import { definition } from './definition.ts';
import { effect } from './effect.server.ts';

const day = parseBusinessDate;

/** Facts of rulebook 12.4: 10,000,000 from 15 January 2026, capitalised on 1 June, computed on 21 November. */
const owing = (principal: number, interestFrom: string): FactsChanges => ({
  ...endowment,
  position: {
    ...endowment.position,
    loan: {
      cashValue: 50_000_000,
      loans: [
        {
          kind: 'POLICY',
          openedOn: day('2026-01-15'),
          interestFrom: day(interestFrom),
          principal,
          interest: 0,
          ratePercent: 12,
        },
      ],
    },
  },
});
const example4 = buildFacts(owing(10_450_411, '2026-06-01'));

const plan = (amount: number, on: string) => {
  const { payoff, interest, principal, surplus, left } = planRepayment(amount, day(on), example4);
  return [payoff, interest, principal, surplus, left].map(String);
};

describe('payoff on a day, and allocation of a payment', () => {
  it.each([
    {
      name: 'rulebook 12.4: five million on 21 November',
      amount: 5_000_000,
      on: '2026-11-21',
      shown: ['11044796', '594385', '4405615', '0', '6044796'],
    },
    {
      name: 'the whole debt',
      amount: 11_044_796,
      on: '2026-11-21',
      shown: ['11044796', '594385', '10450411', '0', '0'],
    },
    {
      name: 'less than the interest',
      amount: 500_000,
      on: '2026-11-21',
      shown: ['11044796', '500000', '0', '0', '10544796'],
    },
    {
      name: 'more than the debt',
      amount: 12_000_000,
      on: '2026-11-21',
      shown: ['11044796', '594385', '10450411', '955204', '0'],
    },
    {
      name: 'the day after costs one more day of interest',
      amount: 0,
      on: '2026-11-22',
      shown: ['11048232', '0', '0', '0', '11048232'],
    },
    {
      name: "on the anniversary the year's interest is added to the principal",
      amount: 1_000_000,
      on: '2027-06-01',
      shown: ['11704460', '0', '1000000', '0', '10704460'],
    },
  ])('payoff and allocation follow the rulebook: $name', ({ amount, on, shown }) => {
    expect(plan(amount, on)).toEqual(shown);
  });

  it('calculates the cost of one more day', () => {
    expect(String(interestOfNextDay(example4))).toBe('3436');
  });
});

describe('payment requested for a loan', () => {
  it("the request asks for today's payoff as an open amount from the minimum", () => {
    const payload = { virtual_account_number: '1', ktp_selfie_attachment: 'a.jpg' };
    expect(definition.moneyIn?.(payload, example4)).toEqual({
      purpose: '07',
      amount: 11_044_796,
      exact: false,
      least: 100_000,
      payBy: null,
    });
  });

  it('the request asks for the whole debt when that is below the minimum', () => {
    expect(String(leastPayment(buildFacts(owing(60_000, '2026-11-21'))))).toBe('60000');
  });
});

it('the effect leaves amount and day to the payment', () => {
  const payload = { virtual_account_number: '8801407700000004', ktp_selfie_attachment: 'a.jpg' };
  expect(effect.changes(payload, example4)).toEqual([{ kind: 'RepayLoan', effective: 'APPROVAL' }]);
});
