import { policyYearOn } from './expected-policy.ts';
import type { Sold } from './sold.ts';

// Charges of premiums, top-ups, withdrawals, switches and endings by rulebook 3, counted in the least coin of the currency: no formula,
// parameter or money of the program is used here.

type Terms = Pick<Sold, 'archetype' | 'currency' | 'startDate'>;

/** Money of the currency as whole coins. */
export const coins = (currency: Sold['currency'], amount: number): number =>
  Math.round(amount * (currency === 30 ? 1 : 100));

/** A percent of coins, half up. */
const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100 + 0.5);

const isSingle = ({ archetype }: Terms): boolean => archetype.endsWith('SGL');

/** Part of a premium of a policy year that buys no units (prem.acquisition). */
const acquisitionPercent = (terms: Terms, year: number): number =>
  isSingle(terms) ? 5 : year <= 3 ? 40 : year <= 6 ? 20 : 0;

/** Charge on the BASIC bucket of a policy year, at a surrender and at a withdrawal (surr.charge, wd.charge). */
const exitPercent = (terms: Terms, year: number): number =>
  (isSingle(terms) ? [5, 4, 3, 2, 1] : [60, 45, 30, 15, 5])[year - 1] ?? 0;

/** The acquisition charge of the premium that fell due on a day. */
export const acquisitionOn = (terms: Terms, dueOn: string, base: number): number =>
  percentOf(base, acquisitionPercent(terms, policyYearOn(terms.startDate, dueOn)));

export const exitChargeOn = (terms: Terms, pricedOn: string, basic: number): number =>
  percentOf(basic, exitPercent(terms, policyYearOn(terms.startDate, pricedOn)));

/** Fee of a withdrawal that comes after so many of its policy year; four are free. */
export const withdrawalFee = ({ currency }: Terms, before: number): number =>
  before < 4 ? 0 : currency === 30 ? 50_000 : 500;

/** Fee of a switch of an amount that comes after so many of its policy year; two are free. */
export function switchFee({ currency }: Terms, before: number, sold: number): number {
  if (before < 2) return 0;
  return Math.min(Math.max(percentOf(sold, 0.5), currency === 30 ? 50_000 : 500), sold);
}

/** Charge of a single top-up. */
export const topUpCharge = (gross: number): number => percentOf(gross, 5);

/** Units for an amount of coins at a price, four decimals, what is left of the last one dropped. */
export function unitsFor(currency: Sold['currency'], amount: number, price: number): number {
  const scaled = BigInt(amount) * (currency === 30 ? 100_000_000n : 1_000_000n);
  return Number(scaled / BigInt(Math.round(price * 10_000))) / 10_000;
}
