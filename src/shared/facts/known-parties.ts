import type { Facts } from './facts.ts';
import type { Life, Party, Person } from '#shared/policy/person.ts';
import { coversOf } from '#shared/policy/policy.ts';
import { isSameIdentity, type IdentityDocument } from '#shared/text/identity-number.ts';
import { isMasked } from '#shared/text/mask.ts';

/** Somebody the policy knows already, in whatever role. */
export type KnownParty = Life & Partial<Pick<Party, 'address'>>;

export const identityOf = ({ identityType, identityNumber }: Person): IdentityDocument => ({
  type: identityType,
  code: identityNumber,
});

/** In the browser, where numbers are masked, nobody is recognised; the server decides. */
export const isPerson = (person: Person, identity: IdentityDocument): boolean =>
  !isMasked(person.identityNumber) && isSameIdentity(identityOf(person), identity);

/** The insured of the policy and of its covers, each once. */
export function insuredParties({ policy }: Facts): readonly KnownParty[] {
  const all: readonly KnownParty[] = [...policy.insureds, ...coversOf(policy).flatMap(({ lives }) => lives)];
  return all.filter((each, index) => all.findIndex(({ partyId }) => partyId === each.partyId) === index);
}
