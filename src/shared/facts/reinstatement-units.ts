import { Big } from 'big.js';
import { isUnitLinked } from './archetype.ts';
import { fullMonthsBetween } from '../time/dates.ts';
import { allocatePremium, splitByShares } from '../rules/premium-allocation.ts';
import type { ReinstatementFacts, ReinstatementQuote } from './reinstatement-quote.ts';

/** Amount for units of one fund, in the bucket of basic premiums or of top-ups. */
export interface AllocatedItem {
  readonly fundCode: string;
  readonly bucket: 'BASIC' | 'TOPUP';
  readonly amount: Big;
}

/** Returns the invested part of the quote by bucket: premiums after charges, and the value part in full. */
function investedByBucket(
  quote: ReinstatementQuote,
  facts: ReinstatementFacts,
): { readonly basic: Big; readonly topup: Big } {
  const { position, policy } = facts;
  const premiums = quote.parts.flatMap(({ what, dueOn }) => (what === 'PREMIUM' && dueOn !== null ? [dueOn] : []));
  const nets = premiums.map((dueOn) =>
    allocatePremium(
      {
        base: new Big(position.premium.basePremium),
        topUp: new Big(position.premium.topUpPremium),
        policyYear: Math.floor(fullMonthsBetween(position.startDate, dueOn) / 12) + 1,
        currency: policy.currency,
      },
      position.parameters,
    ),
  );
  return {
    basic: nets.reduce((sum, net) => sum.plus(net.base), new Big(0)),
    topup: nets.reduce((sum, net) => sum.plus(net.topUp), quote.value),
  };
}

/** Returns the invested part divided over the funds by today's allocation. */
export function allocatedItems(quote: ReinstatementQuote, facts: ReinstatementFacts): readonly AllocatedItem[] {
  if (!isUnitLinked(facts.position)) return [];
  const { allocation } = facts.position;
  const { currency } = facts.policy;
  const { basic, topup } = investedByBucket(quote, facts);
  const items = [
    ...splitByShares(basic, allocation, currency).map((each) => ({ ...each, bucket: 'BASIC' as const })),
    ...splitByShares(topup, allocation, currency).map((each) => ({ ...each, bucket: 'TOPUP' as const })),
  ];
  return items.filter(({ amount }) => amount.gt(0));
}
