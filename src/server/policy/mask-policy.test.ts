import { describe, expect, it } from 'vitest';
import { parseInstant, businessDateOf } from '#shared/time/dates.ts';
import { isMasked } from '#shared/text/mask.ts';
import type { PolicyWithCode } from '#shared/policy-document/policy.ts';
import { buildDemoPolicies } from '#core/embedded/portfolio/demo-policies.ts';
import { maskPolicy } from './mask-policy.ts';
import { findHiddenValue } from './revealed-value.ts';

const today = businessDateOf(parseInstant('2026-11-24T03:00:00Z'));
/** Documents of the portfolio, completed with the ledgers' share, of which nothing is masked. */
const policies: readonly PolicyWithCode[] = buildDemoPolicies(today).map(({ document }) => ({
  ...document,
  fundPrices: [],
}));

describe.each(policies.map((policy) => [policy.policyNumber, policy] as const))('policy %s', (_number, policy) => {
  const text = JSON.stringify(maskPolicy(policy));

  it('carries no identity, account or card number in clear', () => {
    const people = [policy.policyHolder, ...policy.insureds, ...policy.payers, ...policy.beneficiaries];
    const numbers = [
      ...people.map(({ person }) => person.certiCode),
      ...[...policy.refundPayeeBankAccount, ...policy.payerBankAccount].map(({ bankAccount }) => bankAccount),
    ].filter((number) => !isMasked(number));
    for (const number of numbers) expect(text).not.toContain(number === '' ? '""""' : `"${number}"`);
  });

  it('keeps everything else, and masking twice changes nothing', () => {
    const masked = maskPolicy(policy);
    expect(maskPolicy(masked)).toEqual(masked);
    expect(masked.virtualAccountInfo).toEqual(policy.virtualAccountInfo);
    expect(masked.policyHolder.person.mobile).toBe(policy.policyHolder.person.mobile);
  });

  it('gives back what it hid, by path', () => {
    expect(findHiddenValue(policy, 'policyHolder.person.certiCode')).toBe(policy.policyHolder.person.certiCode);
    const { person, mobileTelephone } = policy.policyHolder;
    expect(findHiddenValue(policy, 'policyHolder.person.mobile')).toBe(person.mobile ?? mobileTelephone ?? '');
    expect(findHiddenValue(policy, 'policyHolder.person.email')).toBeUndefined();
    expect(findHiddenValue(maskPolicy(policy), 'policyHolder.person.certiCode')).toBeUndefined();
  });
});
