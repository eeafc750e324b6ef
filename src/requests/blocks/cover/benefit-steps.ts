import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { coversOf, isMainCover } from '#shared/policy/policy.ts';
import type { Plan, Product } from '#shared/policy/product.ts';

export const isByPlan = ({ plan }: Coverage): boolean => plan !== null;

/** Covers for which a new sum or plan may be asked, main product first. */
export const coversInForce = ({ policy }: Facts): readonly Coverage[] =>
  coversOf(policy).filter(({ status }) => status === 'IN_FORCE');

export const productOf = (cover: Coverage, { products }: Facts): Product | undefined =>
  products.find(({ id }) => id === cover.productId);

/** Returns the plans of a cover, the least first, as the product lists them. */
export const plansOf = (cover: Coverage, facts: Facts): readonly Plan[] => productOf(cover, facts)?.plans ?? [];

/** Returns the index of a plan in its list; -1 when it is not in it. */
export const rankOf = (cover: Coverage, plan: string | null | undefined, facts: Facts): number =>
  plansOf(cover, facts).findIndex(({ code }) => code === plan);

/** Benefit of a cover: a plan, or a sum in the policy's currency. */
export interface Benefit {
  readonly plan: string | null;
  readonly sum: Big;
}

export const benefitNow = ({ plan, sumAssured }: Coverage): Benefit => ({ plan, sum: new Big(sumAssured) });

/** Returns the plan in its own words, else the sum. */
export function benefitText(cover: Coverage, { plan, sum }: Benefit, facts: Facts): string {
  if (plan === null) return formatMoney(sum, facts.policy.currency);
  return plansOf(cover, facts).find(({ code }) => code === plan)?.name ?? `Plan ${plan}`;
}

/** Line of the payload with its cover, before and after. */
export interface BenefitStep {
  readonly cover: Coverage;
  readonly before: Benefit;
  readonly after: Benefit;
  /** Cost of what is added, in percent of the standard one; 100 when left out. */
  readonly percent?: number;
}

/** Benefit requested by a line of a payload or draft. */
export interface AskedBenefit {
  readonly item_id: number | null;
  readonly benefit_level?: string | null | undefined;
  readonly sum_assured?: number | null | undefined;
}

/** Returns the benefit after the line; a missing sum stays unchanged. */
const benefitAfter = (cover: Coverage, line: AskedBenefit): Benefit => {
  const now = benefitNow(cover);
  if (isByPlan(cover)) return { plan: line.benefit_level ?? now.plan, sum: now.sum };
  return { plan: null, sum: new Big(line.sum_assured ?? now.sum) };
};

/** Lines that name a cover in force, in their order; others are refused by the rules. */
export const listSteps = (lines: readonly AskedBenefit[], facts: Facts): readonly BenefitStep[] =>
  lines.flatMap((line) => {
    const cover = coversInForce(facts).find(({ itemId }) => itemId === line.item_id);
    return cover === undefined ? [] : [{ cover, before: benefitNow(cover), after: benefitAfter(cover, line) }];
  });

/** Returns the basic sum of the policy after all steps; riders are measured by it. */
export const mainSumAfter = (steps: readonly BenefitStep[], facts: Facts): Big =>
  steps.find(({ cover }) => isMainCover(facts.policy, cover))?.after.sum ?? new Big(facts.policy.mainCover.sumAssured);
