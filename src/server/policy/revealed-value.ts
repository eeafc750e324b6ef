import { isMasked } from '#shared/text/mask.ts';
import type { PolicyWithCode } from '#shared/policy-document/policy.ts';

/** Every number that get-my-policy masks, and the phone that pages mask, by its path in the policy ('insureds.0.person.certiCode'). */
function listHidden(policy: PolicyWithCode): readonly (readonly [path: string, value: string])[] {
  const people = { insureds: policy.insureds, payers: policy.payers, beneficiaries: policy.beneficiaries };
  const accounts = {
    payerBankAccount: policy.payerBankAccount,
    refundPayeeBankAccount: policy.refundPayeeBankAccount,
  };
  return [
    ['policyHolder.person.certiCode', policy.policyHolder.person.certiCode],
    ['policyHolder.person.mobile', policy.policyHolder.person.mobile ?? policy.policyHolder.mobileTelephone ?? ''],
    ...Object.entries(people).flatMap(([list, entries]) =>
      entries.map(({ person }, index) => [`${list}.${index}.person.certiCode`, person.certiCode] as const),
    ),
    ...Object.entries(accounts).flatMap(([list, entries]) =>
      entries.map(({ bankAccount }, index) => [`${list}.${index}.bankAccount`, bankAccount] as const),
    ),
  ];
}

/** The number behind a mask; undefined when the path names none, or when nobody keeps it whole (cards, promises P31). */
export function findHiddenValue(policy: PolicyWithCode, path: string): string | undefined {
  const value = listHidden(policy).find(([hidden]) => hidden === path)?.[1];
  return value === undefined || isMasked(value) ? undefined : value;
}
