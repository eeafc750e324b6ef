import { Big } from 'big.js';
import { minorDigits, roundMoney } from '../money/money.ts';
import type { Parameters } from '../parameters/parameters.ts';
import { percentOfYear } from '../parameters/percent-of-year.ts';

/** Premium of a unit-linked policy by part, in `currency`; `policyYear` = policy year of its due date. */
export interface SplitPremium {
  readonly base: Big;
  readonly topUp: Big;
  readonly policyYear: number;
  readonly currency: number;
}

type Charges = Pick<Parameters, 'prem.acquisition' | 'prem.topup.charge_percent'>;

/**
 * Calculates the parts that buy units: base minus the acquisition charge of the policy year, top-up minus its charge
 * (rulebook 7.11).
 */
export function allocatePremium({ base, topUp, policyYear, currency }: SplitPremium, parameters: Charges) {
  const less = (amount: Big, percent: number): Big =>
    amount.minus(roundMoney(amount.times(percent).div(100), currency));
  return {
    base: less(base, percentOfYear(parameters['prem.acquisition'], policyYear)),
    topUp: less(topUp, parameters['prem.topup.charge_percent']),
  };
}

/**
 * Splits an amount by shares in percent; the last share takes the rounding difference, so that the total stays the
 * same.
 */
export function splitByShares(
  amount: Big,
  shares: readonly { readonly fundCode: string; readonly percent: number }[],
  currency: number,
): readonly { readonly fundCode: string; readonly amount: Big }[] {
  let left = amount;
  return shares.map(({ fundCode, percent }, index) => {
    const exact = amount.times(percent).div(100).round(minorDigits(currency), Big.roundDown);
    const part = index === shares.length - 1 ? left : exact;
    left = left.minus(part);
    return { fundCode, amount: part };
  });
}
