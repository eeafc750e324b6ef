import { NoteInput } from '#shared/wire/desk-decisions.ts';
import type { Queryable } from '#server/db/pool.ts';
import { getContent, updateContent } from '#server/proposal-store/proposal-repository.ts';
import { judgementRefusal } from './conditions.ts';
import { decision } from './questions.ts';
import { defineCaseAction, type StepServices } from './case-action.ts';

/** Removes an offer of terms made earlier; a risk judged as standard has no terms. */
async function updateWithoutTerms(
  tx: Queryable,
  { vault }: Pick<StepServices, 'vault'>,
  number: string,
): Promise<void> {
  const content = await getContent(tx, vault, number);
  if (content.offer !== null) await updateContent(tx, vault, number, { ...content, offer: null });
}

/** Accepts a standard risk without terms; the approver decides next. */
export const acceptRisk = defineCaseAction({
  action: 'accept-risk',
  role: 'UNDERWRITER',
  summary: 'Accepts a standard risk; an approver decides',
  done: 'Risiko diterima',
  move: { from: ['UNDERWRITING'], to: 'MENUNGGU_PERSETUJUAN', guard: 'always' },
  needsMe: 'judging',
  whyNot: judgementRefusal,
  buttons: () => [
    {
      text: 'Risiko standar',
      variant: 'primary',
      asks: decision({
        title: 'Terima sebagai risiko standar?',
        text: 'Tanpa syarat tambahan. Penyetuju yang memutuskan.',
        confirm: 'Terima',
      }),
    },
  ],
  body: NoteInput,
  async run({ desk, tx, row, call, body: { note } }) {
    await updateWithoutTerms(tx, desk, row.number);
    return {
      ...(note !== '' && { reason: note }),
      detail: { proposed: 'approve' },
      patch: {
        underwriter: call.caller.userName,
        proposed: 'approve',
        proposed_reason: note,
        first_approver: null,
      },
    };
  },
});
