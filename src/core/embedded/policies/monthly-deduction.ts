import { Big } from 'big.js';
import { addMonths, fullMonthsBetween, type BusinessDate } from '#shared/dates.ts';
import { roundMoney } from '#shared/money.ts';
import type { Parameters } from '#shared/parameters.ts';
import type { Coverage } from '#shared/wire/coverage.ts';
import { attainedAge } from '#shared/attained-age.ts';
import { monthlyCost } from './mortality.ts';

/** What the deduction needs of a policy. `coverages` as in the wire shape. */
export interface DeductionInput {
  readonly coverages: readonly Coverage[];
  readonly currency: number;
  readonly today: BusinessDate;
  readonly parameters: Parameters;
}

const INFORCE = 1;
const zero = new Big(0);
const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), zero);

/** What the insured's occupation makes of the standard cost: 1.25 = a quarter more. */
const riskShare = ({ riskPercent = 100 }: Coverage): Big => new Big(riskPercent).div(100);

/** A rider whose premium is billed costs the fund nothing. By plan: a fixed amount a head; by sum assured: part of the main cost. */
function riderCost(rider: Coverage, day: BusinessDate, parameters: Parameters): Big {
  if (rider.currentPremium.totalPremAf > 0) return zero;
  if (rider.currentPremium.benefitLevel !== null) {
    return new Big(parameters['coi.plan_monthly']).times(rider.insureds.length).times(riskShare(rider));
  }
  return lifeCost(rider, day, parameters).times(parameters['coi.rider_percent']).div(100);
}

function lifeCost(coverage: Coverage, day: BusinessDate, parameters: Parameters): Big {
  const age = attainedAge(coverage.lifeInsured1.birthDate, day, parameters['age.basis']);
  return monthlyCost(new Big(coverage.currentPremium.sumAssured), age, parameters).times(riskShare(coverage));
}

/**
 * What is taken from the fund each month, by year from `today` to the end of the main cover: cost of insurance of the main cover
 * and of the riders in force then, and the administration fee (rulebook 2.4, 12.14). Rounded to the currency.
 */
export function monthlyDeductions({ coverages, currency, today, parameters }: DeductionInput): number[] {
  const active = coverages.filter((coverage) => coverage.riskStatus === INFORCE);
  const main = active.find((coverage) => coverage.masterProduct === null);
  if (main === undefined) return [];
  const riders = active.filter((coverage) => coverage.masterProduct !== null);
  const years = Math.ceil(fullMonthsBetween(today, main.expiryDate) / 12);
  return Array.from({ length: years }, (_, year) => {
    const day = addMonths(today, year * 12);
    const costs = riders.filter((rider) => rider.expiryDate > day).map((rider) => riderCost(rider, day, parameters));
    const total = sum([lifeCost(main, day, parameters), ...costs]).plus(parameters['admin.fee_monthly']);
    return roundMoney(total, currency).toNumber();
  });
}
