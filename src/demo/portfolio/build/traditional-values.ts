import type { Big } from 'big.js';
import { tableCashValue } from '#shared/rules/cash-value.ts';
import { rupiah } from '#shared/money/money.ts';
import type { ByPolicyYear } from '#shared/parameters/percent-of-year.ts';

/** Returns the cash value in rupiah after `months`: the percentage of `premiumsPaid` in `table` (parameter surr.trad_table). */
export const cashValue = (premiumsPaid: Big, months: number, table: ByPolicyYear): Big =>
  tableCashValue(premiumsPaid, months, { table, currency: rupiah });
