import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { getStoredPolicy } from '../../engine/version-repository.ts';
import { updateIdentity } from './update-identity.ts';
import { buildPartyAddress } from '../../document/build-party.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { changeAddressOf, changePerson } from '../../document/people.ts';
import type { StoredPolicy } from '../../document/stored-policy.ts';
import type { Person } from '#shared/policy/person.ts';

type CorrectInsured = ChangeOf<'CorrectInsured'>;

/** Selects the corrected fields. A corrected name clears the middle name, because the identity card has a single name field. */
const correctionOf = ({ person: stated }: CorrectInsured): Partial<Person> => ({
  ...stated,
  ...(stated.firstName !== undefined && { middleName: null }),
});

/** Corrects the person in every role; the party number stays (rulebook 7.23). */
function revise(before: StoredPolicy, change: CorrectInsured): StoredPolicy {
  const { partyId } = change;
  const corrected = changePerson(before, partyId, (person) => ({ ...person, ...correctionOf(change) }));
  const addresses = change.addresses.map(buildPartyAddress);
  const [address] = addresses;
  return address === undefined ? corrected : changeAddressOf(corrected, partyId, { address, addresses });
}

/** Updates the sign-in identity when the corrected insured is also the holder. */
async function apply(context: ChangeContext, { partyId, person }: CorrectInsured) {
  const { holder } = await getStoredPolicy(context.tx, context.policy);
  if (person.identityNumber !== undefined && holder.partyId === partyId)
    await updateIdentity(context, person.identityNumber);
  return [];
}

export const correctInsured: ChangeApplier<CorrectInsured> = { apply, revise };
