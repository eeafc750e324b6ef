import { Big } from 'big.js';
import type { TraditionalValue } from './demo-policy.ts';

/** Builds the value of a traditional policy; omitted amounts are zero. */
export const buildValue = ({ cashValue = new Big(0) }: { readonly cashValue?: Big }): TraditionalValue => ({
  cashValue: cashValue.toFixed(2),
});
