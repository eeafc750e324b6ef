import { Big } from 'big.js';
import { fullMonthsBetween, type BusinessDate } from '#shared/dates.ts';
import type { ByPolicyYear } from '#shared/parameters.ts';

/** Percent of the first step that the year has not passed. */
export const percentInYear = (table: ByPolicyYear, year: number): number =>
  table.find((step) => step.untilYear === null || year <= step.untilYear)?.percent ?? 0;

/** Cash value of a traditional policy: surr.trad_table percent of the premiums paid. Rupiah, half up. */
export const cashValue = (premiumsPaid: Big, policyYear: number, table: ByPolicyYear): Big =>
  premiumsPaid.times(percentInYear(table, policyYear)).div(100).round(0, Big.roundHalfUp);

/** Unpaid monthly instalments from the first unpaid one to `today`, and their interest by full month overdue (rulebook 12.6). */
export function monthlyArrears(
  instalment: Big,
  firstUnpaid: BusinessDate,
  today: BusinessDate,
  yearlyPercent: number,
): { readonly premium: Big; readonly interest: Big } {
  const months = fullMonthsBetween(firstUnpaid, today);
  const monthsOverdue = (months * (months + 1)) / 2;
  const interest = instalment.times(yearlyPercent).div(1200).times(monthsOverdue).round(0, Big.roundHalfUp);
  return { premium: instalment.times(months + 1), interest };
}
