import type { BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { asLoanAccounts } from '#shared/facts/loan-position.ts';
import { debtOn, type LoanDebt, type LoanTerms } from '#shared/rules/loan.ts';
import type { Refusal } from '../../contract/contract.ts';
import { firstRefusal } from '../form/eligibility.ts';
import { refusal } from '../form/refusals.ts';

export const loanTerms = (facts: Facts): LoanTerms => ({
  startDate: facts.position.startDate,
  currency: facts.policy.currency,
});

/** What the policy owes by loans on a day; today when none is named. */
export const loanDebt = (facts: Facts, on: BusinessDate = facts.today): LoanDebt =>
  debtOn(asLoanAccounts(facts.position.loan), on, loanTerms(facts));

/** Loans bear interest: syariah policies never get them, and only products with a cash-value table do (rulebook 5.2, 7.2 SY). */
export const loanProductRefusal = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => (facts.policy.isSyariah ? refusal(facts, 'SYA-LOAN') : undefined),
    () => (facts.position.archetype === 'END' ? undefined : refusal(facts, 'LOAN-NA')),
  );
