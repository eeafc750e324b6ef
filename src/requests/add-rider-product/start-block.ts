import { blankHealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { buildDraft, type Draft } from '../contract/draft.ts';
import { insuredParties } from '#shared/facts/known-parties.ts';
import { NewInsured, RiderBlock } from './payload.ts';

export type BlockDraft = Draft<RiderBlock>;
export type NewInsuredDraft = Draft<NewInsured>;

/** Builds an empty new insured (wire 3.9). */
export const startInsured = (): NewInsuredDraft =>
  buildDraft(NewInsured, { identity_type: 'E-KTP', nationality: 'WNI' });

/** Product id of a block without a chosen rider. */
const noRider = 0;

/** Builds an empty block. A policy with one insured needs no choice of the person. */
export function startBlock(facts: Facts): BlockDraft {
  const [first, ...others] = insuredParties(facts);
  return buildDraft(RiderBlock, {
    product_id: noRider,
    party_ids: first !== undefined && others.length === 0 ? [first.partyId] : [],
    health_questionnaire: blankHealthQuestionnaire(),
  });
}
