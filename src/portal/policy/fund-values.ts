import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import { minorDigits, roundMoney } from '#shared/money/money.ts';
import { formatNumber } from '#shared/money/number-format.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import type { FundHolding } from '#shared/facts/facts.ts';
import type { LoadedPolicy } from './from-wire.ts';

/** Fund of the policy; `value` = units × price, rounded to the currency; `premiumShare` as a fraction (0.6 = 60 %). */
export type FundValue = {
  readonly fundCode: string;
  readonly name: string;
  readonly units: Big;
  readonly price: Big | undefined;
  readonly priceDate: BusinessDate | undefined;
  readonly value: Big;
  readonly premiumShare: Big;
};

/** Names come with the facts; a fund they do not know shows '-' (wire 9.2). */
export const fundValues = (
  { policy, investments: { holdings, prices, allocation } }: LoadedPolicy,
  named: readonly Pick<FundHolding, 'fundCode' | 'fundName'>[],
): readonly FundValue[] =>
  [...new Set([...holdings, ...allocation].map(({ fundCode }) => fundCode))].map((code) => {
    const ofFund = ({ fundCode }: { readonly fundCode: string }): boolean => fundCode === code;
    const quote = prices.find(ofFund);
    const units = new Big(holdings.find(ofFund)?.units ?? 0);
    const price = quote && new Big(quote.price);
    return {
      fundCode: code,
      name: named.find(ofFund)?.fundName ?? '-',
      units,
      price,
      priceDate: quote?.on,
      value: roundMoney(units.times(price ?? 0), policy.currency),
      premiumShare: new Big(allocation.find(ofFund)?.share ?? 0),
    };
  });

export const totalValue = (funds: readonly FundValue[]): Big =>
  funds.reduce((sum, { value }) => sum.plus(value), new Big(0));

/** Returns the oldest price date in use: a total is no newer than that. */
export const valuedOn = (funds: readonly FundValue[]): BusinessDate | undefined =>
  funds
    .filter(({ units }) => units.gt(0))
    .flatMap(({ priceDate }) => (priceDate === undefined ? [] : [priceDate]))
    .sort()[0];

/** Shortens an amount, 31904389 → '31,9 jt', for the middle of a ring; the full figure is beside it. */
export const shortAmount = (amount: Big, currency: CurrencyCode): string => {
  const [step, mark] = amount.gte(1e9) ? [1e9, 'M'] : amount.gte(1e6) ? [1e6, 'jt'] : [1, ''];
  const digits = step === 1 ? minorDigits(currency) : 1;
  return `${formatNumber(amount.div(step), digits)} ${mark}`.trim();
};
