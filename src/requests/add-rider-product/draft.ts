import * as z from 'zod/mini';
import { blankHealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import type { Facts } from '#shared/policy/facts.ts';
import { orElse } from '../contract/draft-values.ts';
import { HealthDraft } from '../blocks/health/health-answers.ts';
import { insuredParties } from '../blocks/person/known-parties.ts';

const text = orElse(z.string(), '');
const figure = orElse(z.nullable(z.number()), null);

const NewInsuredDraft = z.object({
  first_name: text,
  last_name: text,
  identity_type: text,
  identity: text,
  relation: text,
  gender: text,
  birth_date: text,
  birth_place: text,
  nationality: text,
  marital_status: text,
  height: figure,
  weight: figure,
  is_smoker: orElse(z.boolean(), false),
  occupation: text,
  phone_number: text,
});
export type NewInsuredDraft = z.infer<typeof NewInsuredDraft>;

/** Nothing is known of somebody new (wire 3.9). */
export const blankInsured: NewInsuredDraft = {
  first_name: '',
  last_name: '',
  identity_type: 'E-KTP',
  identity: '',
  relation: '',
  gender: '',
  birth_date: '',
  birth_place: '',
  nationality: 'WNI',
  marital_status: '',
  height: null,
  weight: null,
  is_smoker: false,
  occupation: '',
  phone_number: '',
};

const BlockDraft = z.object({
  product_id: orElse(z.number(), 0),
  party_ids: orElse(z.array(z.number()), []),
  plan: orElse(z.nullable(z.string()), null),
  sum_asured: figure,
  health_questionnaire: HealthDraft,
  insured: orElse(z.nullable(NewInsuredDraft), null),
  kk_attachment: text,
});
export type BlockDraft = z.infer<typeof BlockDraft>;

/** A policy with one insured needs no choice of whom the rider covers. */
export function blankBlock(facts: Facts): BlockDraft {
  const parties = insuredParties(facts);
  return {
    product_id: 0,
    party_ids: parties.length === 1 ? parties.map(({ partyId }) => partyId) : [],
    plan: null,
    sum_asured: null,
    health_questionnaire: blankHealthQuestionnaire(),
    insured: null,
    kk_attachment: '',
  };
}

/** The payload while it is filled in. */
export const AddRiderDraft = z.object({ add_riders: orElse(z.array(BlockDraft), []) });
