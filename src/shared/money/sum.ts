import { Big } from 'big.js';

/** Returns the sum of amounts; zero for an empty list. */
export const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));
