import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { coverDay, loweredPremium } from '../blocks/cover/benefit-cost.ts';
import { listSteps } from '../blocks/cover/benefit-steps.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { definition } from './definition.ts';
import type { DecreaseSumAssuredPayload } from './payload.ts';
import { terms } from './terms.server.ts';

/** Changes the sum from the due date that the customer was shown, at the cost of that day. */
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

export const effect = bindEffect(definition, changes, terms);
