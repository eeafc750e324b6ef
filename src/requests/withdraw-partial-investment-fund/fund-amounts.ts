import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import { withLine } from '../blocks/fund/fund-items.ts';
import type { Draft } from '../contract/draft.ts';
import type { AskedAmount } from './calculation.ts';
import type { WithdrawPayload } from './payload.ts';
import { allocateAmount } from './requested-amount.ts';

type DraftItem = Draft<WithdrawPayload>['items'][number];

/** Returns the items with a new amount for one fund. Undefined or 0 removes the fund; the order of entry is kept. */
export const withAmount = (
  items: readonly DraftItem[],
  fundCode: string,
  amount: number | undefined,
): readonly DraftItem[] =>
  withLine(items, { fund_code: fundCode, apply_amount: amount ?? 0, apply_units: 0 }, (amount ?? 0) !== 0);

/** Returns the amounts typed so far, with 0 for an empty one; the estimate needs them. */
export const askedAmounts = (items: readonly DraftItem[]): readonly AskedAmount[] =>
  items.map((item) => ({ ...item, apply_amount: item.apply_amount ?? 0 }));

/** Returns the total over all funds. */
export const sumAsked = (items: readonly AskedAmount[]): number =>
  items.reduce((sum, { apply_amount }) => sum.plus(apply_amount), new Big(0)).toNumber();

/** Returns the items of a total, split over the funds as we propose. */
export const proposedItems = (sum: number, facts: Facts): readonly DraftItem[] =>
  allocateAmount(sum, facts).items.map((item) => ({ ...item, apply_units: 0 }));

/** True when the customer's split differs from our proposal. */
export const isOwnSplit = (items: readonly AskedAmount[], facts: Facts): boolean => {
  const proposed = allocateAmount(sumAsked(items), facts).items;
  const isProposed = ({ fund_code, apply_amount }: AskedAmount): boolean =>
    proposed.some((item) => item.fund_code === fund_code && item.apply_amount === apply_amount);
  return items.length !== proposed.length || !items.every(isProposed);
};
