import { Big } from 'big.js';
import type { Facts } from '#shared/policy/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import type { ProductSummary } from '#shared/policy-document/policy.ts';
import type { SumAssuredLine } from './sum-assured-lines.ts';

const inForce = 1;

export const isMainCover = ({ masterProduct }: Coverage): boolean => masterProduct === null;
export const isByPlan = ({ currentPremium }: Coverage): boolean => currentPremium.benefitLevel !== null;

/** Covers for which a new sum or plan may be asked, main product first. */
export const coversInForce = ({ policy }: Facts): readonly Coverage[] =>
  policy.coverages
    .filter(({ riskStatus }) => riskStatus === inForce)
    .toSorted((left, right) => Number(isMainCover(right)) - Number(isMainCover(left)));

export const mainCover = (facts: Facts): Coverage | undefined => coversInForce(facts).find(isMainCover);

export const productOf = (cover: Coverage, { products }: Facts): ProductSummary | undefined =>
  products.find(({ id }) => id === cover.productId);

/** The levels of a plan, the least first, as the product lists them. */
export const levelsOf = (cover: Coverage, facts: Facts): ProductSummary['benefitLevelInfoVOList'] =>
  productOf(cover, facts)?.benefitLevelInfoVOList ?? [];

/** Place of a level in its list; -1 for a level that is not in it. */
export const rankOf = (cover: Coverage, level: string | null | undefined, facts: Facts): number =>
  levelsOf(cover, facts).findIndex(({ benefitLevel }) => benefitLevel === level);

/** What a cover pays: a level, or a sum in the policy's currency. */
export interface Benefit {
  readonly level: string | null;
  readonly sum: Big;
}

export const benefitNow = ({ currentPremium }: Coverage): Benefit => ({
  level: currentPremium.benefitLevel,
  sum: new Big(currentPremium.sumAssured),
});

/** The plan in its own words, else the sum. */
export function benefitText(cover: Coverage, { level, sum }: Benefit, facts: Facts): string {
  if (level === null) return formatMoney(sum, facts.policy.currency);
  return levelsOf(cover, facts).find(({ benefitLevel }) => benefitLevel === level)?.levelDescrp ?? `Plan ${level}`;
}

/** One line of the payload with the cover it is about, before and after. */
export interface BenefitStep {
  readonly cover: Coverage;
  readonly before: Benefit;
  readonly after: Benefit;
  /** Cost of what is added, in percent of the standard one; 100 when left out. */
  readonly percent?: number;
}

type Line = Pick<SumAssuredLine, 'item_id' | 'benefit_level' | 'sum_assured'>;

/** What a line asks for; a sum that is missing stays as it is. */
const benefitAfter = (cover: Coverage, line: Line): Benefit => {
  const now = benefitNow(cover);
  if (isByPlan(cover)) return { level: line.benefit_level ?? now.level, sum: now.sum };
  return { level: null, sum: new Big(line.sum_assured ?? now.sum) };
};

/** Lines that name a cover in force, in their order; others are refused by the rules. */
export const listSteps = (lines: readonly Line[], facts: Facts): readonly BenefitStep[] =>
  lines.flatMap((line) => {
    const cover = coversInForce(facts).find(({ itemId }) => itemId === line.item_id);
    return cover === undefined ? [] : [{ cover, before: benefitNow(cover), after: benefitAfter(cover, line) }];
  });

/** Basic sum of the policy once the steps are done; riders are measured by it. */
export const mainSumAfter = (steps: readonly BenefitStep[], facts: Facts): Big =>
  steps.find(({ cover }) => isMainCover(cover))?.after.sum ?? new Big(facts.position.sumAssured);
