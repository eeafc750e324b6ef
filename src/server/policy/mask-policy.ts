import { maskNumber } from '#shared/text/mask.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import type { Party, Person } from '#shared/policy-document/person.ts';
import type { PolicyWithCode } from '#shared/policy-document/policy.ts';

const maskPerson = (person: Person): Person => ({ ...person, certiCode: maskNumber(person.certiCode) });

const maskParty = (party: Party): Party => ({ ...party, person: maskPerson(party.person) });

const maskAccount = <Account extends { readonly bankAccount: string }>(account: Account): Account => ({
  ...account,
  bankAccount: maskNumber(account.bankAccount),
});

const maskLife = <Life extends { readonly person: Person }>(insured: Life): Life => ({
  ...insured,
  person: maskPerson(insured.person),
});

const maskCoverage = (coverage: Coverage): Coverage => ({
  ...coverage,
  lifeInsured1: { ...coverage.lifeInsured1, insured: maskLife(coverage.lifeInsured1.insured) },
  insureds: coverage.insureds.map(({ insured }) => ({ insured: maskLife(insured) })),
});

/**
 * The policy as the customer gets it: identity, account and card numbers masked (rulings 3.9). Virtual account numbers are for
 * paying and stay whole; so do the holder's own phone and e-mail. Masking twice changes nothing.
 */
export function maskPolicy(policy: PolicyWithCode): PolicyWithCode {
  return {
    ...policy,
    policyHolder: maskParty(policy.policyHolder),
    insureds: policy.insureds.map(maskLife),
    payers: policy.payers.map(maskParty),
    beneficiaries: policy.beneficiaries.map(maskLife),
    payerBankAccount: policy.payerBankAccount.map(maskAccount),
    refundPayeeBankAccount: policy.refundPayeeBankAccount.map(maskAccount),
    coverages: policy.coverages.map(maskCoverage),
  };
}
