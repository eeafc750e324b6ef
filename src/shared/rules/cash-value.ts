import { Big } from 'big.js';
import { roundMoney } from '../money/money.ts';
import { percentOfYear, type ByPolicyYear } from '../parameters/percent-of-year.ts';

const monthsPerYear = 12;

/** Returns the percent at the end of a policy year; 0 at the start of the first. */
const percentAfter = (table: ByPolicyYear, years: number): number => (years === 0 ? 0 : percentOfYear(table, years));

/**
 * Calculates the cash value of a traditional policy after `months`, as percent of the premiums paid, exact and in
 * twelfths (surr.trad_table, rulebook 7.1). The table has the end of each policy year; in between the percentage grows
 * linearly by full months.
 */
export function cashValueTwelfths(table: ByPolicyYear, months: number): Big {
  const years = Math.floor(months / monthsPerYear);
  const from = new Big(percentAfter(table, years));
  const growth = new Big(percentAfter(table, years + 1)).minus(from);
  return from.times(monthsPerYear).plus(growth.times(months % monthsPerYear));
}

/** Calculates the percentage for display only. Never use it for amounts, because a third has no last digit. */
export const cashValuePercent = (table: ByPolicyYear, months: number): Big =>
  cashValueTwelfths(table, months).div(monthsPerYear);

/** Calculates the cash value before any debt, rounded half up to the currency. */
export const tableCashValue = (
  premiumsPaid: Big,
  months: number,
  { table, currency }: { readonly table: ByPolicyYear; readonly currency: number },
): Big => roundMoney(premiumsPaid.times(cashValueTwelfths(table, months)).div(100 * monthsPerYear), currency);
