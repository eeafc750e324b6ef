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

/** Refuses policies that are not eligible (rulebook 7.3 EL, 5.3): the absence of a debt is reported first. */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => loanProductRefusal(facts),
    () => claimRefusal(facts),
    () => noDebtRefusal(facts),
    () => statusRefusal(facts, title, ['NORMAL', 'GRACE', 'PAID_UP', 'APL', 'LAPSED_LOAN']),
    () => virtualAccountRefusal(facts, title, purpose),
  );

/** Checks that the number is an account of this policy for loans (rulebook 7.3). */
export function problems(payload: LoanRepaymentPayload, facts: Facts): readonly FieldProblem[] {
  const wrong = virtualAccountProblem(facts, payload.virtual_account_number, purpose);
  return wrong ? [wrong] : [];
}
