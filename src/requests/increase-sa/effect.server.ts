import type { Facts } from '#shared/facts.ts';
import type { PolicyChange } from '#shared/policy-change.ts';
import { coverDay, raisedPremium } from '../blocks/benefit-cost.ts';
import { listSteps } from '../blocks/benefit-steps.ts';
import { bindEffect } from '../effects.server.ts';
import { definition } from './definition.ts';
import type { IncreaseSumAssuredPayload } from './payload.ts';

/** From the due date the customer was shown on; what it costs is what the cover costs by then. */
const changes = ({ items }: IncreaseSumAssuredPayload, facts: Facts): readonly PolicyChange[] => [
  {
    kind: 'ChangeSumAssured',
    effective: 'NEXT_DUE',
    on: coverDay(facts),
    direction: 'UP',
    items: listSteps(items, facts).map((step) => ({
      itemId: step.cover.itemId,
      sumAssured: step.after.sum.toFixed(),
      benefitLevel: step.after.level,
      premium: raisedPremium(step, facts).toFixed(),
    })),
  },
];

export const effect = bindEffect(definition, changes);
