import { Big } from 'big.js';
import { minorDigits, roundMoney } from '../money/money.ts';

/** Premium as billed, and as it should have been billed. */
export interface PremiumCorrection {
  readonly before: Big;
  readonly after: Big;
}

/**
 * Calculates the sum assured that the billed premium buys at the corrected age: SA × billed / right, rounded down
 * (rulebook 7.19, 12.9).
 */
export const correctedSumAssured = (
  sumAssured: Big.BigSource,
  { before, after }: PremiumCorrection,
  currency: number,
): Big => new Big(sumAssured).times(before).div(after).round(minorDigits(currency), Big.roundDown);

/**
 * Calculates how much was paid too little (positive) or too much (negative), as if the right premium had been billed
 * from the start; without interest (rulebook 7.19).
 */
export const premiumShortfall = ({ before, after }: PremiumCorrection, paid: Big, currency: number): Big =>
  before.eq(0) ? new Big(0) : roundMoney(paid.times(after.minus(before)).div(before), currency);
