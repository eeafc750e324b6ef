import type { Facts } from '#shared/facts/facts.ts';
import type { ChangeOf, PolicyChange } from '#shared/policy-change/policy-change.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { normalizeIdentity } from '#shared/text/identity-number.ts';
import { otherRelation } from '#shared/lists/lookups.ts';
import { isMasked } from '#shared/text/mask.ts';
import { fractionOfPercent } from '#shared/money/percent.ts';
import { namesOf } from '../blocks/person/new-party.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { checks } from './checks.server.ts';
import { definition } from './definition.ts';
import type { BeneficiaryPayload } from './payload.ts';
import type { StatedBeneficiary } from './person-rules.ts';
import { askedShares, statedOf } from './shares.ts';
import { terms } from './terms.server.ts';

/** Returns a text as printed on the identity card: capitals, single blanks (rulebook 9.2). Null when it is empty. */
const asOnCard = (text: string | null | undefined): string | null => cleanLine(text ?? '').toUpperCase() || null;

function statedFor({
  party_id,
  person,
  designation,
  other_designation,
  guardian_name,
}: StatedBeneficiary): ChangeOf<'ChangeBeneficiaries'>['told'] {
  const { type, code } = normalizeIdentity({ type: person.certi_type, code: person.certi_code });
  return {
    partyId: party_id,
    person: {
      ...namesOf(person),
      middleName: asOnCard(person.mid_name),
      gender: person.gender,
      birthDate: person.birthday,
      birthPlace: asOnCard(person.birth_place) ?? '',
      identityType: type,
      identityNumber: isMasked(person.certi_code) ? null : code,
      maritalStatus: person.marital_status,
    },
    relation: designation,
    otherRelation: designation === otherRelation ? (other_designation ?? null) : null,
    guardianName: asOnCard(guardian_name),
  };
}

function changes(payload: BeneficiaryPayload, facts: Facts): readonly PolicyChange[] {
  const stated = statedOf(payload);
  return [
    {
      kind: 'ChangeBeneficiaries',
      effective: 'APPROVAL',
      shares: askedShares(payload, facts).map(({ party_id, percentage }) => ({
        partyId: party_id,
        share: fractionOfPercent(percentage).toFixed(),
      })),
      told: stated ? statedFor(stated) : null,
    },
  ];
}

export const effect = bindEffect(definition, changes, terms, checks);
