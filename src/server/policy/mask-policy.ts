import { maskNumber } from '#shared/text/mask.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import type { Person } from '#shared/policy/person.ts';
import type { Policy } from '#shared/policy/policy.ts';

const maskLife = <Life extends { readonly person: Person }>(life: Life): Life => ({
  ...life,
  person: { ...life.person, identityNumber: maskNumber(life.person.identityNumber) },
});

const maskAccount = <Account extends { readonly bankAccount: string }>(account: Account): Account => ({
  ...account,
  bankAccount: maskNumber(account.bankAccount),
});

const maskCover = ({ lives: [first, ...others], ...cover }: Coverage): Coverage => ({
  ...cover,
  lives: [maskLife(first), ...others.map(maskLife)],
});

/**
 * Masks identity, account and card numbers for the customer (rulings 3.9). Virtual account numbers, which are needed
 * for paying, and the holder's own phone and email stay in full. Masking twice changes nothing.
 */
export function maskPolicy(policy: Policy): Policy {
  const { debitAccount, benefitAccount } = policy;
  return {
    ...policy,
    holder: maskLife(policy.holder),
    insureds: policy.insureds.map(maskLife),
    payer: maskLife(policy.payer),
    beneficiaries: policy.beneficiaries.map(maskLife),
    debitAccount: debitAccount && maskAccount(debitAccount),
    benefitAccount: benefitAccount && maskAccount(benefitAccount),
    mainCover: maskCover(policy.mainCover),
    riders: policy.riders.map(maskCover),
  };
}
