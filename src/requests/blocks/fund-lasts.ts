import { Big } from 'big.js';
import { addMonths } from '#shared/dates.ts';
import type { Facts } from '#shared/facts.ts';
import { premiumPeriod } from '#shared/premium-calendar.ts';
import { percentOfYear } from '#shared/withdrawal.ts';

const monthsPerYear = 12;
const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));

/** Value of the units at their latest prices, in the policy's currency. */
export const fundValue = ({ position }: Facts): Big =>
  sum(position.holdings.map(({ basicUnits, topupUnits, price }) => new Big(basicUnits).plus(topupUnits).times(price)));

/** What the premiums of the year that begins `year` years from today put into the fund; nothing once they have ended. */
function paidInto({ position, today }: Facts, year: number): Big {
  const { premium, parameters, policyYear } = position;
  const period = premiumPeriod(premium.frequency);
  if (period === 0 || premium.endsOn === null || addMonths(today, year * monthsPerYear) >= premium.endsOn)
    return new Big(0);
  const acquisition = percentOfYear(parameters['prem.acquisition'], policyYear + year);
  const base = new Big(premium.basePremium).times(100 - acquisition);
  const topUp = new Big(premium.topUpPremium).times(100 - parameters['prem.topup.charge_percent']);
  return base
    .plus(topUp)
    .div(100)
    .times(monthsPerYear / period);
}

/**
 * For how many years the fund carries `byYear` (costs a month, by year from today) if premiums are paid as agreed and it earns
 * `returnPercent` a year (rulebook 7.6, 7.7: 0 to 2 %); undefined = as long as cover lasts.
 */
export function findYearsCarried(facts: Facts, byYear: readonly number[], returnPercent: number): number | undefined {
  let left = fundValue(facts);
  for (const [year, monthly] of byYear.entries()) {
    left = left.plus(paidInto(facts, year)).minus(new Big(monthly).times(monthsPerYear));
    if (left.lt(0)) return year;
    left = left.times(100 + returnPercent).div(100);
  }
  return undefined;
}
