import * as z from 'zod/mini';
import { orElse } from '../contract/draft-values.ts';

/** Null = all of them. */
export const AllocationDraft = z.object({
  payable_ids: orElse(z.nullable(z.array(z.string())), null),
  rek_owner: orElse(z.string(), ''),
});
export type AllocationDraft = z.infer<typeof AllocationDraft>;

/** The ids with one put in or taken out; `all` in the order shown. Null again when nothing is left out. */
export function withChoice(
  chosen: AllocationDraft['payable_ids'],
  all: readonly string[],
  id: string,
  isChosen: boolean,
): AllocationDraft['payable_ids'] {
  const ids = all.filter((each) => (each === id ? isChosen : (chosen ?? all).includes(each)));
  return ids.length === all.length ? null : ids;
}
