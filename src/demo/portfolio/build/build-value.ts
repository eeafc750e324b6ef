import { Big } from 'big.js';
import type { TraditionalValue } from './demo-policy.ts';

/** Returns the value of a traditional policy; the cash value is zero if omitted. */
export const buildValue = ({ cashValue = new Big(0) }: { readonly cashValue?: Big }): TraditionalValue => ({
  cashValue: cashValue.toFixed(2),
});
