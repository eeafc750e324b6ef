import { Big } from 'big.js';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { accepted, refused, type Result } from '#shared/text/result.ts';
import { holdingValue, sellUnits, type BucketHolding, type SaleItem, type UnitSale } from '#shared/rules/unit-sale.ts';
import { leastRemainder, withdrawalTerms } from '#shared/rules/withdrawal.ts';
import { capToRemainders } from './cap-to-remainders.ts';

/** All holdings of the policy, touched or not, valued at the pricing date. */
export interface SellAtPrice {
  readonly holdings: readonly BucketHolding[];
  readonly items: readonly SaleItem[];
  readonly parameters: Parameters;
  readonly moneyDecimals: number;
  readonly policyYear: number;
  readonly withdrawalsThisPolicyYear: number;
  /** The amount taken from the policy in a month; it decides the remainder of wd.policy_remain. */
  readonly monthlyDeduction: Big;
}

/** `possible` is what could be paid without breaking a remainder; it is below wd.min, or leaves nothing after charges. */
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
 * Settles a withdrawal at its final prices (rulebook 6.5.6, 7.13): sold as asked, or capped to what keeps the remainders
 * while that is still wd.min, else refused with the figures.
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
