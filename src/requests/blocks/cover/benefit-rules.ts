import { Big } from 'big.js';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { requiredField } from '#shared/words/messages.ts';
import { formatMoney } from '#shared/money/money.ts';
import { formatDate } from '#shared/time/dates.ts';
import { premiumPeriod } from '#shared/rules/premium-calendar.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { isMainCover } from '#shared/policy/policy.ts';
import { endsBeforeChange } from './benefit-cost.ts';
import { coversInForce, isByPlan, productOf, rankOf } from './benefit-steps.ts';
import { problem, refusal } from '../form/refusals.ts';
import type { Refusal } from '../../contract/contract.ts';
import type { SumAssuredLine } from './sum-assured-lines.ts';

const monthsPerYear = 12;

/** Returns the yearly basic premium in the policy's currency; 0 without regular premiums. */
const yearlyBase = ({ position: { premium } }: Facts): Big => {
  const period = premiumPeriod(premium.frequency);
  return period === 0 ? new Big(0) : new Big(premium.basePremium).times(monthsPerYear / period);
};

const roundUp = (amount: Big, step: number): Big => amount.div(step).round(0, Big.roundUp).times(step);
const roundDown = (amount: Big, step: number): Big => amount.div(step).round(0, Big.roundDown).times(step);
const most = (first: Big, ...others: readonly Big[]): Big =>
  others.reduce((greatest, each) => (each.gt(greatest) ? each : greatest), first);
const least = (one: Big, other: Big): Big => (one.lt(other) ? one : other);

/**
 * Returns the smallest sum allowed: the product's minimum, and for a main cover also the legal one (rulebook 2.2, 7.8).
 */
function smallestSum(cover: Coverage, facts: Facts): Big {
  const { parameters } = facts.position;
  const ofProduct = new Big(productOf(cover, facts)?.minSum ?? 0);
  if (!isMainCover(facts.policy, cover)) return ofProduct;
  const ofPremium = yearlyBase(facts).times(parameters['sa.min_premium_multiple']);
  return most(ofProduct, new Big(parameters['sa.min']), ofPremium);
}

/**
 * Returns the largest sum allowed: the product's maximum, and for a rider at most a multiple of the basic sum (rulebook
 * 3 rider.sa_max_multiple).
 */
function greatestSum(cover: Coverage, mainSum: Big, facts: Facts): Big {
  const ofProduct = new Big(productOf(cover, facts)?.maxSum ?? cover.sumAssured);
  if (isMainCover(facts.policy, cover)) return ofProduct;
  return least(ofProduct, mainSum.times(facts.position.parameters['rider.sa_max_multiple']));
}

export interface SumRange {
  readonly least: Big;
  readonly most: Big;
}

/** Returns the sums allowed for an increase, rounded to steps; empty when `least` is above `most`. */
export function raiseRange(cover: Coverage, mainSum: Big, facts: Facts): SumRange {
  const { 'sa.step': step, 'sa.increase.min': by } = facts.position.parameters;
  const from = most(new Big(cover.sumAssured).plus(by), smallestSum(cover, facts));
  return { least: roundUp(from, step), most: roundDown(greatestSum(cover, mainSum, facts), step) };
}

/** Returns the sums allowed for a decrease, rounded to steps. */
export function lowerRange(cover: Coverage, facts: Facts): SumRange {
  const step = facts.position.parameters['sa.step'];
  const below = roundUp(new Big(cover.sumAssured), step).minus(step);
  return { least: roundUp(smallestSum(cover, facts), step), most: below };
}

export const isWithin = (range: SumRange): boolean => range.least.lte(range.most);

/** Returns the problem SA-MIN, SA-MAX or SA-STEP of a sum; undefined when it is valid. */
export function rangeProblem(path: string, sum: Big, range: SumRange, facts: Facts): FieldProblem | undefined {
  const money = (amount: Big.BigSource): string => formatMoney(amount, facts.policy.currency);
  const step = facts.position.parameters['sa.step'];
  if (sum.lt(range.least)) return problem(facts, path, 'SA-MIN', { rp: money(range.least) });
  if (sum.gt(range.most)) return problem(facts, path, 'SA-MAX', { rp: money(range.most) });
  return sum.mod(step).eq(0) ? undefined : problem(facts, path, 'SA-STEP', { rp: money(step) });
}

const ending = ({ productName, expiresOn }: Coverage) => ({ nama: productName, tanggal: formatDate(expiresOn) });

/** Returns a problem when the cover ends before the change would start; undefined when it lasts long enough. */
export const findEndProblem = (cover: Coverage, path: string, facts: Facts): FieldProblem | undefined =>
  endsBeforeChange(cover, facts) ? problem(facts, path, 'SA-END', ending(cover)) : undefined;

/**
 * Returns a refusal, with the end of the main cover, when every cover in force ends before a new benefit could start.
 */
export const endRefusal = (facts: Facts): Refusal | undefined =>
  coversInForce(facts).every((cover) => endsBeforeChange(cover, facts))
    ? refusal(facts, 'SA-END', ending(facts.policy.mainCover))
    : undefined;

/**
 * Checks that each line has a different cover in force, that it has the plan or sum this cover needs, and that the
 * cover lasts until the change.
 */
export function lineProblems(lines: readonly SumAssuredLine[], facts: Facts): readonly FieldProblem[] {
  const covers = coversInForce(facts);
  const known = lines.every((line) => covers.some(({ itemId }) => itemId === line.item_id));
  if (!known || new Set(lines.map((line) => line.item_id)).size < lines.length)
    return [problem(facts, 'items', 'SA-ITEM')];
  return lines.flatMap((line, index) => {
    const cover = covers.find(({ itemId }) => itemId === line.item_id);
    if (cover === undefined) return [];
    const ended = findEndProblem(cover, `items.${index}.item_id`, facts);
    if (ended !== undefined) return [ended];
    const field = isByPlan(cover) ? 'benefit_level' : 'sum_assured';
    const isGiven = isByPlan(cover) ? rankOf(cover, line.benefit_level, facts) >= 0 : line.sum_assured != null;
    return isGiven ? [] : [{ path: `items.${index}.${field}`, code: 'FIELD', message: requiredField }];
  });
}
