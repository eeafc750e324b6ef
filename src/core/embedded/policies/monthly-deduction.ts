import { Big } from 'big.js';
import { asRiskCover, monthlyCoverCost } from '#shared/rules/cover-cost.ts';
import { addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import { roundMoney } from '#shared/money/money.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';

/** The facts of a policy that the deduction needs. `coverages` as in the wire shape. */
export interface DeductionInput {
  readonly coverages: readonly Coverage[];
  readonly currency: number;
  readonly today: BusinessDate;
  readonly parameters: Parameters;
}

const INFORCE = 1;
const zero = new Big(0);
const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), zero);

/** A rider whose premium is billed costs the fund nothing. */
const fundCost = (cover: Coverage, day: BusinessDate, parameters: Parameters): Big =>
  cover.masterProduct !== null && cover.currentPremium.totalPremAf > 0
    ? zero
    : monthlyCoverCost(asRiskCover(cover), day, parameters);

/**
 * The amount taken from the fund each month, by year from `today` to the end of the main cover: cost of insurance of the main cover
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
    const costs = riders.filter((rider) => rider.expiryDate > day).map((rider) => fundCost(rider, day, parameters));
    const total = sum([fundCost(main, day, parameters), ...costs]).plus(parameters['admin.fee_monthly']);
    return roundMoney(total, currency).toNumber();
  });
}
