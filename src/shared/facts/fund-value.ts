import { Big } from 'big.js';
import type { Facts, FundHolding } from './facts.ts';
import { roundMoney } from '../money/money.ts';
import type { CurrencyCode } from '../money/currency-code.ts';

/** Returns a fund's units, from basic premiums and top-ups together. */
export const unitsOf = ({ basicUnits, topupUnits }: Pick<FundHolding, 'basicUnits' | 'topupUnits'>): Big =>
  new Big(basicUnits).plus(topupUnits);

type Invested = {
  readonly position: { readonly holdings: readonly Omit<FundHolding, 'fundName' | 'currency' | 'priceDate'>[] };
  readonly policy: { readonly currency: CurrencyCode };
};

/**
 * Returns the value of all units in the policy's currency. Each fund is rounded, so that the parts add up to the total.
 * @param prices by fund code, used instead of the latest prices
 */
export const fundValue = ({ position, policy }: Invested, prices: Facts['quotedPrices'] = null): Big =>
  position.holdings
    .map((held) => roundMoney(unitsOf(held).times(prices?.[held.fundCode] ?? held.price), policy.currency))
    .reduce((total, each) => total.plus(each), new Big(0));
