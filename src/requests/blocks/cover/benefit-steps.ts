import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { coversOf, isMainCover } from '#shared/policy/policy.ts';
import type { Plan, Product } from '#shared/policy/product.ts';

export const isByPlan = ({ plan }: Coverage): boolean => plan !== null;

/** Returns the covers in force, main product first; only these can get a new sum or plan. */
export const coversInForce = ({ policy }: Facts): readonly Coverage[] =>
  coversOf(policy).filter(({ status }) => status === 'IN_FORCE');

export const productOf = (cover: Coverage, { products }: Facts): Product | undefined =>
  products.find(({ id }) => id === cover.productId);

/** Returns the plans of a cover in the product's order, lowest first. */
export const plansOf = (cover: Coverage, facts: Facts): readonly Plan[] => productOf(cover, facts)?.plans ?? [];

/** Returns the index of a plan in the cover's list; -1 when the list lacks it. */
export const rankOf = (cover: Coverage, plan: string | null | undefined, facts: Facts): number =>
  plansOf(cover, facts).findIndex(({ code }) => code === plan);

/** Benefit of a cover: a plan, or a sum in the policy's currency. */
export interface Benefit {
  readonly plan: string | null;
  readonly sum: Big;
}

export const benefitNow = ({ plan, sumAssured }: Coverage): Benefit => ({ plan, sum: new Big(sumAssured) });

/** Returns the plan's name, or the formatted sum when there is no plan. */
export function benefitText(cover: Coverage, { plan, sum }: Benefit, facts: Facts): string {
  if (plan === null) return formatMoney(sum, facts.policy.currency);
  return plansOf(cover, facts).find(({ code }) => code === plan)?.name ?? `Plan ${plan}`;
}

/** Change of one cover: its benefit before and after. */
export interface BenefitStep {
  readonly cover: Coverage;
  readonly before: Benefit;
  readonly after: Benefit;
  /** Cost of the added part in percent of the standard cost; 100 when absent. */
  readonly percent?: number;
}

/** Benefit requested by one line of a payload or draft. */
export interface AskedBenefit {
  readonly item_id: number | null;
  readonly benefit_level?: string | null | undefined;
  readonly sum_assured?: number | null | undefined;
}

/** Returns the benefit that the line requests; a missing plan or sum stays unchanged. */
const benefitAfter = (cover: Coverage, line: AskedBenefit): Benefit => {
  const now = benefitNow(cover);
  if (isByPlan(cover)) return { plan: line.benefit_level ?? now.plan, sum: now.sum };
  return { plan: null, sum: new Big(line.sum_assured ?? now.sum) };
};

/** Returns a step for each line that names a cover in force, in the same order. The rules refuse other lines. */
export const listSteps = (lines: readonly AskedBenefit[], facts: Facts): readonly BenefitStep[] =>
  lines.flatMap((line) => {
    const cover = coversInForce(facts).find(({ itemId }) => itemId === line.item_id);
    return cover === undefined ? [] : [{ cover, before: benefitNow(cover), after: benefitAfter(cover, line) }];
  });

/** Returns the sum assured of the main cover after all steps; limits of riders depend on it. */
export const mainSumAfter = (steps: readonly BenefitStep[], facts: Facts): Big =>
  steps.find(({ cover }) => isMainCover(facts.policy, cover))?.after.sum ?? new Big(facts.policy.mainCover.sumAssured);
