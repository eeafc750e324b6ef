import type { Facts } from '#shared/facts/facts.ts';
import type { ChangeOf, PolicyChange } from '#shared/policy-change/policy-change.ts';
import { isMasked } from '#shared/text/mask.ts';
import type { KnownParty } from '#shared/facts/known-parties.ts';
import { coverTermChanges } from '../blocks/cover/cover-terms.ts';
import { newAddressesOf, newPersonOf } from '../blocks/person/new-party.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { definition } from './definition.ts';
import { changedAddresses, changedParts, findAnniversary, findInsured, isSubstitution } from './differences.ts';
import type { InsuredPayload } from './payload.ts';
import { terms } from './terms.server.ts';

/** Returns only the fields that differ. */
export function corrected(
  payload: InsuredPayload,
  now: KnownParty,
  facts: Facts,
): ChangeOf<'CorrectInsured'>['person'] {
  const changed = changedParts(payload, now, facts);
  const { firstName, lastName, birthPlace, identityType, identityNumber, maritalStatus, mobile, email } =
    newPersonOf(payload);
  return {
    ...(changed.name && { firstName, lastName }),
    ...(changed.identity && !isMasked(identityNumber) && { identityType, identityNumber }),
    ...(changed.birthPlace && { birthPlace }),
    ...(changed.marital && { maritalStatus }),
    ...(changed.mobile && { mobile }),
    ...(changed.email && { email }),
  };
}

function changes(payload: InsuredPayload, facts: Facts): readonly PolicyChange[] {
  const now = findInsured(payload, facts);
  if (now === undefined) throw new Error(`party ${payload.party_id} is no insured of the policy`);
  const { partyId } = now;
  if (isSubstitution(payload, now)) {
    const on = findAnniversary(facts);
    const who = { person: newPersonOf(payload), addresses: newAddressesOf(payload) };
    return [
      { kind: 'SubstituteInsured', effective: 'NEXT_ANNIVERSARY', on, partyId, ...who },
      ...coverTermChanges(facts, on),
    ];
  }
  const addresses = newAddressesOf({ ...payload, addresses: [...changedAddresses(payload, now)] });
  const person = corrected(payload, now, facts);
  return [{ kind: 'CorrectInsured', effective: 'APPROVAL', partyId, person, addresses }];
}

export const effect = bindEffect(definition, changes, terms);
