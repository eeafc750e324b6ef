import { Big } from 'big.js';
import { sum } from '#shared/money/sum.ts';
import { isUnitLinked } from './archetype.ts';
import { addDays, fullMonthsBetween, type BusinessDate } from '../time/dates.ts';
import type { MoneyPart } from '../requests/money-in.ts';
import { roundMoney } from '../money/money.ts';
import { arrearsInterest } from '../rules/arrears-interest.ts';
import { allocatePremium } from '../rules/premium-allocation.ts';
import type { Facts } from './facts.ts';
import { fundValue } from './fund-value.ts';

/** Facts that determine the cost of a reinstatement. */
export type ReinstatementFacts = Pick<Facts, 'policy' | 'position' | 'quotedPrices'>;

/** Cost of a reinstatement on one day; amounts in the policy's currency. */
export interface ReinstatementQuote {
  readonly on: BusinessDate;
  /** Last day on which this amount is valid (reinst.quote_days_cd). */
  readonly validUntil: BusinessDate;
  readonly parts: readonly MoneyPart[];
  readonly premiums: Big;
  readonly interest: Big;
  /** Amount by which the value of a unit-linked policy is below its minimum (reinst.value_months). */
  readonly value: Big;
  readonly total: Big;
}

interface Arrear {
  readonly dueOn: BusinessDate;
  readonly amount: Big;
}

/** Returns the full months from a due date to the day of the quote; each bears interest (rulebook 12.6). */
export const monthsOverdue = (dueOn: BusinessDate, on: BusinessDate): number => fullMonthsBetween(dueOn, on);

/**
 * Returns simple interest for each full month overdue; zero for unit-linked and syariah policies (rulebook 7.4, 3
 * reinst.interest_percent).
 */
function interestOn(arrear: Arrear, { position, policy }: ReinstatementFacts, on: BusinessDate): Big {
  if (isUnitLinked(position) || policy.isSyariah) return new Big(0);
  const yearlyPercent = position.parameters['reinst.interest_percent'];
  return arrearsInterest(arrear, { on, yearlyPercent, currency: policy.currency });
}

/**
 * Returns the instalments unpaid on `on`; for a unit-linked policy only those of the compulsory years (rulebook 7.4).
 */
export function arrearsOn(facts: ReinstatementFacts, on: BusinessDate): readonly Arrear[] {
  const { unpaid, compulsoryUntil } = facts.position.premium;
  return unpaid
    .filter(
      ({ dueOn }) =>
        dueOn <= on && (!isUnitLinked(facts.position) || compulsoryUntil === null || dueOn < compulsoryUntil),
    )
    .map(({ dueOn, amount }) => ({ dueOn, amount: new Big(amount) }));
}

/** Returns the part of these premiums that goes into funds after acquisition and top-up charges. */
const allocated = (facts: ReinstatementFacts, arrears: readonly Arrear[]): Big => {
  const { position, policy } = facts;
  const { basePremium, topUpPremium } = position.premium;
  return sum(
    arrears.map(({ dueOn }) => {
      const policyYear = Math.floor(fullMonthsBetween(position.startDate, dueOn) / 12) + 1;
      const split = {
        base: new Big(basePremium),
        topUp: new Big(topUpPremium),
        policyYear,
        currency: policy.currency,
      };
      const net = allocatePremium(split, position.parameters);
      return net.base.plus(net.topUp);
    }),
  );
};

/**
 * Returns the amount missing until the value, with the premiums of the quote, covers reinst.value_months deductions.
 */
function missingValue(facts: ReinstatementFacts, arrears: readonly Arrear[]): Big {
  if (!isUnitLinked(facts.position)) return new Big(0);
  const { parameters, reinstatement } = facts.position;
  const wanted = new Big(reinstatement.monthlyDeduction).times(parameters['reinst.value_months']);
  const missing = wanted.minus(fundValue(facts, facts.quotedPrices)).minus(allocated(facts, arrears));
  return missing.gt(0) ? roundMoney(missing, facts.policy.currency) : new Big(0);
}

const part = (what: MoneyPart['what'], dueOn: BusinessDate | null, amount: Big): MoneyPart[] =>
  amount.gt(0) ? [{ what, dueOn, amount: amount.toNumber() }] : [];

/**
 * Returns the quote: unpaid instalments with interest, plus the value that a unit-linked policy lacks to pay its
 * charges (rulebook 7.4).
 */
export function quoteOn(facts: ReinstatementFacts, on: BusinessDate): ReinstatementQuote {
  const arrears = arrearsOn(facts, on);
  const interests = arrears.map((arrear) => interestOn(arrear, facts, on));
  const value = missingValue(facts, arrears);
  const premiums = sum(arrears.map(({ amount }) => amount));
  const interest = sum(interests);
  return {
    on,
    validUntil: addDays(on, facts.position.parameters['reinst.quote_days_cd']),
    parts: [
      ...arrears.flatMap(({ dueOn, amount }, index) => [
        ...part('PREMIUM', dueOn, amount),
        ...part('INTEREST', dueOn, interests[index] ?? new Big(0)),
      ]),
      ...part('VALUE', null, value),
    ],
    premiums,
    interest,
    value,
    total: premiums.plus(interest).plus(value),
  };
}
