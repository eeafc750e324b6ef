import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { findEffectiveDay, riskStep } from './calculation.ts';
import { definition } from './definition.ts';
import type { OccupationPayload } from './payload.ts';
import { otherTexts } from './rules.ts';
import { terms } from './terms.server.ts';
import { findIndustryName, findOccupationName } from './work-names.ts';

/** Returns the changes: the occupation from the due date shown to the customer, other work data at once. */
function changes(payload: OccupationPayload, facts: Facts): readonly PolicyChange[] {
  const texts = otherTexts(payload);
  const occupation = {
    occupationCode: payload.occupation,
    occupationName: findOccupationName(payload, facts) ?? payload.occupation,
    otherOccupation: texts.occupation,
    jobTitle: payload.position_level,
    employer: payload.company,
    industryId: payload.industry,
    industryName: findIndustryName(payload, facts) ?? String(payload.industry),
    otherIndustry: texts.industry,
  };
  const work = { kind: 'ChangeOccupation', partyId: payload.party_id, occupation } as const;
  const on = findEffectiveDay(payload, facts);
  if (on === undefined) return [{ ...work, effective: 'APPROVAL' }];
  const { from, to } = riskStep(payload, facts);
  return [{ ...work, effective: 'NEXT_DUE', on, risk: { from: new Big(from).toFixed(), to: new Big(to).toFixed() } }];
}

export const effect = bindEffect(definition, changes, terms);
