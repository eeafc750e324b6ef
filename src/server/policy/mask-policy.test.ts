import { describe, expect, it } from 'vitest';
import { parseInstant, businessDateOf } from '#shared/time/dates.ts';
import { isMasked } from '#shared/text/mask.ts';
import type { Policy } from '#shared/policy/policy.ts';
import { buildDemoPolicies } from '#demo/portfolio/demo-policies.ts';
import { maskPolicy } from './mask-policy.ts';
import { findHiddenValue } from './revealed-value.ts';

const today = businessDateOf(parseInstant('2026-11-24T03:00:00Z'));
const policies: readonly Policy[] = buildDemoPolicies(today).map(({ policy }) => policy);

describe.each(policies.map((policy) => [policy.number, policy] as const))('masking policy %s', (_number, policy) => {
  const text = JSON.stringify(maskPolicy(policy));

  it('hides identity, account and card numbers', () => {
    const people = [policy.holder, ...policy.insureds, policy.payer, ...policy.beneficiaries];
    const numbers = [
      ...people.map(({ person }) => person.identityNumber),
      ...[policy.benefitAccount, policy.debitAccount].flatMap((account) => account?.bankAccount ?? []),
    ].filter((number) => !isMasked(number));
    for (const number of numbers) expect(text).not.toContain(number === '' ? '""""' : `"${number}"`);
  });

  it('keeps everything else and may be applied twice', () => {
    const masked = maskPolicy(policy);
    expect(maskPolicy(masked)).toEqual(masked);
    expect(masked.virtualAccounts).toEqual(policy.virtualAccounts);
    expect(masked.holder.person.mobile).toBe(policy.holder.person.mobile);
  });

  it('is reversed by path', () => {
    const { person } = policy.holder;
    expect(findHiddenValue(policy, 'holder.person.identityNumber')).toBe(person.identityNumber);
    expect(findHiddenValue(policy, 'holder.person.mobile')).toBe(person.mobile ?? '');
    expect(findHiddenValue(policy, 'holder.person.email')).toBeUndefined();
    expect(findHiddenValue(maskPolicy(policy), 'holder.person.identityNumber')).toBeUndefined();
  });
});
