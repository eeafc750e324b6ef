import type { FieldProblem } from '#shared/wire/envelope.ts';
import { PolicySubStatus, type Facts } from '#shared/facts/facts.ts';
import { mainInsuredOf } from '#shared/policy/policy.ts';
import { fullName } from '#shared/text/person-name.ts';
import { claimRefusal, firstRefusal, freezeRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import { familyProblems } from '../blocks/account/family-document.ts';
import { accountProblems, findAccountOwner } from '../blocks/account/payee-account.ts';
import { problem, refusal } from '../blocks/form/refusals.ts';
import type { Refusal } from '../contract/contract.ts';
import { chosenPayables, estimateAllocation, listAllocatable, type Choice } from './calculation.ts';
import type { BenefitAllocationPayload } from './payload.ts';

export const title = 'Pengajuan gagal transfer / SB / MB / NCB';

/** Sub-statuses in which the insurer may owe money; includes ended policies (rulebook 5.3). */
const allowed: readonly PolicySubStatus[] = PolicySubStatus.options.filter((status) => status !== 'PENDING_ISSUE');

/** Returns the first reason why nothing can be paid out; undefined when something can (rulebook 7.9 EL). */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => claimRefusal(facts),
    () => statusRefusal(facts, title, allowed),
    () => freezeRefusal(facts),
    () => (listAllocatable(facts).length > 0 ? undefined : refusal(facts, 'ALLOC-NONE')),
  );

/**
 * True when the insured is not the holder, so an attachment must prove that they were alive on the due date (rulebook
 * 7.9).
 */
export function needsProofOfLife(choice: Choice, facts: Facts): boolean {
  const insured = mainInsuredOf(facts.policy).person;
  const holder = facts.policy.holder.person;
  const isHolder = fullName(insured) === fullName(holder) && insured.birthDate === holder.birthDate;
  return !isHolder && chosenPayables(choice, facts).some(({ kind }) => kind === 'SB' || kind === 'MB');
}

function choiceProblems(payload: BenefitAllocationPayload, facts: Facts): readonly FieldProblem[] {
  const chosen = chosenPayables(payload, facts);
  const asked = payload.payable_ids;
  if (asked && (new Set(asked).size !== asked.length || chosen.length !== asked.length))
    return [
      { path: 'payable_ids', code: 'FIELD', message: 'Daftar manfaat sudah berubah. Muat ulang halaman, lalu pilih.' },
    ];
  if (chosen.length === 0) return [{ path: 'payable_ids', code: 'FIELD', message: 'Pilih minimal satu manfaat.' }];
  return estimateAllocation(payload, facts).net.gt(0) ? [] : [problem(facts, 'payable_ids', 'ALLOC-NONE')];
}

const registeredProblems = (facts: Facts): readonly FieldProblem[] =>
  facts.policy.benefitAccount === null ? [problem(facts, 'to_registered_account', 'ACC-NONE')] : [];

/** Returns the problems of the payload (rulebook 7.9 IN, 6.2). */
export function problems(
  payload: BenefitAllocationPayload,
  facts: Facts,
  missing: readonly FieldProblem[],
): readonly FieldProblem[] {
  const isRegistered = payload.to_registered_account;
  const wrong = [
    ...choiceProblems(payload, facts),
    ...(isRegistered ? registeredProblems(facts) : accountProblems(payload, facts, 'registered')),
  ];
  if (wrong.length > 0) return wrong;
  return [
    ...(isRegistered || findAccountOwner(payload.rek_owner, facts).who === 'holder' ? [] : familyProblems(payload)),
    ...missing,
  ];
}
