import type { Big } from 'big.js';
import { roundMoney } from '../money/money.ts';
import { fullMonthsBetween, type BusinessDate } from '../time/dates.ts';

/**
 * Calculates simple interest on an unpaid instalment for each full month overdue, in its currency (rulebook 7.4, 12.6;
 * reinst.interest_percent).
 */
export const arrearsInterest = (
  { dueOn, amount }: { readonly dueOn: BusinessDate; readonly amount: Big },
  {
    on,
    yearlyPercent,
    currency,
  }: { readonly on: BusinessDate; readonly yearlyPercent: number; readonly currency: number },
): Big => roundMoney(amount.times(yearlyPercent).times(fullMonthsBetween(dueOn, on)).div(1200), currency);
