import type { BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { asLoanAccounts, loanKinds, type LoanKind } from '#shared/facts/loan-position.ts';
import { debtOn, type LoanDebt, type LoanTerms } from '#shared/rules/loan.ts';
import type { Refusal } from '../../contract/contract.ts';
import { firstRefusal } from '../form/eligibility.ts';
import { refusal } from '../form/refusals.ts';

export const loanTerms = (facts: Facts): LoanTerms => ({
  startDate: facts.position.startDate,
  currency: facts.policy.currency,
});

/** Returns the loan debt of the policy on a day; today by default. */
export const loanDebt = (facts: Facts, on: BusinessDate = facts.today): LoanDebt =>
  debtOn(asLoanAccounts(facts.position.loan), on, loanTerms(facts));

/**
 * Customer's names for the kinds of loan, with wording tokens; only conventional policies have loans (rulebook 7.2 SY).
 */
const loanNames: Readonly<Record<LoanKind, string>> = { POLICY: 'pinjaman polis', APL: 'pinjaman {premi}' };

/** Returns each kind of loan that the policy owes, with its name and debt on a day. */
export const debtByKind = (
  facts: Facts,
  on: BusinessDate = facts.today,
): readonly { readonly kind: LoanKind; readonly name: string; readonly debt: LoanDebt }[] =>
  loanKinds
    .map((kind) => ({
      kind,
      name: loanNames[kind],
      debt: debtOn(asLoanAccounts(facts.position.loan, kind), on, loanTerms(facts)),
    }))
    .filter(({ debt }) => debt.total.gt(0));

/** Returns the customer's name of the debt, with wording tokens; 'pinjaman' when both kinds are owed. */
export function debtName(facts: Facts): string {
  const [first, second] = debtByKind(facts);
  if (second !== undefined) return 'pinjaman';
  return first?.name ?? loanNames.POLICY;
}

/**
 * Returns a refusal for syariah policies, because loans bear interest, and for products without cash values (rulebook
 * 5.2, 7.2 SY).
 */
export const loanProductRefusal = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => (facts.policy.isSyariah ? refusal(facts, 'SYA-LOAN') : undefined),
    () => (facts.position.archetype === 'END' ? undefined : refusal(facts, 'LOAN-NA')),
  );
