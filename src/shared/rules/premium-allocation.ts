import type { Big } from 'big.js';
import { roundMoney } from '../money/money.ts';
import type { Parameters } from '../parameters/parameters.ts';
import { percentOfYear } from './withdrawal.ts';

/** One premium of a unit-linked policy, split; amounts in `currency`, `policyYear` that of its due date. */
export interface SplitPremium {
  readonly base: Big;
  readonly topUp: Big;
  readonly policyYear: number;
  readonly currency: number;
}

type Charges = Pick<Parameters, 'prem.acquisition' | 'prem.topup.charge_percent'>;

/** The parts of it that buy units: base less acquisition of its policy year, top-up less its charge (rulebook 7.11). */
export function allocatePremium({ base, topUp, policyYear, currency }: SplitPremium, parameters: Charges) {
  const less = (amount: Big, percent: number): Big =>
    amount.minus(roundMoney(amount.times(percent).div(100), currency));
  return {
    base: less(base, percentOfYear(parameters['prem.acquisition'], policyYear)),
    topUp: less(topUp, parameters['prem.topup.charge_percent']),
  };
}
