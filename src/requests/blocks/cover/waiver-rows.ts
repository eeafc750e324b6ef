import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { PremiumCorrection } from '#shared/rules/age-correction.ts';
import { followPremium, isWaiver } from '#shared/rules/waived-premium.ts';
import type { Summary } from '#shared/wire/summary.ts';

/**
 * Returns rows for sums of waivers, which follow the premium of the main cover (rulebook 2.3); empty when the premium
 * stays.
 */
export function waiverRows({ policy }: Facts, premium: PremiumCorrection): Summary['rows'] {
  const { currency, riders } = policy;
  if (premium.before.eq(premium.after) || premium.before.eq(0)) return [];
  return riders.filter(isWaiver).map(({ productName, sumAssured }) => ({
    label: `{UP} ${productName}`,
    old: formatMoney(sumAssured, currency),
    new: formatMoney(followPremium(sumAssured, premium, currency), currency),
  }));
}
