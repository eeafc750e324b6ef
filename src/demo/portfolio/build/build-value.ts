import { Big } from 'big.js';
import type { TraditionalValue } from './demo-policy.ts';

/** What a policy is worth; what is not told is zero. */
export const buildValue = ({ cashValue = new Big(0) }: { readonly cashValue?: Big }): TraditionalValue => ({
  cashValue: cashValue.toFixed(2),
});
