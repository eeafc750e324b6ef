import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { premiumPeriod } from '#shared/rules/premium-calendar.ts';
import type { Summary, SummaryRow } from '#shared/wire/summary.ts';
import { deductionAfter, isPaidByFund } from './benefit-cost.ts';
import { benefitText, type BenefitStep } from './benefit-steps.ts';

/** Function that returns the new premium of a step: increases add a layer, decreases are pro rata. */
export type PremiumOf = (step: BenefitStep, facts: Facts) => Big;

const every: Readonly<Record<number, string>> = {
  12: 'per tahun',
  6: 'per semester',
  3: 'per triwulan',
  1: 'per bulan',
};

/** Returns 'per tahun' or the like, by the payment frequency; '' without regular premiums. */
export const perBill = ({ position: { premium } }: Facts): string => every[premiumPeriod(premium.frequency)] ?? '';

/** Returns the total premium bill before and after. */
function billsOf(steps: readonly BenefitStep[], facts: Facts, premiumOf: PremiumOf) {
  const { basePremium, topUpPremium, riderPremium } = facts.position.premium;
  const before = new Big(basePremium).plus(topUpPremium).plus(riderPremium);
  const after = steps.reduce((total, step) => total.plus(premiumOf(step, facts)).minus(step.cover.premium), before);
  return { before, after };
}

const moneyOf =
  ({ policy }: Facts) =>
  (amount: Big.BigSource): string =>
    formatMoney(amount, policy.currency);

/** Returns the benefit row, and a premium row when the cover is billed. */
function coverRows(step: BenefitStep, facts: Facts, premiumOf: PremiumOf): readonly SummaryRow[] {
  const { cover, before, after } = step;
  const benefit = {
    label: cover.productName,
    old: benefitText(cover, before, facts),
    new: benefitText(cover, after, facts),
  };
  if (isPaidByFund(cover, facts)) return [benefit];
  const money = moneyOf(facts);
  return [
    benefit,
    {
      label: `{Premi} ${cover.productName} ${perBill(facts)}`,
      old: money(cover.premium),
      new: money(premiumOf(step, facts)),
    },
  ];
}

/** Returns the row of the total bill. Empty without a bill, or when it equals the single premium shown above. */
function billRow(steps: readonly BenefitStep[], facts: Facts, premiumOf: PremiumOf): readonly SummaryRow[] {
  const { before, after } = billsOf(steps, facts, premiumOf);
  const [billed, ...others] = steps.filter(({ cover }) => !isPaidByFund(cover, facts));
  const isSaid = others.length === 0 && before.eq(billed?.cover.premium ?? -1);
  if (facts.position.premium.nextDueOn === null || isSaid) return [];
  const money = moneyOf(facts);
  return [{ label: `Tagihan {premi} ${perBill(facts)}`, old: money(before), new: money(after) }];
}

/** Returns rows for each benefit, its premium when billed, the total bill, and the fund's monthly deduction. */
export function benefitRows(steps: readonly BenefitStep[], facts: Facts, premiumOf: PremiumOf): readonly SummaryRow[] {
  const money = moneyOf(facts);
  const [monthly] = facts.position.monthlyDeductionByYear;
  const [monthlyAfter] = deductionAfter(steps, facts);
  return [
    ...steps.flatMap((step) => coverRows(step, facts, premiumOf)),
    ...billRow(steps, facts, premiumOf),
    ...(isUnitLinked(facts.position) && monthly !== undefined && monthlyAfter !== undefined
      ? [{ label: 'Perkiraan {biaya} bulanan dari dana', old: money(monthly), new: money(monthlyAfter) }]
      : []),
  ];
}

/** Returns the headline for lists: the only new benefit, or the number of changed covers. */
export const benefitHeadline = (steps: readonly BenefitStep[], facts: Facts): Summary['headline'] => {
  const [first] = steps;
  if (first === undefined) return '-';
  return steps.length === 1 ? benefitText(first.cover, first.after, facts) : `${steps.length} produk`;
};
