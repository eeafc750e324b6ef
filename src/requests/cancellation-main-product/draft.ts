import * as z from 'zod/mini';
import type { Facts } from '#shared/policy/facts.ts';
import { CheckCopAnswer } from '#shared/wire/check-cop.ts';
import { orElse, type DraftValues } from '../contract/draft-values.ts';
import { problem } from '../blocks/form/refusals.ts';
import type { AskedFirst, AskServer } from '../contract/question.ts';
import { hasMain } from './covers.ts';
import { decideOutcome, needsPayee } from './outcome.ts';
import { allowedReasons } from './rules.ts';

/** The payload while it is filled in; the account's fields are the blocks' own. */
export const SurrenderDraft = z.object({
  items: orElse(z.array(z.object({ itemId: z.number() })), []),
  cancel_reason: orElse(z.string(), ''),
  acknowledgement_version: orElse(z.string(), ''),
  bank: orElse(z.string(), ''),
  /** The server asks for an account that the page did not know to be needed (wire 3.1). Never sent. */
  is_should_fill_payee_refund: orElse(z.boolean(), false),
});
export type SurrenderDraft = z.infer<typeof SurrenderDraft>;

/** A main product goes alone: its riders end with it (wire 11.4). */
export const itemsOf = (chosen: readonly number[], facts: Facts): SurrenderDraft['items'] => {
  const items = chosen.map((itemId) => ({ itemId }));
  return hasMain(items, facts) ? items.filter((item) => hasMain([item], facts)) : items;
};

/**
 * What else changes with the covers: other sentences to acknowledge, perhaps a reason that is not offered any more, and an account that
 * is not needed is taken out, so that it is not sent.
 */
export function afterChoice(draft: SurrenderDraft, items: SurrenderDraft['items'], facts: Facts): Partial<DraftValues> {
  const reasons = items.length === 0 ? [] : allowedReasons(decideOutcome(items, facts), facts);
  return {
    items,
    acknowledgement_version: '',
    is_should_fill_payee_refund: false,
    ...(reasons.includes(draft.cancel_reason) ? {} : { cancel_reason: '' }),
    ...(items.length > 0 && needsPayee(items, facts) ? {} : { bank: '' }),
  };
}

/** True when money goes out and there is nowhere to send it, as far as the page knows or the server said. */
export const asksPayee = (draft: SurrenderDraft, facts: Facts): boolean =>
  draft.items.length > 0 && (draft.is_should_fill_payee_refund || needsPayee(draft.items, facts));

/** The payee variant is used only when a bank is set (wire 11.4). */
export const hasBank = (payload: DraftValues): boolean => SurrenderDraft.parse(payload).bank !== '';

/** Before every summary the server says whether an account must be filled in (wire 3.1, rulings 6.11). */
export async function askForPayee(payload: DraftValues, facts: Facts, ask: AskServer): Promise<AskedFirst | undefined> {
  const { items } = SurrenderDraft.parse(payload);
  const { status } = await ask('check-cop-freelook-payee-account', CheckCopAnswer, { items });
  if (!status || hasBank(payload)) return undefined;
  return { changes: { is_should_fill_payee_refund: true }, problems: [problem(facts, 'bank', 'SUR-PAYEE')] };
}
