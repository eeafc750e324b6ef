import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { coverDay, loweredPremium } from '../blocks/cover/benefit-cost.ts';
import { listSteps } from '../blocks/cover/benefit-steps.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { checks } from './checks.server.ts';
import { definition } from './definition.ts';
import type { DecreaseSumAssuredPayload } from './payload.ts';
import { terms } from './terms.server.ts';

/** Returns the change of sum from the due date shown to the customer, at that day's cost. */
const changes = ({ items }: DecreaseSumAssuredPayload, facts: Facts): readonly PolicyChange[] => [
  {
    kind: 'ChangeSumAssured',
    effective: 'NEXT_DUE',
    on: coverDay(facts),
    direction: 'DOWN',
    items: listSteps(items, facts).map((step) => ({
      itemId: step.cover.itemId,
      sumAssured: step.after.sum.toFixed(),
      plan: step.after.plan,
      premium: loweredPremium(step, facts).toFixed(),
      riskPercent: null,
      exclusions: [],
    })),
  },
];

export const effect = bindEffect(definition, changes, terms, checks);
