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

/** Product id that means no rider is chosen yet. */
const noRider = 0;

/** Builds an empty rider block. On a policy with one insured, that person is preselected. */
export function startBlock(facts: Facts): BlockDraft {
  const [first, ...others] = insuredParties(facts);
  return buildDraft(RiderBlock, {
    product_id: noRider,
    party_ids: first !== undefined && others.length === 0 ? [first.partyId] : [],
    health_questionnaire: blankHealthQuestionnaire(),
  });
}
