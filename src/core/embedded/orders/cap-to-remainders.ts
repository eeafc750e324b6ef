import { Big } from 'big.js';
import { holdingValue, type BucketHolding, type SaleItem } from '#shared/rules/unit-sale.ts';

export interface Remainders {
  readonly holdings: readonly BucketHolding[];
  readonly items: readonly SaleItem[];
  readonly moneyDecimals: number;
  /** Minimum left in a fund that is sold in part (wd.fund_remain_min). */
  readonly fundRemainder: Big;
  /** Minimum left in all funds together (wd.policy_remain). */
  readonly policyRemainder: Big;
}

interface Share {
  readonly fundCode: string;
  readonly value: Big;
  readonly amount: Big;
  readonly whole: boolean;
}

const zero = new Big(0);
const smaller = (left: Big, right: Big): Big => (left.lt(right) ? left : right);
const notBelowZero = (amount: Big): Big => (amount.lt(zero) ? zero : amount);

/** Cuts an amount so that the fund keeps its minimum; a sale of the whole fund stays whole. */
const capOfFund = (item: SaleItem, cap: Remainders): Share => {
  const held = cap.holdings.find((holding) => holding.fundCode === item.fundCode);
  const value = held === undefined ? zero : holdingValue(held, cap.moneyDecimals);
  if (item.amount === 'ALL') return { fundCode: item.fundCode, value, amount: value, whole: true };
  const most = notBelowZero(value.minus(cap.fundRemainder));
  return { fundCode: item.fundCode, value, amount: smaller(item.amount, most), whole: false };
};

/** Returns up to `missing` to the fund; a fund that is no longer sold whole must keep its minimum. */
const giveBack = (share: Share, missing: Big, cap: Remainders): Share => {
  if (missing.lte(0)) return share;
  const kept = smaller(share.amount.minus(missing), share.value.minus(cap.fundRemainder));
  return { ...share, amount: notBelowZero(kept), whole: false };
};

/**
 * Cuts the items so that every minimum holds at these prices (rulebook 6.5.6). When the policy as a whole would keep
 * too little, the items entered last are cut first, because the customer's order is an order of preference.
 */
export const capToRemainders = (cap: Remainders): readonly SaleItem[] => {
  const shares = cap.items.map((item) => capOfFund(item, cap));
  const total = cap.holdings.reduce((sum, holding) => sum.plus(holdingValue(holding, cap.moneyDecimals)), zero);
  const sold = shares.reduce((sum, share) => sum.plus(share.amount), zero);
  let missing = cap.policyRemainder.minus(total.minus(sold));
  const kept: SaleItem[] = [];
  for (const share of shares.toReversed()) {
    const left = giveBack(share, missing, cap);
    missing = missing.minus(share.amount.minus(left.amount));
    kept.unshift({ fundCode: left.fundCode, amount: left.whole ? 'ALL' : left.amount });
  }
  return kept;
};
