import { Big } from 'big.js';
import type { CurrencyCode } from '#shared/money/money.ts';
import type { PremiumCorrection } from '#shared/rules/age-correction.ts';
import { followPremium, isWaiver } from '#shared/rules/waived-premium.ts';
import type { StoredPolicy } from './stored-policy.ts';

/** The premium of the main cover before and after; undefined where it is the same, or only paid in other parts. */
function premiumStep({ mainCover: before }: StoredPolicy, { mainCover: after }: StoredPolicy) {
  const isComparable = before.frequency === after.frequency && before.premium > 0 && after.premium > 0;
  if (!isComparable || before.premium === after.premium) return undefined;
  return { before: new Big(before.premium), after: new Big(after.premium) } satisfies PremiumCorrection;
}

/**
 * The changed policy with the sums of its waivers in step with the premium that they waive, and with their own billed premium (rulebook
 * 2.3). A waiver whose sum the change named itself is left alone.
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
