import type { ChangeOf } from '#shared/policy/policy-change.ts';
import { buildNewParty } from '../../document/build-party.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { isDocumentNode, nodesIn, partyIdIn, type DocumentNode } from '../../document/party-in-document.ts';
import { savePartyNumber } from '../../document/party-number.ts';
import { withRole } from '../../document/party-roles.ts';

type SubstituteInsured = ChangeOf<'SubstituteInsured'>;

/** Birth date and gender stand beside the person too; the charge for the risk is worked out from them. */
const livesOf = ({ gender, birthday }: SubstituteInsured['person']) => ({ gender, birthDate: birthday });

function inCover(cover: DocumentNode, change: SubstituteInsured, newPartyId: number, person: unknown): DocumentNode {
  const life = { partyId: newPartyId, party: { partyId: newPartyId }, ...livesOf(change.person), person };
  const isOld = (entry: unknown): boolean => isDocumentNode(entry) && partyIdIn(entry['insured']) === change.partyId;
  const first = cover['lifeInsured1'];
  return {
    ...cover,
    ...(isOld(first) && { lifeInsured1: { insured: life, birthDate: change.person.birthday } }),
    insureds: nodesIn(cover['insureds']).map((entry) => (isOld(entry) ? { ...entry, insured: life } : entry)),
  };
}

/** Another life in every cover of the old one, from the anniversary on (rulebook 7.23). */
async function document(
  before: DocumentNode,
  change: SubstituteInsured,
  context: ChangeContext,
): Promise<DocumentNode> {
  const { tx, effectiveDate: on, requestNumber } = context;
  const newPartyId = await savePartyNumber(tx, before, change.person);
  const party = buildNewParty(newPartyId, change.person, change.addresses);
  const unknown = { occupCate: null, occupCateName: null, industryId: null };
  const after = {
    ...before,
    insureds: nodesIn(before['insureds']).map((insured) =>
      partyIdIn(insured) === change.partyId ? { ...insured, ...party, ...livesOf(change.person), ...unknown } : insured,
    ),
    coverages: nodesIn(before['coverages']).map((cover) => inCover(cover, change, newPartyId, party.person)),
  };
  const role = { role: 'INSURED', oldPartyId: change.partyId, newPartyId, relation: null } as const;
  return withRole(after, { ...role, on, requestNumber });
}

export const substituteInsured: ChangeApplier<SubstituteInsured> = { document };
