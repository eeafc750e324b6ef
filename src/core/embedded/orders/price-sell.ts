import { Big } from 'big.js';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { accepted, refused, type Result } from '#shared/text/result.ts';
import { holdingValue, sellUnits, type BucketHolding, type SaleItem, type UnitSale } from '#shared/rules/unit-sale.ts';
import { leastRemainder, withdrawalTerms } from '#shared/rules/withdrawal.ts';
import { capToRemainders } from './cap-to-remainders.ts';

/** Input of a sale; `holdings` are all funds of the policy, valued at the pricing date. */
export interface SellAtPrice {
  readonly holdings: readonly BucketHolding[];
  readonly items: readonly SaleItem[];
  readonly parameters: Parameters;
  readonly moneyDecimals: number;
  readonly policyYear: number;
  readonly withdrawalsThisPolicyYear: number;
  /** Monthly deduction of the policy; it decides the minimum wd.policy_remain. */
  readonly monthlyDeduction: Big;
}

/** Refused sale. `possible` could be paid without breaking a minimum, but is below wd.min or leaves nothing after charges. */
export interface Shortfall {
  readonly requested: Big;
  readonly possible: Big;
}

const requestedOf = (sell: SellAtPrice): Big =>
  sell.items.reduce((sum, item) => {
    if (item.amount !== 'ALL') return sum.plus(item.amount);
    const held = sell.holdings.find((holding) => holding.fundCode === item.fundCode);
    return held === undefined ? sum : sum.plus(holdingValue(held, sell.moneyDecimals));
  }, new Big(0));

/**
 * Settles a withdrawal at its final prices (rulebook 6.5.6, 7.13): as requested, or cut to keep the minimums as long as
 * wd.min remains, otherwise refused with the figures.
 */
export const priceSell = (sell: SellAtPrice): Result<UnitSale, Shortfall> => {
  const items = capToRemainders({
    holdings: sell.holdings,
    items: sell.items,
    moneyDecimals: sell.moneyDecimals,
    fundRemainder: new Big(sell.parameters['wd.fund_remain_min']),
    policyRemainder: leastRemainder(sell.parameters, sell.monthlyDeduction),
  });
  const withdrawal = sellUnits(sell.holdings, items, withdrawalTerms(sell));
  if (withdrawal.gross.lt(sell.parameters['wd.min']) || withdrawal.net.lte(0)) {
    return refused({ requested: requestedOf(sell), possible: withdrawal.gross });
  }
  return accepted(withdrawal);
};
