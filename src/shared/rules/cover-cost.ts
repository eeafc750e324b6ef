import { Big } from 'big.js';
import { attainedAge } from './attained-age.ts';
import type { BusinessDate } from '../time/dates.ts';
import { monthlyCost, type MortalityParameters } from './mortality.ts';
import type { Parameters } from '../parameters/parameters.ts';
import type { ByAge } from '../parameters/rate-numbers.ts';
import type { Coverage } from '../policy/coverage.ts';

/** Facts that determine the cost of a cover; sums in the policy's currency. A cover has either a plan or a sum. */
export interface RiskCover {
  readonly productId: number;
  readonly isMain: boolean;
  readonly plan: string | null;
  readonly sumAssured: Big.BigSource;
  /** Birth dates of all insured people, main life first; a plan costs an amount per person. */
  readonly birthDates: readonly [BusinessDate, ...BusinessDate[]];
  /** Cost of this risk in percent of the standard cost (occupation, rulebook 7.18); 100 when omitted. */
  readonly riskPercent?: number | undefined;
}

export type CostParameters = MortalityParameters &
  Pick<
    Parameters,
    | 'age.basis'
    | 'coi.rider_percent'
    | 'coi.plan_monthly'
    | 'rate.rider_percent'
    | 'rate.plan_percent'
    | 'rate.plan_age'
  >;

const standard = 100;
const monthsPerYear = 12;

const percentAtAge = (table: ByAge, age: number): number =>
  table.find(({ untilAge }) => untilAge === null || age <= untilAge)?.percent ?? standard;

const ageOf = (birthDate: BusinessDate, day: BusinessDate, parameters: CostParameters): number =>
  attainedAge(birthDate, day, parameters['age.basis']);

/** Calculates the cost of a plan: a fixed amount for each person, by age. */
function planCost(
  { productId, birthDates }: RiskCover,
  plan: string,
  day: BusinessDate,
  parameters: CostParameters,
): Big {
  const ofPlan = parameters['rate.plan_percent'][productId]?.[plan] ?? standard;
  const ofHeads = birthDates.reduce(
    (sum, birthDate) => sum + percentAtAge(parameters['rate.plan_age'], ageOf(birthDate, day, parameters)),
    0,
  );
  return new Big(parameters['coi.plan_monthly']).times(ofPlan).div(100).times(ofHeads).div(100);
}

function sumCost(
  { productId, isMain, sumAssured, birthDates }: RiskCover,
  day: BusinessDate,
  parameters: CostParameters,
) {
  const cost = monthlyCost(new Big(sumAssured), ageOf(birthDates[0], day, parameters), parameters);
  if (isMain) return cost;
  return cost.times(parameters['rate.rider_percent'][productId] ?? parameters['coi.rider_percent']).div(100);
}

/**
 * Calculates the monthly cost of a cover on a day, at the ages on that day, unrounded (rulebook 7.6 CALC, 12.14). The
 * fund of a unit-linked policy pays it; a rider with its own bill costs twelve times as much a year.
 */
export function monthlyCoverCost(cover: RiskCover, day: BusinessDate, parameters: CostParameters): Big {
  const { plan, riskPercent = standard } = cover;
  const cost = plan === null ? sumCost(cover, day, parameters) : planCost(cover, plan, day, parameters);
  return riskPercent === standard ? cost : cost.times(riskPercent).div(standard);
}

/** Calculates the yearly cost of a cover, unrounded. */
export const yearlyCoverCost = (cover: RiskCover, day: BusinessDate, parameters: CostParameters): Big =>
  monthlyCoverCost(cover, day, parameters).times(monthsPerYear);

/** Converts a cover of the policy to the facts that determine its cost. */
export const riskCoverOf = (cover: Coverage, isMain: boolean): RiskCover => ({
  productId: cover.productId,
  isMain,
  plan: cover.plan,
  sumAssured: cover.sumAssured,
  birthDates: [cover.lives[0].person.birthDate, ...cover.lives.slice(1).map(({ person }) => person.birthDate)],
  riskPercent: cover.riskPercent,
});
