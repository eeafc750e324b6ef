import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { buildNewParty, buildNewPerson } from '../../document/build-party.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { changeCovers } from '../../document/covers.ts';
import { changeLives } from '../../document/people.ts';
import type { StoredPolicy } from '../../document/stored-policy.ts';
import type { Life } from '#shared/policy/person.ts';
import { savePartyNumber } from '../../document/party-number.ts';
import { withRole } from '../../document/party-roles.ts';

type SubstituteInsured = ChangeOf<'SubstituteInsured'>;

/** Replaces the insured in every cover, from the anniversary on (rulebook 7.23). */
async function revise(before: StoredPolicy, change: SubstituteInsured, context: ChangeContext): Promise<StoredPolicy> {
  const { tx, effectiveDate: on, requestNumber } = context;
  const oldPartyId = change.partyId;
  const newPartyId = await savePartyNumber(tx, before, buildNewPerson(change.person));
  const party = buildNewParty(newPartyId, change.person, change.addresses);
  const inCover = (life: Life): Life =>
    life.partyId === oldPartyId ? { partyId: newPartyId, person: party.person } : life;
  const after = changeCovers(
    {
      ...before,
      insureds: before.insureds.map((insured) =>
        insured.partyId === oldPartyId ? { ...party, order: insured.order } : insured,
      ),
    },
    (cover) => ({ ...cover, lives: changeLives(cover, inCover) }),
  );
  const role = { role: 'INSURED', oldPartyId, newPartyId, relation: null } as const;
  return withRole(after, { ...role, on, requestNumber });
}

export const substituteInsured: ChangeApplier<SubstituteInsured> = { revise };
