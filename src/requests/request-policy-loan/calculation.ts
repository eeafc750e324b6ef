import { Big } from 'big.js';
import { addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { asLoanAccounts } from '#shared/facts/loan-position.ts';
import { debtOn, loanCosts, loanInterest, loanLimit, type LoanAccount, type LoanCosts } from '#shared/rules/loan.ts';
import { loanDebt, loanTerms } from '../blocks/cover/loan-facts.ts';

const daysOfYear = 365;
const shownYears = 5;
const farthestYear = 50;

/** Debt on a future day if nothing is repaid. */
interface DebtAhead {
  readonly on: BusinessDate;
  readonly debt: Big;
}

/** Today's loan limit and the amounts it is calculated from, in the policy's currency. */
export interface LoanRoom {
  readonly cashValue: Big;
  readonly debt: Big;
  readonly limit: Big;
}

/**
 * Effects of borrowing `amount`. `ahead` = debt after 1 to 5 years; `yearsToLimit` = years until the debt reaches
 * today's cash value.
 */
export interface LoanQuote extends LoanRoom, LoanCosts {
  readonly net: Big;
  readonly yearlyInterest: Big;
  readonly debtAfter: Big;
  readonly ahead: readonly DebtAhead[];
  readonly yearsToLimit: number | undefined;
}

/** Returns the loan limit (rulebook 7.2 CALC): a percentage of the cash value, minus loans and their interest. */
export function loanRoom(facts: Facts): LoanRoom {
  const cashValue = new Big(facts.position.loan.cashValue);
  const debt = loanDebt(facts).total;
  return { cashValue, debt, limit: loanLimit(cashValue, debt, facts.position.parameters) };
}

/** Returns the loan as if paid out today; real interest starts on the day of the payout. */
const newLoan = (amount: Big, facts: Facts): LoanAccount => ({
  principal: amount,
  interest: new Big(0),
  interestFrom: facts.today,
  ratePercent: facts.position.parameters['loan.rate_percent'],
});

export function quoteLoan(amount: number, facts: Facts): LoanQuote {
  const { parameters, loan } = facts.position;
  const room = loanRoom(facts);
  const asked = new Big(amount);
  const accounts = [...asLoanAccounts(loan), newLoan(asked, facts)];
  const after = (years: number): DebtAhead => {
    const on = addMonths(facts.today, years * 12);
    return { on, debt: debtOn(accounts, on, loanTerms(facts)).total };
  };
  const years = Array.from({ length: farthestYear }, (_, index) => index + 1);
  const costs = loanCosts(parameters, facts.policy.currency);
  return {
    ...room,
    ...costs,
    net: asked.minus(costs.withheld),
    yearlyInterest: loanInterest(asked, parameters['loan.rate_percent'], daysOfYear, facts.policy.currency),
    debtAfter: room.debt.plus(asked),
    ahead: years.slice(0, shownYears).map(after),
    yearsToLimit: amount > 0 ? years.find((year) => after(year).debt.gte(room.cashValue)) : undefined,
  };
}
