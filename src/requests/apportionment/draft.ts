import * as z from 'zod/mini';
import { orElse } from '../contract/draft-values.ts';

const Item = z.object({ fund_code: z.string(), percentage: z.number() });

/** The payload while it is filled in: funds at 0 are not in it. */
export const ApportionmentDraft = z.object({ items: orElse(z.array(Item), []) });
type DraftItem = z.infer<typeof Item>;

/** The items with one fund's share changed; 0 takes the fund out. Order of first entry is kept. */
export function withShare(items: readonly DraftItem[], fundCode: string, percentage: number): readonly DraftItem[] {
  if (percentage === 0) return items.filter((item) => item.fund_code !== fundCode);
  const changed = { fund_code: fundCode, percentage };
  const isListed = items.some((item) => item.fund_code === fundCode);
  return isListed ? items.map((item) => (item.fund_code === fundCode ? changed : item)) : [...items, changed];
}
