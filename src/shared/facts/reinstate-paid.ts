import { Big } from 'big.js';
import { lastOf } from '../collections/last-of.ts';
import type { PolicyChange } from '../policy-change/policy-change.ts';
import type { BusinessDate } from '../time/dates.ts';
import type { ReinstatementFacts, ReinstatementQuote } from './reinstatement-quote.ts';
import { allocatedItems } from './reinstatement-units.ts';

/** Returns the last due date that the quote pays; null when it pays no premium. */
const lastPaid = ({ parts }: ReinstatementQuote): BusinessDate | null =>
  lastOf(parts.flatMap(({ what, dueOn }) => (what === 'PREMIUM' && dueOn !== null ? [dueOn] : [])).sort()) ?? null;

/** Returns the next due date: an unpaid one after the day of the quote, otherwise the next one in future. */
const nextDue = ({ position }: ReinstatementFacts, quotedOn: BusinessDate): BusinessDate | null =>
  position.premium.unpaid.find(({ dueOn }) => dueOn > quotedOn)?.dueOn ?? position.premium.nextDueOn;

/**
 * Returns the changes of a reinstatement: cover resumes at once, units are bought at the price of the pricing date
 * (rulebook 7.4 CORE). `between` = other changes agreed for the same moment.
 */
export function reinstatementChanges(
  quote: ReinstatementQuote,
  facts: ReinstatementFacts,
  between: readonly PolicyChange[] = [],
): readonly PolicyChange[] {
  const items = allocatedItems(quote, facts);
  const invested = items.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  const units = items.map(({ amount, ...item }) => ({ ...item, amount: amount.toFixed() }));
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
    ...between,
    ...(units.length === 0
      ? []
      : [{ kind: 'AllocatePremiums' as const, effective: 'PRICING_DATE' as const, items: units }]),
  ];
}
