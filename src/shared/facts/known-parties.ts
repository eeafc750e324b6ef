import type { Facts } from './facts.ts';
import type { Life, Party, Person } from '#shared/policy/person.ts';
import { coversOf } from '#shared/policy/policy.ts';
import { isSameIdentity, type IdentityDocument } from '#shared/text/identity-number.ts';
import { isMasked } from '#shared/text/mask.ts';

/** Person who already has a role in the policy. */
export type KnownParty = Life & Partial<Pick<Party, 'address'>>;

export const identityOf = ({ identityType, identityNumber }: Person): IdentityDocument => ({
  type: identityType,
  code: identityNumber,
});

/**
 * True when the identity document belongs to the person. Always false in the browser, where numbers are masked; the
 * server decides.
 */
export const isPerson = (person: Person, identity: IdentityDocument): boolean =>
  !isMasked(person.identityNumber) && isSameIdentity(identityOf(person), identity);

/** Returns the insured people of the policy and of its covers, each once. */
export function insuredParties({ policy }: Facts): readonly KnownParty[] {
  const all: readonly KnownParty[] = [...policy.insureds, ...coversOf(policy).flatMap(({ lives }) => lives)];
  return all.filter((each, index) => all.findIndex(({ partyId }) => partyId === each.partyId) === index);
}
