import { Big } from 'big.js';
import { holdingValue, type BucketHolding, type SaleItem } from '#shared/rules/unit-sale.ts';

export interface Remainders {
  readonly holdings: readonly BucketHolding[];
  readonly items: readonly SaleItem[];
  readonly moneyDecimals: number;
  /** wd.fund_remain_min: a fund that is touched keeps this, or is taken whole. */
  readonly fundRemainder: Big;
  /** wd.policy_remain: all funds together keep this. */
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

/** A whole fund stays whole; an amount is cut to what leaves the fund its remainder. */
const capOfFund = (item: SaleItem, cap: Remainders): Share => {
  const held = cap.holdings.find((holding) => holding.fundCode === item.fundCode);
  const value = held === undefined ? zero : holdingValue(held, cap.moneyDecimals);
  if (item.amount === 'ALL') return { fundCode: item.fundCode, value, amount: value, whole: true };
  const most = notBelowZero(value.minus(cap.fundRemainder));
  return { fundCode: item.fundCode, value, amount: smaller(item.amount, most), whole: false };
};

/** Gives up to `missing` back to the fund; one that is no longer sold whole must keep the fund's remainder. */
const giveBack = (share: Share, missing: Big, cap: Remainders): Share => {
  if (missing.lte(0)) return share;
  const kept = smaller(share.amount.minus(missing), share.value.minus(cap.fundRemainder));
  return { ...share, amount: notBelowZero(kept), whole: false };
};

/**
 * The same items, cut so that every remainder holds at these prices (rulebook 6.5.6). When the policy as a whole would keep
 * too little, the items named last give back first: the order in which the customer entered them is the order of wishes.
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
