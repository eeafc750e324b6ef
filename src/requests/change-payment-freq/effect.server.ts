import type { Facts } from '#shared/facts/facts.ts';
import { premiumPeriod } from '#shared/rules/premium-calendar.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { convertRiders, findFirstDue, findFrequency, newBill } from './calculation.ts';
import { definition } from './definition.ts';
import type { PaymentFrequencyPayload } from './payload.ts';
import { terms } from './terms.server.ts';

/** Returns the change of frequency from the due date shown to the customer; earlier bills stay unchanged. */
function changes({ payment_freq }: PaymentFrequencyPayload, facts: Facts): readonly PolicyChange[] {
  const frequency = findFrequency(payment_freq);
  const on = frequency === undefined ? undefined : findFirstDue(facts, frequency);
  if (frequency === undefined || on === undefined) throw new Error('a frequency was approved that never begins');
  const { base, topUp, rider } = newBill(facts, frequency);
  return [
    {
      kind: 'ChangePremiumFrequency',
      effective: 'NEXT_DUE',
      on,
      frequency,
      periodMonths: premiumPeriod(frequency),
      base: base.toFixed(),
      topUp: topUp.toFixed(),
      rider: rider.toFixed(),
      riders: convertRiders(facts, frequency).map(({ itemId, premium }) => ({ itemId, premium: premium.toFixed() })),
    },
  ];
}

export const effect = bindEffect(definition, changes, terms);
