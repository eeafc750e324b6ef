import type { Big } from 'big.js';
import { roundMoney } from '../money/money.ts';
import type { Coverage } from '../policy/coverage.ts';
import type { PremiumCorrection } from './age-correction.ts';

/** True when the rider waives the main cover's premium and has not ended. */
export const isWaiver = ({ waivedSum, status }: Pick<Coverage, 'waivedSum' | 'status'>): boolean =>
  waivedSum !== null && status !== 'TERMINATED';

/**
 * Returns the new sum or premium of a waiver, in proportion to the changed premium and rounded to the currency
 * (rulebook 2.3).
 */
export const followPremium = (amount: number, { before, after }: PremiumCorrection, currency: number): Big =>
  roundMoney(after.times(amount).div(before), currency);
