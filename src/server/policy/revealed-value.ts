import { isMasked } from '#shared/text/mask.ts';
import type { Policy } from '#shared/policy/policy.ts';

/**
 * Lists every number masked for customers, and the phone masked on pages, by its path in the policy
 * ('insureds.0.person.identityNumber').
 */
function listHidden(policy: Policy): readonly (readonly [path: string, value: string])[] {
  const { holder, payer, insureds, beneficiaries } = policy;
  const people = [
    ['holder', holder] as const,
    ['payer', payer] as const,
    ...insureds.map((insured, index) => [`insureds.${index}`, insured] as const),
    ...beneficiaries.map((beneficiary, index) => [`beneficiaries.${index}`, beneficiary] as const),
  ];
  return [
    ['holder.person.mobile', holder.person.mobile ?? ''],
    ...people.map(([path, { person }]) => [`${path}.person.identityNumber`, person.identityNumber] as const),
    ['debitAccount.bankAccount', policy.debitAccount?.bankAccount ?? ''],
    ['benefitAccount.bankAccount', policy.benefitAccount?.bankAccount ?? ''],
  ];
}

/** Finds the number behind a mask; undefined for an unknown path, or when it is not stored in full (cards, promises P31). */
export function findHiddenValue(policy: Policy, path: string): string | undefined {
  const value = listHidden(policy).find(([hidden]) => hidden === path)?.[1];
  return value === undefined || isMasked(value) ? undefined : value;
}
