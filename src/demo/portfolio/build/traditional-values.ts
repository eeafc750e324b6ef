import type { Big } from 'big.js';
import { tableCashValue } from '#shared/rules/cash-value.ts';
import { rupiah } from '#shared/money/money.ts';
import type { ByPolicyYear } from '#shared/parameters/percent-of-year.ts';

/** Returns the cash value after `months`: surr.trad_table percent of the premiums paid. */
export const cashValue = (premiumsPaid: Big, months: number, table: ByPolicyYear): Big =>
  tableCashValue(premiumsPaid, months, { table, currency: rupiah });
