import type { Big } from 'big.js';
import { roundMoney } from '../money/money.ts';
import type { Coverage } from '../policy/coverage.ts';
import type { PremiumCorrection } from './age-correction.ts';

/** A rider that waives the premium of the main cover, and insures somebody still. */
export const isWaiver = ({ waivedSum, status }: Pick<Coverage, 'waivedSum' | 'status'>): boolean =>
  waivedSum !== null && status !== 'TERMINATED';

/** The sum or the billed premium of a waiver after the premium it waives changed: in proportion, rounded to the currency (rulebook 2.3). */
export const followPremium = (amount: number, { before, after }: PremiumCorrection, currency: number): Big =>
  roundMoney(after.times(amount).div(before), currency);
