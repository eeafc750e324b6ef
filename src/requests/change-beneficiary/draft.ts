import * as z from 'zod/mini';
import type { Facts } from '#shared/policy/facts.ts';
import { orElse } from '../contract/draft-values.ts';
import { currentShares, findBeneficiary, newParty } from './shares.ts';

export const modes = ['Ubah', 'Penambahan / Revisi', 'Hapus'] as const;
export type Mode = (typeof modes)[number];

const text = orElse(z.string(), '');
const code = orElse(z.nullable(z.number()), null);

const Person = z.object({
  first_name: text,
  mid_name: text,
  last_name: text,
  certi_type: code,
  certi_code: text,
  gender: text,
  birthday: text,
  birth_place: text,
  marital_status: text,
});
export type PersonDraft = z.infer<typeof Person>;

const Item = z.object({
  party_id: orElse(z.number(), newParty),
  designation: code,
  other_designation: text,
  guardian_name: text,
  person: Person,
});
export type ItemDraft = z.infer<typeof Item>;

const Shares = z.array(z.object({ party_id: z.number(), percentage: orElse(z.nullable(z.number()), null) }));
export type SharesDraft = z.infer<typeof Shares>;

/** The payload while it is filled in. */
export const BeneficiaryDraft = z.object({
  changes: orElse(z.enum(modes), 'Ubah'),
  change_items: orElse(Shares, []),
  add_item: orElse(z.nullable(Item), null),
});
export type BeneficiaryDraft = z.infer<typeof BeneficiaryDraft>;

const blankItem: ItemDraft = {
  party_id: newParty,
  designation: null,
  other_designation: '',
  guardian_name: '',
  person: {
    first_name: '',
    mid_name: '',
    last_name: '',
    certi_type: 1,
    certi_code: '',
    gender: '',
    birthday: '',
    birth_place: '',
    marital_status: '',
  },
};

/** A beneficiary of the policy, to be revised; somebody new where there is none with this id. */
export function buildItem(partyId: number, facts: Facts): ItemDraft {
  const known = findBeneficiary(partyId, facts);
  if (known === undefined) return blankItem;
  const { person } = known;
  return {
    party_id: partyId,
    designation: known.designation,
    other_designation: known.otherDesignation ?? '',
    guardian_name: known.guardianName ?? '',
    person: {
      first_name: person.firstName,
      mid_name: person.midName ?? '',
      last_name: person.lastName ?? '',
      certi_type: person.certiType,
      certi_code: person.certiCode,
      gender: person.gender,
      birthday: person.birthday,
      birth_place: person.birthPlace ?? '',
      marital_status: person.marriageId ?? '',
    },
  };
}

/** Shares to begin with; somebody new has none yet. */
export const buildShares = (item: ItemDraft | null, facts: Facts): SharesDraft => [
  ...currentShares(facts),
  ...(item?.party_id === newParty ? [{ party_id: newParty, percentage: null }] : []),
];
