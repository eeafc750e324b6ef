import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import { findIndustryName } from '#shared/lists/industries.ts';
import { findOccupationName } from '#shared/lists/occupations.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { effectiveDay, riskStep } from './calculation.ts';
import { definition } from './definition.ts';
import type { OccupationPayload } from './payload.ts';
import { otherTexts } from './rules.ts';
import { terms } from './terms.server.ts';

/** The change counts from the due date that the customer was shown. */
function changes(payload: OccupationPayload, facts: Facts): readonly PolicyChange[] {
  const { from, to } = riskStep(payload, facts);
  const texts = otherTexts(payload);
  return [
    {
      kind: 'ChangeOccupation',
      effective: 'NEXT_DUE',
      on: effectiveDay(facts),
      partyId: payload.party_id,
      occupation: {
        occupationCode: payload.occupation,
        occupationName: findOccupationName(payload.occupation) ?? payload.occupation,
        otherOccupation: texts.occupation,
        jobTitle: payload.position_level,
        employer: payload.company,
        industryId: payload.industry,
        industryName: findIndustryName(payload.industry) ?? String(payload.industry),
        otherIndustry: texts.industry,
      },
      risk: { from: new Big(from).toFixed(), to: new Big(to).toFixed() },
    },
  ];
}

export const effect = bindEffect(definition, changes, terms);
