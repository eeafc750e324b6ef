import { policyYearOn } from './expected-policy.ts';
import type { Sold } from './sold.ts';

// Charges of premiums, top-ups, withdrawals, switches and terminations by rulebook 3, in the smallest unit of the
// currency. Uses no formula, parameter or money type of the program.

type Terms = Pick<Sold, 'archetype' | 'currency' | 'startDate'>;

/** Converts an amount to whole rupiah or cents. */
export const coins = (currency: Sold['currency'], amount: number): number =>
  Math.round(amount * (currency === 30 ? 1 : 100));

/** Takes a percent of an amount, half up. */
const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100 + 0.5);

const isSingle = ({ archetype }: Terms): boolean => archetype.endsWith('SGL');

/** Returns the percent of a premium that buys no units in a policy year (prem.acquisition). */
const acquisitionPercent = (terms: Terms, year: number): number =>
  isSingle(terms) ? 5 : year <= 3 ? 40 : year <= 6 ? 20 : 0;

/** Returns the charge on the BASIC bucket in a policy year, for surrender and withdrawal (surr.charge, wd.charge). */
const exitPercent = (terms: Terms, year: number): number =>
  (isSingle(terms) ? [5, 4, 3, 2, 1] : [60, 45, 30, 15, 5])[year - 1] ?? 0;

/** Returns the acquisition charge of the premium due on a day. */
export const acquisitionOn = (terms: Terms, dueOn: string, base: number): number =>
  percentOf(base, acquisitionPercent(terms, policyYearOn(terms.startDate, dueOn)));

export const exitChargeOn = (terms: Terms, pricedOn: string, basic: number): number =>
  percentOf(basic, exitPercent(terms, policyYearOn(terms.startDate, pricedOn)));

/** Returns the fee of a withdrawal after `before` others of its policy year; four are free. */
export const withdrawalFee = ({ currency }: Terms, before: number): number =>
  before < 4 ? 0 : currency === 30 ? 50_000 : 500;

/** Returns the fee of a switch after `before` others of its policy year; two are free. */
export function switchFee({ currency }: Terms, before: number, sold: number): number {
  if (before < 2) return 0;
  return Math.min(Math.max(percentOf(sold, 0.5), currency === 30 ? 50_000 : 500), sold);
}

/** Returns the charge of a single top-up. */
export const topUpCharge = (gross: number): number => percentOf(gross, 5);

/** Returns the units that an amount buys at a price, cut to four decimals. */
export function unitsFor(currency: Sold['currency'], amount: number, price: number): number {
  const scaled = BigInt(amount) * (currency === 30 ? 100_000_000n : 1_000_000n);
  return Number(scaled / BigInt(Math.round(price * 10_000))) / 10_000;
}
