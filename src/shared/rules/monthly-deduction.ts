import { Big } from 'big.js';
import { monthlyCoverCost, riskCoverOf } from './cover-cost.ts';
import { addMonths, fullMonthsBetween, type BusinessDate } from '../time/dates.ts';
import type { CurrencyCode } from '../money/currency-code.ts';
import { roundMoney } from '../money/money.ts';
import type { Parameters } from '../parameters/parameters.ts';
import type { Coverage } from '../policy/coverage.ts';
import type { Covers } from '../policy/policy.ts';

/** Facts for the calculation of monthly deductions. */
export interface DeductionInput {
  readonly covers: Covers;
  readonly currency: CurrencyCode;
  readonly today: BusinessDate;
  readonly parameters: Parameters;
}

const zero = new Big(0);
const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), zero);

/** Calculates a rider's monthly cost to the fund; 0 when its premium is billed. */
const riderCost = (rider: Coverage, day: BusinessDate, parameters: Parameters): Big =>
  rider.premium > 0 ? zero : monthlyCoverCost(riskCoverOf(rider, false), day, parameters);

/** Charge on one monthly policy day: insurance cost (iuran tabarru') and administration (ujrah). */
export interface MonthlyCharge {
  readonly insurance: Big;
  readonly administration: Big;
}

/**
 * Calculates the charge on one day at that day's ages and covers; zero while the main cover is not in force (rulebook
 * 2.4, 12.14).
 */
export function monthlyChargeOn({ covers, currency, today: day, parameters }: DeductionInput): MonthlyCharge {
  const { mainCover, riders } = covers;
  if (mainCover.status !== 'IN_FORCE' || fullMonthsBetween(day, mainCover.expiresOn) < 1)
    return { insurance: zero, administration: zero };
  const main = monthlyCoverCost(riskCoverOf(mainCover, true), day, parameters);
  const costs = riders
    .filter(({ status, expiresOn }) => status === 'IN_FORCE' && expiresOn > day)
    .map((rider) => riderCost(rider, day, parameters));
  const administration = roundMoney(new Big(parameters['admin.fee_monthly']), currency);
  return { insurance: roundMoney(sum([main, ...costs]), currency), administration };
}

/** Returns the sum of both parts of a charge. */
export const totalOfCharge = ({ insurance, administration }: MonthlyCharge): Big => insurance.plus(administration);

/**
 * Calculates the monthly deduction from the fund for each year from `today` to the end of the main cover (rulebook 2.4,
 * 12.14), rounded to the currency.
 */
export function monthlyDeductions(input: DeductionInput): number[] {
  const { covers, today } = input;
  if (covers.mainCover.status !== 'IN_FORCE') return [];
  const years = Math.ceil(fullMonthsBetween(today, covers.mainCover.expiresOn) / 12);
  return Array.from({ length: years }, (_, year) =>
    totalOfCharge(monthlyChargeOn({ ...input, today: addMonths(today, year * 12) })).toNumber(),
  );
}
