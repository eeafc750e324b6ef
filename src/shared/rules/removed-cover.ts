import { Big } from 'big.js';
import type { CurrencyCode } from '../money/currency-code.ts';
import { roundMoney } from '../money/money.ts';

interface RemovedPart {
  readonly before: Big.BigSource;
  readonly after: Big.BigSource;
}

/** Calculates the share of an amount that belongs to the removed cover: amount × (old − new) / old, unrounded. */
export const removedShare = (amount: Big.BigSource, { before, after }: RemovedPart): Big =>
  new Big(before).eq(0) ? new Big(0) : new Big(amount).times(new Big(before).minus(after)).div(before);

/** Calculates the cash value of the removed cover (rulebook 7.8, 12.10), rounded to the currency. */
export const removedValue = (cashValue: Big.BigSource, part: RemovedPart, currency: CurrencyCode): Big =>
  roundMoney(removedShare(cashValue, part), currency);
