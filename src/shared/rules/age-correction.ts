import { Big } from 'big.js';
import { minorDigits } from '../money/money.ts';

/** A premium as it was asked, and as it should have been. */
export interface PremiumCorrection {
  readonly before: Big;
  readonly after: Big;
}

/** The sum the premium paid for at the right age: SA × asked / right, rounded down (rulebook 7.19, 12.9). */
export const correctedSumAssured = (
  sumAssured: Big.BigSource,
  { before, after }: PremiumCorrection,
  currency: number,
): Big => new Big(sumAssured).times(before).div(after).round(minorDigits(currency), Big.roundDown);

/** The shortfall (above zero) or excess (below zero) of the bills paid so far; without interest (rulebook 7.19). */
export const premiumShortfall = ({ before, after }: PremiumCorrection, bills: number): Big =>
  after.minus(before).times(bills);
