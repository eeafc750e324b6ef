import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { monthlyCoverCost, yearlyCoverCost, type RiskCover } from '#shared/rules/cover-cost.ts';
import { addDays, addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts, OfferedRider } from '#shared/facts/facts.ts';
import { modalPremium } from '#shared/rules/modal-premium.ts';
import { roundMoney } from '#shared/money/money.ts';
import { termsOf, type CoverTerms } from '#shared/facts/offer-condition.ts';
import { findDueDateFrom, premiumPeriod } from '#shared/rules/premium-calendar.ts';
import type { Plan } from '#shared/policy/product.ts';
import { dueCalendar } from '../blocks/cover/due-dates.ts';
import { findRider, livesOf, type Life, type RiderChoice } from './riders.ts';

/** Returns the key by which an underwriter sets terms for this rider. */
export const subjectKey = (productId: number): string => `rider-${productId}`;

/** Returns the first monthly policy day on or after `day`. */
function monthlyDay({ position }: Facts, day: BusinessDate): BusinessDate {
  const months = fullMonthsBetween(position.startDate, day);
  const last = addMonths(position.startDate, months);
  return last >= day ? last : addMonths(position.startDate, months + 1);
}

/**
 * Returns the first due date on or after `day`, or the monthly day where the fund pays. Undefined when no premium falls
 * due any more.
 */
const findDayFrom = (facts: Facts, day: BusinessDate): BusinessDate | undefined =>
  isUnitLinked(facts.position) ? monthlyDay(facts, day) : findDueDateFrom(dueCalendar(facts), day);

/**
 * Returns the first day of cover (rulebook 7.6 EFF): the first due date after the lead time, counted from sending; for
 * unit link the monthly day. If that day passed before the decision, the next one.
 */
export function findEffectiveDay(facts: Facts): BusinessDate | undefined {
  const lead = facts.position.parameters['rider.lead_cd'];
  const planned = findDayFrom(facts, addDays(facts.submittedOn ?? facts.today, lead));
  if (planned === undefined || planned > facts.today) return planned;
  return findDayFrom(facts, addDays(facts.today, 1));
}

/** Cover and cost of one rider under the agreed terms. */
export interface RiderCost {
  readonly rider: OfferedRider;
  readonly terms: CoverTerms;
  /** Null when the rider is sold by sum assured. */
  readonly plan: Plan | null;
  readonly sum: number;
  readonly lives: readonly Life[];
  readonly cover: RiskCover;
  /** Cost a month, whoever pays it; rounded to the currency. */
  readonly monthly: Big;
  /** Amount added to one premium bill; 0 where the fund pays. */
  readonly bill: Big;
}

const priceOf = (cover: RiskCover, on: BusinessDate, facts: Facts): Pick<RiderCost, 'monthly' | 'bill'> => {
  const { parameters, premium } = facts.position;
  const { currency } = facts.policy;
  if (isUnitLinked(facts.position))
    return { monthly: roundMoney(monthlyCoverCost(cover, on, parameters), currency), bill: new Big(0) };
  const bill = modalPremium(yearlyCoverCost(cover, on, parameters), premium.frequency, parameters);
  return { monthly: roundMoney(bill.div(premiumPeriod(premium.frequency)), currency), bill };
};

/** Returns the plan or the sum that the rider requires; undefined until one is chosen. */
function findBenefit(choice: RiderChoice, rider: OfferedRider, terms: CoverTerms) {
  if (rider.plans.length === 0) {
    const sum = terms.sum ?? choice.sum_asured;
    return sum ? { plan: null, sum } : undefined;
  }
  const plan = rider.plans.find(({ name }) => name === choice.plan);
  return plan && { plan, sum: 0 };
}

/** Returns the cost of a rider block on its first day of cover; undefined while a needed choice is missing. */
export function findRiderCost(choice: RiderChoice, facts: Facts): RiderCost | undefined {
  const rider = findRider(choice.product_id, facts);
  const on = findEffectiveDay(facts);
  const [first, ...others] = livesOf(choice, facts);
  if (rider === undefined || on === undefined || first === undefined) return undefined;
  const terms = termsOf(facts.conditions, subjectKey(rider.productId));
  const benefit = findBenefit(choice, rider, terms);
  if (benefit === undefined) return undefined;
  const cover: RiskCover = {
    productId: rider.productId,
    isMain: false,
    plan: benefit.plan?.code ?? null,
    sumAssured: benefit.sum,
    birthDates: [first.birthDate, ...others.map(({ birthDate }) => birthDate)],
    riskPercent: new Big(first.riskPercent).times(terms.percent).div(100).toNumber(),
  };
  return { rider, terms, ...benefit, lives: [first, ...others], cover, ...priceOf(cover, on, facts) };
}

export const riderCosts = (choices: readonly RiderChoice[], facts: Facts): readonly RiderCost[] =>
  choices.flatMap((choice) => findRiderCost(choice, facts) ?? []);

export const totalOf = (costs: readonly RiderCost[], part: 'monthly' | 'bill'): Big =>
  costs.reduce((sum, cost) => sum.plus(cost[part]), new Big(0));

export const waitingUntil = (facts: Facts, on: BusinessDate): BusinessDate =>
  addDays(on, facts.position.parameters['rider.waiting_cd']);
