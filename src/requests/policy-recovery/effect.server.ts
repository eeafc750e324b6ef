import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { coverTermChanges } from '../blocks/cover/cover-terms.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { allocatedItems } from './allocation.ts';
import { currentQuote, type ReinstatementQuote } from './calculation.ts';
import { definition } from './definition.ts';
import type { ReinstatementPayload } from './payload.ts';

/** The last due date the quote pays. */
const lastPaid = ({ parts }: ReinstatementQuote): BusinessDate | null =>
  parts
    .flatMap(({ what, dueOn }) => (what === 'PREMIUM' && dueOn !== null ? [dueOn] : []))
    .toSorted()
    .at(-1) ?? null;

/** The due date of a premium that fell due after the quote and is still to be paid, in its grace; otherwise the next one to come. */
const nextDue = ({ position }: Facts, quotedOn: BusinessDate): BusinessDate | null =>
  position.premium.unpaid.find(({ dueOn }) => dueOn > quotedOn)?.dueOn ?? position.premium.nextDueOn;

/** Cover at once; units at the price of the pricing date (rulebook 7.4 CORE). */
function changes(_payload: ReinstatementPayload, facts: Facts): readonly PolicyChange[] {
  const quote = currentQuote(facts);
  const items = allocatedItems(quote, facts);
  const invested = items.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  return [
    {
      kind: 'ReinstatePolicy',
      effective: 'APPROVAL',
      quotedOn: quote.on,
      premiumsUntil: lastPaid(quote),
      premiums: quote.premiums.toFixed(),
      interest: quote.interest.toFixed(),
      value: quote.value.toFixed(),
      invested: invested.toFixed(),
      nextDueOn: nextDue(facts, quote.on),
      waitingPeriodRestarts: facts.position.parameters['waiting_period.restart'],
    },
    ...coverTermChanges(facts, facts.today),
    ...(items.length === 0
      ? []
      : [
          {
            kind: 'AllocatePremiums' as const,
            effective: 'PRICING_DATE' as const,
            items: items.map(({ amount, ...item }) => ({ ...item, amount: amount.toFixed() })),
          },
        ]),
  ];
}

export const effect = bindEffect(definition, changes);
