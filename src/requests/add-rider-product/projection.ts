import { Big } from 'big.js';
import { attainedAge } from '#shared/attained-age.ts';
import { monthlyCoverCost } from '#shared/cover-cost.ts';
import { addMonths, type BusinessDate } from '#shared/dates.ts';
import type { Facts } from '#shared/facts.ts';
import { allocatePremium } from '#shared/premium-allocation.ts';
import { premiumPeriod } from '#shared/premium-calendar.ts';
import { mainInsured } from '../blocks/known-parties.ts';
import { isUnitLinked, type RiderCost } from './calculation.ts';

const monthsPerYear = 12;
const zero = new Big(0);

const valueNow = ({ position }: Facts): Big =>
  position.holdings.reduce(
    (sum, { basicUnits, topupUnits, price }) => sum.plus(new Big(basicUnits).plus(topupUnits).times(price)),
    zero,
  );

/** What the premiums of a year bring into the funds; nothing once they have ended. */
function invested({ position, policy }: Facts, year: number, from: BusinessDate): Big {
  const { premium, parameters, policyYear } = position;
  const period = premiumPeriod(premium.frequency);
  if (period === 0 || premium.endsOn === null || from >= premium.endsOn) return zero;
  const times = monthsPerYear / period;
  const parts = {
    base: new Big(premium.basePremium).times(times),
    topUp: new Big(premium.topUpPremium).times(times),
    policyYear: policyYear + year,
    currency: policy.currency,
  };
  const { base, topUp } = allocatePremium(parts, parameters);
  return base.plus(topUp);
}

const yearsAhead = (facts: Facts): number => {
  const { 'rider.projection_age': until, 'age.basis': basis } = facts.position.parameters;
  const birthday = mainInsured(facts)?.person.birthday;
  const age = birthday === undefined ? until : attainedAge(birthday, facts.today, basis);
  return Math.max(0, Math.min(until - age, facts.position.monthlyDeductionByYear.length));
};

/** True while the fund carries everything that is taken from it up to the projection's age, premiums going on (rulebook 7.6 EL). */
export function isSustainable(costs: readonly RiderCost[], facts: Facts): boolean {
  if (!isUnitLinked(facts)) return true;
  const { parameters, monthlyDeductionByYear } = facts.position;
  const growth = new Big(parameters['rider.projection_percent']).div(100).plus(1);
  let value = valueNow(facts);
  for (let year = 0; year < yearsAhead(facts); year += 1) {
    const day = addMonths(facts.today, year * monthsPerYear);
    const added = costs.reduce((sum, { cover }) => sum.plus(monthlyCoverCost(cover, day, parameters)), zero);
    const taken = added.plus(monthlyDeductionByYear[year] ?? 0).times(monthsPerYear);
    value = value
      .plus(invested(facts, year, day))
      .minus(taken)
      .times(growth)
      .round(4);
    if (value.lt(0)) return false;
  }
  return true;
}
