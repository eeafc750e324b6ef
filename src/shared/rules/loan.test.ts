import { Big } from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, parseBusinessDate } from '../time/dates.ts';
import {
  advanceLoan,
  anniversaryAfter,
  debtOn,
  loanInterest,
  loanLimit,
  repayLoans,
  type LoanAccount,
} from './loan.ts';
import { rupiah, usDollar } from '../money/money.ts';

const day = parseBusinessDate;
const terms = { startDate: day('2021-06-01'), currency: rupiah };

const loan = (changes: Partial<LoanAccount> = {}): LoanAccount => ({
  principal: new Big(10_000_000),
  interest: new Big(0),
  interestFrom: day('2026-01-15'),
  ratePercent: 12,
  ...changes,
});

const figures = ({ principal, interest, total }: ReturnType<typeof debtOn>) => [principal, interest, total].map(String);

describe('debt of 10,000,000 from 2026-01-15 at 12 %, anniversary 1 June (rulebook 12.4)', () => {
  it.each([
    { name: 'the day it is paid out', on: '2026-01-15', owed: ['10000000', '0', '10000000'] },
    { name: 'the day after', on: '2026-01-16', owed: ['10000000', '3288', '10003288'] },
    { name: 'the day before the anniversary', on: '2026-05-31', owed: ['10000000', '447123', '10447123'] },
    {
      name: 'the anniversary: interest of 137 days is added to the principal',
      on: '2026-06-01',
      owed: ['10450411', '0', '10450411'],
    },
    { name: '173 days later', on: '2026-11-21', owed: ['10450411', '594385', '11044796'] },
  ])('debt grows by daily interest: $name', ({ on, owed }) => {
    expect(figures(debtOn([loan()], day(on), terms))).toEqual(owed);
  });

  it('a payment of 5,000,000 on 2026-11-21 pays interest first, then principal', () => {
    const paid = repayLoans([loan()], new Big(5_000_000), day('2026-11-21'), terms);
    expect([paid.interest, paid.principal, paid.surplus].map(String)).toEqual(['594385', '4405615', '0']);
    expect(figures(debtOn(paid.accounts, day('2026-11-21'), terms))).toEqual(['6044796', '0', '6044796']);
  });
});

describe('order of payment allocation', () => {
  const two = [loan({ principal: new Big(1_000_000), interest: new Big(50_000) }), loan({ interest: new Big(70_000) })];
  const at = (amount: number) => {
    const paid = repayLoans(two, new Big(amount), day('2026-01-15'), terms);
    return {
      left: paid.accounts.map((each) => [each.principal, each.interest].join(' + ')),
      surplus: String(paid.surplus),
    };
  };

  it.each([
    { name: 'less than the interest', amount: 60_000, left: ['1000000 + 0', '10000000 + 60000'], surplus: '0' },
    { name: 'exactly the interest', amount: 120_000, left: ['1000000 + 0', '10000000 + 0'], surplus: '0' },
    {
      name: 'more than the interest: the oldest principal next',
      amount: 1_220_000,
      left: ['0 + 0', '9900000 + 0'],
      surplus: '0',
    },
    { name: 'more than the debt', amount: 11_120_001, left: ['0 + 0', '0 + 0'], surplus: '1' },
  ])('a payment covers interest before principal: $name', ({ amount, left, surplus }) => {
    expect(at(amount)).toEqual({ left, surplus });
  });
});

describe('loan limit (rulebook 12.5)', () => {
  const parameters = { 'loan.max_percent': 80 };
  it.each([
    { name: 'the worked example', cash: 50_000_000, debt: 10_200_000, limit: '31800000' },
    { name: 'the same by steps of 10,000', cash: 50_000_000, debt: 10_200_000, step: 10_000, limit: '31840000' },
    { name: 'no debt', cash: 50_000_000, debt: 0, limit: '40000000' },
    { name: 'less than a step', cash: 100_000, debt: 0, limit: '0' },
    { name: 'owed more than it is worth', cash: 1_000_000, debt: 2_000_000, limit: '0' },
  ])('limit is a part of the value less debts: $name', ({ cash, debt, step = 100_000, limit }) => {
    expect(String(loanLimit(new Big(cash), new Big(debt), { ...parameters, 'loan.step': step }))).toBe(limit);
  });
});

describe('loan anniversaries', () => {
  it.each([
    ['2021-06-01', '2026-01-15', '2026-06-01'],
    ['2021-06-01', '2026-06-01', '2027-06-01'],
    ['2024-02-29', '2026-01-01', '2026-02-28'],
    ['2024-02-29', '2027-03-01', '2028-02-29'],
  ])('a policy that began on %s has its first anniversary after %s on %s', (start, after, next) => {
    expect(anniversaryAfter(day(start), day(after))).toBe(next);
  });

  it('anniversaries add no interest to a loan that is not disbursed', () => {
    const waiting = loan({ interestFrom: null });
    expect(advanceLoan(waiting, day('2030-01-01'), terms)).toBe(waiting);
    expect(figures(debtOn([waiting], day('2030-01-01'), terms))).toEqual(['10000000', '0', '10000000']);
  });

  it('anniversaries compound one after the other', () => {
    // Interest of 450,411 first, then 1,254,049 and 1,404,535 for whole years; the leap day adds a day to the last one.
    const then = advanceLoan(loan(), day('2028-06-01'), terms);
    const first = loanInterest(new Big(10_450_411), 12, 365, rupiah).plus(10_450_411);
    expect(String(then.principal)).toBe(String(first.plus(loanInterest(first, 12, 366, rupiah))));
  });

  it('anniversaries keep the cents of dollar loans', () => {
    const dollars = { ...terms, currency: usDollar };
    const owed = debtOn([loan({ principal: new Big(1000) })], day('2026-01-25'), dollars);
    expect(String(owed.interest)).toBe('3.29');
  });
});

const money = fc.integer({ min: 1, max: 500_000_000 }).map((amount) => new Big(amount));
const days = fc.integer({ min: 0, max: 2_000 });

describe('any repayment on any day', () => {
  it('any repayment keeps debt before = debt after + payment, never below zero', () => {
    fc.assert(
      fc.property(
        money,
        money,
        days,
        fc.double({ min: 0.1, max: 40, noNaN: true }),
        (principal, amount, wait, rate) => {
          const accounts = [loan({ principal, ratePercent: Number(rate.toFixed(2)) }), loan()];
          const on = addDays(day('2026-01-15'), wait);
          const before = debtOn(accounts, on, terms).total;
          const paid = repayLoans(accounts, amount, on, terms);
          const after = debtOn(paid.accounts, on, terms).total;
          expect(String(after.plus(paid.interest).plus(paid.principal))).toBe(String(before));
          expect(String(paid.interest.plus(paid.principal).plus(paid.surplus))).toBe(String(amount));
          expect(after.gte(0)).toBe(true);
          expect(paid.surplus.gt(0) && after.gt(0)).toBe(false);
        },
      ),
    );
  });

  it('the shown payoff leaves no debt', () => {
    fc.assert(
      fc.property(money, days, (principal, wait) => {
        const on = addDays(day('2026-01-15'), wait);
        const { total } = debtOn([loan({ principal })], on, terms);
        const paid = repayLoans([loan({ principal })], total, on, terms);
        expect([paid.surplus, debtOn(paid.accounts, addDays(on, 400), terms).total].map(String)).toEqual(['0', '0']);
      }),
    );
  });
});
