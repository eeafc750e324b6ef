import type { Facts } from '#shared/facts/facts.ts';
import { livesOf } from '#shared/policy/lives-of.ts';
import type { Person } from '#shared/policy/person.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { fillKnown, wordingFor } from '#shared/words/wording.ts';
import { bindCorrection, type EffectOnOther, type SamePeople } from '../contract/person-correction.server.ts';
import { definition } from './definition.ts';
import { findInsured, isSubstitution } from './differences.ts';
import { corrected } from './effect.server.ts';
import type { InsuredPayload } from './payload.ts';
import { notEligible } from './rules.ts';

type Corrected = ChangeOf<'CorrectInsured'>['person'];

/** Fields that identify a person; contact and address are stored for each policy separately. */
const identifying = ['firstName', 'lastName', 'identityType', 'identityNumber', 'birthPlace', 'maritalStatus'] as const;

const whoTheyAre = (person: Corrected): Corrected =>
  Object.fromEntries(identifying.flatMap((name) => (name in person ? [[name, person[name]]] : [])));

const isRightIn = (person: Person, stated: Corrected): boolean =>
  identifying.every((name) => !(name in stated) || stated[name] === person[name]);

const none: EffectOnOther = { changes: [], rows: [], texts: [], changesRisk: false, refusal: null };

function effectOnOther(payload: InsuredPayload, home: Facts, other: Facts, same: SamePeople): EffectOnOther {
  const now = findInsured(payload, home);
  const there = livesOf(other.policy).find(({ partyId }) => partyId === same.get(payload.party_id));
  if (now === undefined || there === undefined) return none;
  const person = whoTheyAre(corrected(payload, now, home));
  if (isRightIn(there.person, person)) return none;
  const refusal = findInsured({ party_id: there.partyId }, other) === undefined ? undefined : notEligible(other);
  if (refusal !== undefined) return { ...none, refusal: fillKnown(refusal.message, wordingFor(other.policy)) };
  return {
    ...none,
    changes: [{ kind: 'CorrectInsured', effective: 'APPROVAL', partyId: there.partyId, person, addresses: [] }],
  };
}

export const correction = bindCorrection(definition, {
  people(payload, facts) {
    const now = findInsured(payload, facts);
    return now === undefined || isSubstitution(payload, now) ? [] : [now.partyId];
  },
  effectOnOther,
});
