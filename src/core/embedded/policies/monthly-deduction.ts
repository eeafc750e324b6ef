import { Big } from 'big.js';
import { monthlyCoverCost, riskCoverOf } from '#shared/rules/cover-cost.ts';
import { addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import { roundMoney, type CurrencyCode } from '#shared/money/money.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import type { Covers } from '#shared/policy/policy.ts';

/** The facts of a policy that the deduction needs. */
export interface DeductionInput {
  readonly covers: Covers;
  readonly currency: CurrencyCode;
  readonly today: BusinessDate;
  readonly parameters: Parameters;
}

const zero = new Big(0);
const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), zero);

/** A rider whose premium is billed costs the fund nothing. */
const riderCost = (rider: Coverage, day: BusinessDate, parameters: Parameters): Big =>
  rider.premium > 0 ? zero : monthlyCoverCost(riskCoverOf(rider, false), day, parameters);

/**
 * The amount taken from the fund each month, by year from `today` to the end of the main cover: cost of insurance of the main cover
 * and of the riders in force then, and the administration fee (rulebook 2.4, 12.14). Rounded to the currency.
 */
export function monthlyDeductions({ covers, currency, today, parameters }: DeductionInput): number[] {
  const { mainCover, riders } = covers;
  if (mainCover.status !== 'IN_FORCE') return [];
  const active = riders.filter(({ status }) => status === 'IN_FORCE');
  const years = Math.ceil(fullMonthsBetween(today, mainCover.expiresOn) / 12);
  return Array.from({ length: years }, (_, year) => {
    const day = addMonths(today, year * 12);
    const main = monthlyCoverCost(riskCoverOf(mainCover, true), day, parameters);
    const costs = active.filter(({ expiresOn }) => expiresOn > day).map((rider) => riderCost(rider, day, parameters));
    const total = sum([main, ...costs]).plus(parameters['admin.fee_monthly']);
    return roundMoney(total, currency).toNumber();
  });
}
