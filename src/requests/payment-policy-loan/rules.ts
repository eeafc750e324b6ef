import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { VaPurpose } from '#shared/requests/money-in.ts';
import { claimRefusal, firstRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import { loanDebt, loanProductRefusal } from '../blocks/cover/loan-facts.ts';
import { refusal } from '../blocks/form/refusals.ts';
import { virtualAccountProblem, virtualAccountRefusal } from '../blocks/account/virtual-accounts.ts';
import type { Refusal } from '../contract/contract.ts';
import type { LoanRepaymentPayload } from './payload.ts';

export const title = 'Pembayaran Pinjaman Polis';

/** Purpose of the virtual accounts for loan payments (rulebook 6.4). */
export const purpose: VaPurpose = '07';

const noDebtRefusal = (facts: Facts): Refusal | undefined =>
  loanDebt(facts).total.gt(0) ? undefined : refusal(facts, 'LOAN-NONE');

/**
 * Returns the first reason why nothing can be repaid (rulebook 7.3 EL, 5.3); a missing debt comes before the status.
 */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => loanProductRefusal(facts),
    () => claimRefusal(facts),
    () => noDebtRefusal(facts),
    () => statusRefusal(facts, title, ['NORMAL', 'GRACE', 'PAID_UP', 'APL', 'LAPSED_LOAN']),
    () => virtualAccountRefusal(facts, title, purpose),
  );

/** Returns a problem unless the number is a loan account of this policy (rulebook 7.3). */
export function problems(payload: LoanRepaymentPayload, facts: Facts): readonly FieldProblem[] {
  const wrong = virtualAccountProblem(facts, payload.virtual_account_number, purpose);
  return wrong ? [wrong] : [];
}
