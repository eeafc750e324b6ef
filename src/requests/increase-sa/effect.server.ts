import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { coverDay, findBlendedRisk, raisedPremium } from '../blocks/cover/benefit-cost.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { agreedSteps, exclusionsOf } from './agreed.ts';
import { checks } from './checks.server.ts';
import { definition } from './definition.ts';
import type { IncreaseSumAssuredPayload } from './payload.ts';
import { terms } from './terms.server.ts';

/** Returns the change of sum from the due date shown to the customer, at that day's cost. */
const changes = (payload: IncreaseSumAssuredPayload, facts: Facts): readonly PolicyChange[] => [
  {
    kind: 'ChangeSumAssured',
    effective: 'NEXT_DUE',
    on: coverDay(facts),
    direction: 'UP',
    items: agreedSteps(payload, facts).map((step) => ({
      itemId: step.cover.itemId,
      sumAssured: step.after.sum.toFixed(),
      plan: step.after.plan,
      premium: raisedPremium(step, facts).toFixed(),
      riskPercent: findBlendedRisk(step, facts)?.toFixed() ?? null,
      exclusions: [...exclusionsOf(step, facts)],
    })),
  },
];

export const effect = bindEffect(definition, changes, terms, checks);
