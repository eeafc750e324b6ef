import { Big } from 'big.js';

/** Zero where there is nothing to add. */
export const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));
