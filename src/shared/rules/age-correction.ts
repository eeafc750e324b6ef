import { Big } from 'big.js';
import { minorDigits, roundMoney } from '../money/money.ts';

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

/**
 * The shortfall (above zero) or excess (below zero) of what was paid so far, whatever each bill was, as if the cost had been right from the
 * beginning; without interest (rulebook 7.19).
 */
export const premiumShortfall = ({ before, after }: PremiumCorrection, paid: Big, currency: number): Big =>
  before.eq(0) ? new Big(0) : roundMoney(paid.times(after.minus(before)).div(before), currency);
