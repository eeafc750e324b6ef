import type { Big } from 'big.js';
import type { FreeMoney } from './receipt-repository.ts';

/** The part that is taken of one receipt. */
export interface Share {
  readonly receiptId: string;
  readonly amount: Big;
}

const smaller = (left: Big, right: Big): Big => (left.lt(right) ? left : right);

/** The oldest money first, up to `atMost`; what is left of the last receipt stays free. */
export function shareOut(money: readonly Pick<FreeMoney, 'receiptId' | 'free'>[], atMost: Big): readonly Share[] {
  let wanted = atMost;
  const shares: Share[] = [];
  for (const { receiptId, free } of money) {
    const amount = smaller(free, wanted);
    if (amount.lte(0)) continue;
    shares.push({ receiptId, amount });
    wanted = wanted.minus(amount);
  }
  return shares;
}
