import { isMasked } from '#shared/text/mask.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import { PolicySubStatus, type Facts } from '#shared/facts/facts.ts';
import type { Refusal } from '../contract/contract.ts';
import { claimRefusal, firstRefusal, freezeRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import { familyProblems } from '../blocks/account/family-document.ts';
import { accountProblems, findAccountOwner, payeeOf } from '../blocks/account/payee-account.ts';
import { problem } from '../blocks/form/refusals.ts';
import type { PayeeRefundAccountPayload } from './payload.ts';

export const title = 'Perubahan Nomor Rekening Manfaat';

/** Sub-statuses in which the insurer may still pay something; includes ended policies (rulebook 5.3, 7.10). */
const allowed: readonly PolicySubStatus[] = PolicySubStatus.options.filter((status) => status !== 'PENDING_ISSUE');

export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => claimRefusal(facts),
    () => statusRefusal(facts, title, allowed),
    () => freezeRefusal(facts),
  );

/** True when the payload repeats the registered account. Always false in the browser, where that account is masked. */
function isUnchanged(payload: PayeeRefundAccountPayload, facts: Facts): boolean {
  const now = facts.policy.benefitAccount;
  if (!now || isMasked(now.bankAccount)) return false;
  const { bankName, bankAccount } = payeeOf(payload, facts);
  return now.bankName === bankName && now.bankAccount === bankAccount;
}

/** Returns the problems of the payload (rulebook 7.10, 6.2). */
export function problems(payload: PayeeRefundAccountPayload, facts: Facts): readonly FieldProblem[] {
  const ofAccount = accountProblems(payload, facts, 'registered');
  if (ofAccount.length > 0) return ofAccount;
  if (isUnchanged(payload, facts)) return [problem(facts, 'new_no_rek', 'INF-NONE')];
  return findAccountOwner(payload.rek_owner, facts).who === 'holder' ? [] : familyProblems(payload);
}
