import type { Facts } from '#shared/facts/facts.ts';
import { buildDraft, type Draft } from '../contract/draft.ts';
import { BeneficiaryItem, type BeneficiaryPayload } from './payload.ts';
import { currentShares, findBeneficiary, newParty } from './shares.ts';

export type BeneficiaryDraft = Draft<BeneficiaryPayload>;
export type Mode = BeneficiaryPayload['changes'];
export type ItemDraft = Draft<BeneficiaryItem>;
export type SharesDraft = BeneficiaryDraft['change_items'];

/** Builds the form data of a beneficiary to revise; for an unknown id, of a new person. */
export function buildItem(partyId: number, facts: Facts): ItemDraft {
  const known = findBeneficiary(partyId, facts);
  if (known === undefined) return buildDraft(BeneficiaryItem, { party_id: newParty, person: { certi_type: 1 } });
  const { person } = known;
  return buildDraft(BeneficiaryItem, {
    party_id: partyId,
    designation: known.relation,
    other_designation: known.otherRelation ?? '',
    guardian_name: known.guardianName ?? '',
    person: {
      first_name: person.firstName,
      mid_name: person.middleName ?? '',
      last_name: person.lastName ?? '',
      certi_type: person.identityType,
      certi_code: person.identityNumber,
      gender: person.gender,
      birthday: person.birthDate,
      birth_place: person.birthPlace ?? '',
      marital_status: person.maritalStatus ?? '',
    },
  });
}

/** Builds the initial shares; that of a new person is empty. */
export const buildShares = (item: ItemDraft | null, facts: Facts): SharesDraft => [
  ...currentShares(facts),
  ...(item?.party_id === newParty ? [{ party_id: newParty, percentage: null }] : []),
];
