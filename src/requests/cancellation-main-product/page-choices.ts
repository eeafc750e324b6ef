import type { Facts } from '#shared/facts/facts.ts';
import { CheckCopAnswer } from '#shared/wire/check-cop.ts';
import { readDraft, type Draft } from '../contract/draft.ts';
import type { DraftValues } from '../contract/draft-values.ts';
import { problem } from '../blocks/form/refusals.ts';
import type { AskedFirst, AskServer } from '../contract/question.ts';
import { hasMain } from './covers.ts';
import { decideOutcome, needsPayee } from './outcome.ts';
import { SurrenderPage } from './payload.ts';
import { allowedReasons, paysRegistered } from './rules.ts';

export type SurrenderDraft = Draft<SurrenderPage>;

/** Returns the chosen items. A main product is sent alone, because its riders end with it (wire 11.4). */
export const itemsOf = (chosen: readonly number[], facts: Facts): SurrenderDraft['items'] => {
  const items = chosen.map((itemId) => ({ itemId }));
  return hasMain(items, facts) ? items.filter((item) => hasMain([item], facts)) : items;
};

/**
 * Returns the draft changes that follow a choice of covers: a new acknowledgement is needed, and an invalid reason or
 * unneeded account is cleared.
 */
export function afterChoice(
  draft: Pick<SurrenderDraft, 'cancel_reason'>,
  items: SurrenderDraft['items'],
  facts: Facts,
): Partial<SurrenderDraft> {
  const reasons = items.length === 0 ? [] : allowedReasons(decideOutcome(items, facts), facts);
  return {
    items,
    acknowledgement_version: '',
    is_should_fill_payee_refund: false,
    ...(reasons.includes(draft.cancel_reason) ? {} : { cancel_reason: '' }),
    ...(items.length > 0 && needsPayee(items, facts) ? {} : { bank: '' }),
  };
}

/** True when there is a payout without an account, judged by the page or by the server's answer. */
const asksPayee = (draft: Pick<SurrenderDraft, 'items' | 'is_should_fill_payee_refund'>, facts: Facts): boolean =>
  draft.items.length > 0 && (draft.is_should_fill_payee_refund || needsPayee(draft.items, facts));

/** True when a bank is set; only then is the variant with payee sent (wire 11.4). */
const hasBank = (payload: DraftValues): boolean => readDraft(SurrenderPage, payload).bank !== '';

/** True when the form asks for the payee account. */
export const asksAccount = (payload: DraftValues, facts: Facts): boolean =>
  hasBank(payload) || asksPayee(readDraft(SurrenderPage, payload), facts);

/**
 * True for the variant with payee: the form asks for an account and the registered one is not chosen. Missing account
 * fields are then reported at once.
 */
export const usesPayeeVariant = (payload: DraftValues, facts: Facts): boolean =>
  asksAccount(payload, facts) && !paysRegistered(readDraft(SurrenderPage, payload), facts);

/** Asks the server before every summary whether an account is needed (wire 3.1, rulings 6.11). */
export async function askForPayee(payload: DraftValues, facts: Facts, ask: AskServer): Promise<AskedFirst | undefined> {
  const draft = readDraft(SurrenderPage, payload);
  const { items } = draft;
  const { status } = await ask('check-cop-freelook-payee-account', CheckCopAnswer, { items });
  // The registered account counts as chosen only if the page offered the choice. The server, asked now, may find that
  // there is none.
  const isChosen = asksPayee(draft, facts) && paysRegistered(draft, facts);
  if (!status || hasBank(payload) || isChosen) return undefined;
  return {
    changes: { is_should_fill_payee_refund: true, to_registered_account: false },
    problems: [problem(facts, 'bank', 'SUR-PAYEE')],
  };
}
