import * as z from 'zod/mini';
import { orElse } from '../contract/draft-values.ts';

const Item = z.object({ fund_code: z.string(), apply_amount: z.number(), apply_units: z._default(z.number(), 0) });

/** The payload while it is filled in: funds without an amount are not in it. */
export const WithdrawDraft = z.object({ items: orElse(z.array(Item), []) });
export type WithdrawDraft = z.infer<typeof WithdrawDraft>;
type DraftItem = WithdrawDraft['items'][number];

/** The items with one fund's amount changed; undefined or 0 takes the fund out. Order of first entry is kept. */
export function withAmount(
  items: readonly DraftItem[],
  fundCode: string,
  amount: number | undefined,
): readonly DraftItem[] {
  const item = { fund_code: fundCode, apply_amount: amount ?? 0, apply_units: 0 };
  if (item.apply_amount === 0) return items.filter((each) => each.fund_code !== fundCode);
  const isListed = items.some((each) => each.fund_code === fundCode);
  return isListed ? items.map((each) => (each.fund_code === fundCode ? item : each)) : [...items, item];
}
