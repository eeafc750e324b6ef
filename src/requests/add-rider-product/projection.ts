import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { attainedAge } from '#shared/rules/attained-age.ts';
import { monthlyCoverCost } from '#shared/rules/cover-cost.ts';
import { addMonths } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { mainInsuredOf } from '#shared/policy/policy.ts';
import { findYearsCarried } from '../blocks/cover/fund-lasts.ts';
import { type RiderCost } from './calculation.ts';

const monthsPerYear = 12;

const yearsAhead = (facts: Facts): number => {
  const { 'rider.projection_age': until, 'age.basis': basis } = facts.position.parameters;
  const { birthDate } = mainInsuredOf(facts.policy).person;
  return Math.max(0, until - attainedAge(birthDate, facts.today, basis));
};

/**
 * Returns the monthly deduction including the new riders, one figure for each year from today up to the projection age.
 */
function deductionWith(costs: readonly RiderCost[], facts: Facts): readonly Big[] {
  const { parameters, monthlyDeductionByYear } = facts.position;
  return monthlyDeductionByYear.slice(0, yearsAhead(facts)).map((monthly, year) => {
    const day = addMonths(facts.today, year * monthsPerYear);
    return costs.reduce((sum, { cover }) => sum.plus(monthlyCoverCost(cover, day, parameters)), new Big(monthly));
  });
}

/** True when the fund can pay all deductions up to the projection age, if premiums continue (rulebook 7.6 EL). */
export const isSustainable = (costs: readonly RiderCost[], facts: Facts): boolean =>
  !isUnitLinked(facts.position) ||
  findYearsCarried(facts, deductionWith(costs, facts), facts.position.parameters['rider.projection_percent']) ===
    undefined;
