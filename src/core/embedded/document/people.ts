import { CoreRefusal } from '#core/port.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { livesOf } from '#shared/policy/lives-of.ts';
import type { Address, Life, Person } from '#shared/policy/person.ts';
import type { Policy } from '#shared/policy/policy.ts';
import { changeCovers } from './covers.ts';

/** Finds the person of a party in any role; undefined = the policy does not name the party. */
export const findPersonOf = (policy: Policy, partyId: number): Person | undefined =>
  livesOf(policy).find((life) => life.partyId === partyId)?.person;

/** Finds the first party whose person matches; undefined = none does. */
export const findPartyWith = (policy: Policy, fits: (person: Person) => boolean): number | undefined =>
  livesOf(policy).find(({ person }) => fits(person))?.partyId;

/** Applies `change` to the people of a cover. */
export const changeLives = (
  { lives: [first, ...others] }: Coverage,
  change: (life: Life) => Life,
): Coverage['lives'] => [change(first), ...others.map(change)];

function refuseUnknown(policy: Policy, partyId: number): void {
  if (findPersonOf(policy, partyId) === undefined)
    throw new CoreRefusal('PARTY_UNKNOWN', `The policy has no party ${partyId}`);
}

/**
 * Applies `change` to the person in every role: holder, insured, payer, beneficiary, life of a cover. One human being
 * must not have two phone numbers in one policy.
 * @throws CoreRefusal when the policy does not name the party
 */
export function changePerson<Known extends Policy>(
  policy: Known,
  partyId: number,
  change: (person: Person) => Person,
): Known {
  refuseUnknown(policy, partyId);
  const inRole = <Role extends Life>(role: Role): Role =>
    role.partyId === partyId ? { ...role, person: change(role.person) } : role;
  const everywhere: Known = {
    ...policy,
    holder: inRole(policy.holder),
    insureds: policy.insureds.map(inRole),
    payer: inRole(policy.payer),
    beneficiaries: policy.beneficiaries.map(inRole),
  };
  return changeCovers(everywhere, (cover) => ({ ...cover, lives: changeLives(cover, inRole) }));
}

interface NewAddress {
  readonly address: Address;
  /** Addresses of the request; absent = the earlier ones stay. */
  readonly addresses?: Address[];
}

/** Changes the party's address in every role that has one. @throws CoreRefusal when the policy does not name the party */
export function changeAddressOf<Known extends Policy>(policy: Known, partyId: number, source: NewAddress): Known {
  refuseUnknown(policy, partyId);
  const inRole = <Role extends Life>(role: Role): Role => (role.partyId === partyId ? { ...role, ...source } : role);
  return {
    ...policy,
    holder: inRole(policy.holder),
    insureds: policy.insureds.map(inRole),
    payer: inRole(policy.payer),
  };
}
