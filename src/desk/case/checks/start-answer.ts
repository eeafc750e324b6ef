import { nothingTyped, TypedAsk } from '../dialogs/typed-ask.ts';
import { findTyped, keepTyped } from '../../session/typed-texts.ts';
import type { ShownCheck } from './use-checks.ts';

/** Button of the action bar that answers a wrong check. */
export type WrongButton = 'ask-document' | 'propose-reject';

const sentenceOf = ({ label, text }: ShownCheck): string => `${label === '' ? '' : `${label}: `}${text}`;

/**
 * Fills in the dialog of the action that answers wrong checks, as if it had been typed: a reason for each file, or the
 * reason of a rejection with a note for staff. What was typed there before is kept.
 */
export function prefill(number: string, button: WrongButton, wrong: readonly ShownCheck[]): void {
  const place = `cases/${number}/${button}`;
  if (button === 'propose-reject') {
    const note = `Tidak sesuai: ${wrong.map(sentenceOf).join(' ')}`;
    if (findTyped(place) === undefined)
      keepTyped(place, { reason: wrong[0]?.rejects_as ?? '', note, customerText: '' });
    return;
  }
  const before = TypedAsk.safeParse(findTyped(place)).data ?? nothingTyped;
  const asks = Object.fromEntries(
    wrong.flatMap(({ slot, asks_as: reason }) => (slot === null ? [] : [[slot, { reason, note: '' }]])),
  );
  keepTyped(place, { ...before, asks: { ...asks, ...before.asks } });
}
