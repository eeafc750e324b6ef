import { Big } from 'big.js';
import { tableCashValue } from '#shared/cash-value.ts';
import { daysBetween, fullMonthsBetween, type BusinessDate } from '#shared/dates.ts';
import { rupiah } from '#shared/money.ts';
import type { ByPolicyYear, Parameters } from '#shared/parameters.ts';

/** Cash value after `months`: surr.trad_table percent of the premiums paid. */
export const cashValue = (premiumsPaid: Big, months: number, table: ByPolicyYear): Big =>
  tableCashValue(premiumsPaid, months, { table, currency: rupiah });

/** Simple interest by days over 365, rupiah half up (rulebook 12.4). */
export const accruedInterest = (principal: Big, ratePercent: number, from: BusinessDate, to: BusinessDate): Big =>
  principal.times(ratePercent).times(daysBetween(from, to)).div(36_500).round(0, Big.roundHalfUp);

/** Part of what is free of debt, down to the step; never below zero (rulebook 12.5). */
export function loanLimit(value: Big, debt: Big, parameters: Pick<Parameters, 'loan.max_percent' | 'loan.step'>): Big {
  const free = value.minus(debt).times(parameters['loan.max_percent']).div(100);
  const step = parameters['loan.step'];
  return free.lte(0) ? new Big(0) : free.div(step).round(0, Big.roundDown).times(step);
}

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
