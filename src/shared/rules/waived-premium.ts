import type { Big } from 'big.js';
import { roundMoney } from '../money/money.ts';
import type { Coverage } from '../policy/coverage.ts';
import type { PremiumCorrection } from './age-correction.ts';

/** Returns true when a rider waives the main cover's premium and is not terminated. */
export const isWaiver = ({ waivedSum, status }: Pick<Coverage, 'waivedSum' | 'status'>): boolean =>
  waivedSum !== null && status !== 'TERMINATED';

/** Adjusts the sum or the billed premium of a waiver to the changed premium, in proportion and rounded to the currency (rulebook 2.3). */
export const followPremium = (amount: number, { before, after }: PremiumCorrection, currency: number): Big =>
  roundMoney(after.times(amount).div(before), currency);
