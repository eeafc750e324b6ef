import { addDays, businessDateOf } from '#shared/time/dates.ts';
import { AttachmentType } from '#shared/wire/attachments.ts';
import { AskDocumentInput, documentReasons } from '#shared/wire/desk-decisions.ts';
import { refuse } from '#server/http/refuse.ts';
import { saveRemindersAfter } from '#server/proposal-store/reminder-repository.ts';
import { saveAskedDocument, type AskedRow } from '#server/proposal-store/asked-documents.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalContent } from '#server/proposal-store/proposal-row.ts';
import { refuseFields } from '#server/proposals/examine/examine.ts';
import { claimRefusal } from './conditions.ts';
import { defineCaseAction } from './case-action.ts';
import { pauseService } from '#server/proposal-store/service-pause.ts';

type NewAsk = Omit<AskedRow, 'attachment' | 'done'>;

/**
 * Converts the requested slots to rows of attachments to send again.
 * @throws 422 for a slot that the request does not have, or a slot given twice
 */
function toAsked(number: string, content: ProposalContent, documents: AskDocumentInput['documents']): NewAsk[] {
  return documents.map(({ slot, reason, note }, index) => {
    const upload = content.uploads.find((each) => each.path === slot);
    if (!upload || documents.findIndex((each) => each.slot === slot) !== index) {
      const { message } = refuse('DOC-NAME');
      throw refuseFields([{ path: `documents.${index}.slot`, code: 'DOC-NAME', message }]);
    }
    const { type, label, name } = upload;
    return {
      number,
      name: slot,
      slot,
      type: AttachmentType.parse(type),
      label,
      reason: documentReasons[reason],
      note,
      previous: name,
    };
  });
}

/**
 * Asks the customer to send attachments again, each with a reason. The service-level clock pauses until they arrive.
 * Without them the request expires after doc.pending_days_cd (rulebook 4.4).
 */
export const askDocument = defineCaseAction({
  action: 'ask-document',
  role: 'VERIFIKATOR',
  summary: 'Asks for attachments again, each with its reason',
  done: 'Dokumen diminta lagi',
  coming: 'Dokumen akan diminta lagi',
  move: { from: ['VERIFIKASI'], to: 'DOKUMEN_TIDAK_LENGKAP', guard: 'holdsClaimAndNamesAttachments' },
  whyNot: claimRefusal,
  buttons: () => [{ text: 'Minta dokumen', variant: 'secondary', asks: { form: 'attachments' } }],
  body: AskDocumentInput,
  async prepare(desk, before) {
    const { parameters } = await desk.core.getPosition(before.policy_number);
    return async ({ tx, row, moment, call, body }) => {
      const today = businessDateOf(moment.at);
      const asked = toAsked(row.number, await getContent(tx, desk.vault, row.number), body.documents);
      for (const each of asked) await saveAskedDocument(tx, each, call.caller.userName, moment.recordedAt);
      await saveRemindersAfter(tx, row.number, { today, parameters });
      return {
        reason: asked.map((each) => `${each.label}: ${each.reason}`).join('; '),
        evidence: { askedAttachments: asked.length },
        detail: { papers: asked.map((each) => each.label) },
        patch: {
          reply_by: addDays(today, parameters['doc.pending_days_cd']),
          ...pauseService(row, moment, 'Menunggu dokumen yang diminta.'),
          claimed_by: null,
          claimed_until: null,
        },
      };
    };
  },
});
