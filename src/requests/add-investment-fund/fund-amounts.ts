import { withLine } from '../blocks/fund/fund-items.ts';
import type { Draft } from '../contract/draft.ts';
import type { AskedAmount } from './calculation.ts';
import type { TopUpSinglePayload } from './payload.ts';

type DraftItem = Draft<TopUpSinglePayload>['items'][number];

/** Returns the items with a new amount for one fund. Undefined or 0 removes the fund; the order of entry is kept. */
export const withAmount = (
  items: readonly DraftItem[],
  fund_code: string,
  amount: number | undefined,
): readonly DraftItem[] => withLine(items, { fund_code, amount: amount ?? 0 }, (amount ?? 0) !== 0);

/** Returns the amounts typed so far, with 0 for an empty one; the estimate needs them. */
export const askedAmounts = (items: readonly DraftItem[]): readonly AskedAmount[] =>
  items.map((item) => ({ ...item, amount: item.amount ?? 0 }));
