import { Big } from 'big.js';
import { roundMoney } from '../money/money.ts';
import type { ByPolicyYear } from '../parameters/parameters.ts';
import { percentOfYear } from './withdrawal.ts';

const monthsPerYear = 12;

/** Percent at the end of a policy year; nothing at the start of the first. */
const percentAfter = (table: ByPolicyYear, years: number): number => (years === 0 ? 0 : percentOfYear(table, years));

/**
 * Percent of the premiums paid that a traditional policy is worth after `months` (surr.trad_table, rulebook 7.1), as exact as
 * money needs it: the table tells the end of each policy year, between two of them it is linear by full months.
 */
export function cashValuePercent(table: ByPolicyYear, months: number): Big {
  const years = Math.floor(months / monthsPerYear);
  const from = new Big(percentAfter(table, years));
  const growth = new Big(percentAfter(table, years + 1)).minus(from);
  return from.plus(growth.times(months % monthsPerYear).div(monthsPerYear));
}

/** Cash value before any debt, rounded to the currency. */
export const tableCashValue = (
  premiumsPaid: Big,
  months: number,
  { table, currency }: { readonly table: ByPolicyYear; readonly currency: number },
): Big => roundMoney(premiumsPaid.times(cashValuePercent(table, months)).div(100), currency);
