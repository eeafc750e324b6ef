import type { ChangeOf } from '#shared/policy/policy-change.ts';
import { getDocument } from '../../engine/version-repository.ts';
import { updateIdentity } from './update-identity.ts';
import { buildPartyAddress } from '../../document/build-party.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { changeParty, isDocumentNode, partyIdIn, type DocumentNode } from '../../document/party-in-document.ts';

type CorrectInsured = ChangeOf<'CorrectInsured'>;

/** The identity card's spelling has one place for first names: a corrected name leaves no middle name behind. */
const namesOf = ({ person }: CorrectInsured): DocumentNode => (person.firstName === undefined ? {} : { midName: null });

/** The same human being wherever they stand in the policy; the number stays (rulebook 7.23). */
function document(before: DocumentNode, change: CorrectInsured): DocumentNode {
  const { partyId, person, addresses } = change;
  const built = addresses.map(buildPartyAddress);
  const [address] = built;
  return changeParty(before, partyId, (party) => ({
    ...party,
    person: { ...(isDocumentNode(party['person']) ? party['person'] : {}), ...person, ...namesOf(change) },
    ...(person.mobile !== undefined && 'mobileTelephone' in party && { mobileTelephone: person.mobile }),
    ...(address !== undefined && 'address' in party && { address, addresses: built }),
  }));
}

/** A holder who is insured signs in with the corrected number. */
async function apply(context: ChangeContext, { partyId, person }: CorrectInsured) {
  const before = await getDocument(context.tx, context.policy);
  if (person.certiCode !== undefined && partyIdIn(before['policyHolder']) === partyId)
    await updateIdentity(context, person.certiCode);
  return [];
}

export const correctInsured: ChangeApplier<CorrectInsured> = { apply, document };
