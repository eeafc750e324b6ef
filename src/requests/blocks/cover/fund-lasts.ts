import { Big } from 'big.js';
import { addMonths } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { fundValue } from '#shared/facts/fund-value.ts';
import { allocatePremium } from '#shared/rules/premium-allocation.ts';
import { premiumPeriod } from '#shared/rules/premium-calendar.ts';

const monthsPerYear = 12;
const zero = new Big(0);

/**
 * Returns the money that premiums add to the fund in the year beginning `year` years from today; 0 once premiums have
 * ended.
 */
function paidInto({ position, policy, today }: Facts, year: number): Big {
  const { premium, parameters, policyYear } = position;
  const period = premiumPeriod(premium.frequency);
  if (period === 0 || premium.endsOn === null || addMonths(today, year * monthsPerYear) >= premium.endsOn) return zero;
  const times = monthsPerYear / period;
  const ofYear = {
    base: new Big(premium.basePremium).times(times),
    topUp: new Big(premium.topUpPremium).times(times),
    policyYear: policyYear + year,
    currency: policy.currency,
  };
  const { base, topUp } = allocatePremium(ofYear, parameters);
  return base.plus(topUp);
}

/**
 * Returns for how many years the fund can pay `byYear` (monthly cost for each year from today), if premiums continue
 * and it earns `returnPercent` a year (rulebook 7.6, 7.7: 0 to 2 %). Undefined when it lasts as long as the cover.
 */
export function findYearsCarried(
  facts: Facts,
  byYear: readonly Big.BigSource[],
  returnPercent: number,
): number | undefined {
  const growth = new Big(returnPercent).div(100).plus(1);
  let value = fundValue(facts);
  for (const [year, monthly] of byYear.entries()) {
    const left = value.plus(paidInto(facts, year)).minus(new Big(monthly).times(monthsPerYear));
    if (left.lt(0)) return year;
    value = left.times(growth).round(4);
  }
  return undefined;
}
