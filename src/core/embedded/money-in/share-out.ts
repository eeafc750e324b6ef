import type { Big } from 'big.js';
import type { FreeMoney } from './payment-repository.ts';

/** Amount taken from one payment. */
export interface Share {
  readonly paymentId: string;
  readonly amount: Big;
}

const smaller = (left: Big, right: Big): Big => (left.lt(right) ? left : right);

/** Takes up to `atMost`, oldest payment first; the rest of the last payment stays unused. */
export function shareOut(money: readonly Pick<FreeMoney, 'paymentId' | 'free'>[], atMost: Big): readonly Share[] {
  let wanted = atMost;
  const shares: Share[] = [];
  for (const { paymentId, free } of money) {
    const amount = smaller(free, wanted);
    if (amount.lte(0)) continue;
    shares.push({ paymentId, amount });
    wanted = wanted.minus(amount);
  }
  return shares;
}
