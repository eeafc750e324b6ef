import { Big } from 'big.js';
import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { asLoanAccounts } from '#shared/facts/loan-position.ts';
import { debtOn, repayLoans } from '#shared/rules/loan.ts';
import { loanDebt, loanTerms } from '../blocks/cover/loan-facts.ts';

/** Allocation of a payment on one day; `left` = debt afterwards. Amounts in the policy's currency. */
export interface RepaymentPlan {
  readonly payoff: Big;
  readonly interest: Big;
  readonly principal: Big;
  readonly surplus: Big;
  readonly left: Big;
}

/**
 * Plans a repayment (rulebook 7.3 CALC): accrued interest first, then principal. The surplus belongs to the customer.
 */
export function planRepayment(amount: Big.BigSource, on: BusinessDate, facts: Facts): RepaymentPlan {
  const terms = loanTerms(facts);
  const paid = repayLoans(asLoanAccounts(facts.position.loan), new Big(amount), on, terms);
  const { interest, principal, surplus } = paid;
  return {
    interest,
    principal,
    surplus,
    payoff: loanDebt(facts, on).total,
    left: debtOn(paid.accounts, on, terms).total,
  };
}

/**
 * Returns the smallest payment allowed: the parameter, or the whole debt if that is less (rulebook 3 loan.repay_min).
 */
export function leastPayment(facts: Facts): Big {
  const least = new Big(facts.position.parameters['loan.repay_min']);
  const { total } = loanDebt(facts);
  return total.lt(least) ? total : least;
}

/** Returns the interest for one more day. */
export const interestOfNextDay = (facts: Facts): Big =>
  loanDebt(facts, addDays(facts.today, 1)).total.minus(loanDebt(facts).total);
