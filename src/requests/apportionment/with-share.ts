import type { Draft } from '../contract/draft.ts';
import type { ApportionmentPayload } from './payload.ts';

type DraftItem = Draft<ApportionmentPayload>['items'][number];

/** Returns the items with a new share for one fund. 0 removes the fund; the order of entry is kept. */
export function withShare(items: readonly DraftItem[], fundCode: string, percentage: number): readonly DraftItem[] {
  if (percentage === 0) return items.filter((item) => item.fund_code !== fundCode);
  const changed = { fund_code: fundCode, percentage };
  const isListed = items.some((item) => item.fund_code === fundCode);
  return isListed ? items.map((item) => (item.fund_code === fundCode ? changed : item)) : [...items, changed];
}
