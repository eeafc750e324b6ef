import { Big } from 'big.js';
import type { TraditionalValue } from './demo-policy.ts';

interface ValueTold {
  readonly cashValue?: Big;
  readonly overduePremium?: Big;
  readonly reinstatementCost?: Big;
}

const text = (amount: Big | undefined): string => (amount ?? new Big(0)).toFixed(2);

/** What a policy is worth and owes; what is not told is zero. */
export const buildValue = (told: ValueTold): TraditionalValue => ({
  cashValue: text(told.cashValue),
  premiumLoanBalance: '0.00',
  overduePremium: text(told.overduePremium),
  reinstatementCost: text(told.reinstatementCost),
});
