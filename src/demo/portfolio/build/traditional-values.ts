import { Big } from 'big.js';
import { tableCashValue } from '#shared/rules/cash-value.ts';
import { fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import { rupiah } from '#shared/money/money.ts';
import type { ByPolicyYear } from '#shared/parameters/parameters.ts';

/** Cash value after `months`: surr.trad_table percent of the premiums paid. */
export const cashValue = (premiumsPaid: Big, months: number, table: ByPolicyYear): Big =>
  tableCashValue(premiumsPaid, months, { table, currency: rupiah });

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
