import { Big } from 'big.js';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import type { PremiumCorrection } from '#shared/rules/age-correction.ts';
import { followPremium, isWaiver } from '#shared/rules/waived-premium.ts';
import type { StoredPolicy } from './stored-policy.ts';

/** Returns the main cover's premium before and after; undefined where it is unchanged, or not comparable because the frequency changed. */
function premiumStep({ mainCover: before }: StoredPolicy, { mainCover: after }: StoredPolicy) {
  const isComparable = before.frequency === after.frequency && before.premium > 0 && after.premium > 0;
  if (!isComparable || before.premium === after.premium) return undefined;
  return { before: new Big(before.premium), after: new Big(after.premium) } satisfies PremiumCorrection;
}

/**
 * Adjusts the sums of waivers to the premium they waive, and their own premiums with them (rulebook 2.3). A waiver
 * whose sum the change itself sets is left alone.
 */
export function withWaivedPremium(before: StoredPolicy, after: StoredPolicy, currency: CurrencyCode): StoredPolicy {
  const step = premiumStep(before, after);
  if (step === undefined) return after;
  const follow = (amount: number): number => followPremium(amount, step, currency).toNumber();
  const riders = after.riders.map((rider) => {
    const known = before.riders.find(({ itemId }) => itemId === rider.itemId);
    if (!isWaiver(rider) || known?.sumAssured !== rider.sumAssured) return rider;
    return {
      ...rider,
      sumAssured: follow(rider.sumAssured),
      waivedSum: follow(rider.waivedSum ?? 0),
      premium: follow(rider.premium),
    };
  });
  return { ...after, riders };
}
