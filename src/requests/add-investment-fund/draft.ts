import * as z from 'zod/mini';
import { orElse } from '../contract/draft-values.ts';

const Item = z.object({ fund_code: z.string(), amount: z.number() });

/** The payload while it is filled in: funds without an amount are not in it. */
export const TopUpDraft = z.object({
  items: orElse(z.array(Item), []),
  virtual_account_number: orElse(z.string(), ''),
});
export type TopUpDraft = z.infer<typeof TopUpDraft>;
type DraftItem = TopUpDraft['items'][number];

/** The items with one fund's amount changed; undefined or 0 takes the fund out. Order of first entry is kept. */
export function withAmount(
  items: readonly DraftItem[],
  fund_code: string,
  amount: number | undefined,
): readonly DraftItem[] {
  const item = { fund_code, amount: amount ?? 0 };
  if (item.amount === 0) return items.filter((each) => each.fund_code !== fund_code);
  const isListed = items.some((each) => each.fund_code === fund_code);
  return isListed ? items.map((each) => (each.fund_code === fund_code ? item : each)) : [...items, item];
}
