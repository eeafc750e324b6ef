import type { Facts } from '#shared/policy/facts.ts';
import { isSameIdentity, type IdentityDocument } from '#shared/text/identity-number.ts';
import { isMasked } from '#shared/text/mask.ts';
import type { Address, Person } from '#shared/policy-document/person.ts';

/** Somebody the policy knows already, in whatever role. */
export interface KnownParty {
  readonly partyId: number;
  readonly person: Person;
  readonly address?: Address | null;
}

export const identityOf = ({ certiType, certiCode }: Person): IdentityDocument => ({
  type: certiType,
  code: certiCode,
});

/** In the browser, where numbers are masked, nobody is recognised; the server decides. */
export const isPerson = (person: Person, identity: IdentityDocument): boolean =>
  !isMasked(person.certiCode) && isSameIdentity(identityOf(person), identity);

/** The insured of the policy and of its riders, each once. */
export function insuredParties({ policy }: Facts): readonly KnownParty[] {
  const ofCovers = policy.coverages.flatMap(({ insureds }) => insureds.map(({ insured }) => insured));
  const all: readonly KnownParty[] = [...policy.insureds, ...ofCovers];
  return all.filter((each, index) => all.findIndex(({ partyId }) => partyId === each.partyId) === index);
}

export const mainInsured = (facts: Facts): KnownParty | undefined =>
  facts.policy.insureds.find(({ insuredNo }) => insuredNo === 0) ?? insuredParties(facts)[0];
