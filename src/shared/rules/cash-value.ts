import { Big } from 'big.js';
import { roundMoney } from '../money/money.ts';
import { percentOfYear, type ByPolicyYear } from '../parameters/percent-of-year.ts';

const monthsPerYear = 12;

/** Percent at the end of a policy year; nothing at the start of the first. */
const percentAfter = (table: ByPolicyYear, years: number): number => (years === 0 ? 0 : percentOfYear(table, years));

/**
 * Counts the percent of the premiums paid that a traditional policy is worth after `months` in twelfths, exactly (surr.trad_table, rulebook
 * 7.1): the table tells the end of each policy year, between two of them it is linear by full months.
 */
export function cashValueTwelfths(table: ByPolicyYear, months: number): Big {
  const years = Math.floor(months / monthsPerYear);
  const from = new Big(percentAfter(table, years));
  const growth = new Big(percentAfter(table, years + 1)).minus(from);
  return from.times(monthsPerYear).plus(growth.times(months % monthsPerYear));
}

/** The same as a percent, for a reader: a third has no last digit, so no amount is counted with it. */
export const cashValuePercent = (table: ByPolicyYear, months: number): Big =>
  cashValueTwelfths(table, months).div(monthsPerYear);

/** Cash value before any debt, rounded half up to the currency. */
export const tableCashValue = (
  premiumsPaid: Big,
  months: number,
  { table, currency }: { readonly table: ByPolicyYear; readonly currency: number },
): Big => roundMoney(premiumsPaid.times(cashValueTwelfths(table, months)).div(100 * monthsPerYear), currency);
