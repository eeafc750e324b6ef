import { Big } from 'big.js';
import type { Parameters } from '../parameters/parameters.ts';
import type { SaleTerms } from './unit-sale.ts';

/** Facts of the policy on the pricing date. */
export interface WithdrawalTerms {
  readonly parameters: Pick<Parameters, 'wd.charge' | 'wd.per_year_free' | 'wd.fee'>;
  /** Decimals of the policy's currency: rupiah 0, US dollar 2. */
  readonly moneyDecimals: number;
  /** Policy year: full years since the start, plus 1. */
  readonly policyYear: number;
  /** Withdrawals priced so far in this policy year, without this one. */
  readonly withdrawalsThisPolicyYear: number;
}

/** Returns the terms of a partial withdrawal: TOPUP before BASIC, charge by policy year, fee after the free number (rulebook 7.13). */
export const withdrawalTerms = ({
  parameters,
  moneyDecimals,
  policyYear,
  withdrawalsThisPolicyYear,
}: WithdrawalTerms): SaleTerms => ({
  order: ['TOPUP', 'BASIC'],
  chargeSteps: parameters['wd.charge'],
  freeSales: parameters['wd.per_year_free'] - withdrawalsThisPolicyYear,
  fee: new Big(parameters['wd.fee']),
  moneyDecimals,
  policyYear,
});

/**
 * Returns the value that must remain: the fixed amount or some months of deductions, whichever is larger
 * (wd.policy_remain).
 */
export const leastRemainder = (
  parameters: Pick<Parameters, 'wd.policy_remain' | 'wd.policy_remain_months'>,
  monthlyDeduction: Big,
): Big => {
  const fixed = new Big(parameters['wd.policy_remain']);
  const months = monthlyDeduction.times(parameters['wd.policy_remain_months']);
  return months.gt(fixed) ? months : fixed;
};
