import { addDays, businessDateOf } from '#shared/time/dates.ts';
import { AttachmentType } from '#shared/wire/attachments.ts';
import { additionReasons, additionTexts } from '#shared/wire/asking/added-attachment.ts';
import { AskDocumentInput, documentReasons } from '#shared/wire/desk-decisions.ts';
import { refuse } from '#server/http/refuse.ts';
import { saveRemindersAfter } from '#server/proposal-store/reminder-repository.ts';
import {
  countAskings,
  lastingLabel,
  listAsked,
  saveAskedDocument,
  type AskedRow,
} from '#server/proposal-store/asked-documents.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalContent } from '#server/proposal-store/proposal-row.ts';
import { refuseFields } from '#server/proposals/examine/examine.ts';
import { claimRefusal } from './conditions.ts';
import { defineCaseAction } from './case-action.ts';
import { pauseService } from '#server/proposal-store/service-pause.ts';

type NewAsk = Omit<AskedRow, 'attachment' | 'done'>;

/** Builds the refusal of one field of the call. */
const refuseField = (path: string, code: 'DOC-NAME' | 'FIELD', message: string) =>
  refuseFields([{ path, code, message }]);

/**
 * Converts the requested slots to rows of attachments to send again.
 * @throws 422 for a slot that the request does not have, or a slot given twice
 */
function toAsked(
  number: string,
  content: ProposalContent,
  documents: AskDocumentInput['documents'],
  before: readonly AskedRow[],
): NewAsk[] {
  return documents.map(({ slot, reason, note }, index) => {
    const upload = content.uploads.find((each) => each.path === slot);
    if (!upload || documents.findIndex((each) => each.slot === slot) !== index)
      throw refuseField(`documents.${index}.slot`, 'DOC-NAME', refuse('DOC-NAME').message);
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
      added: before.some((each) => each.added && each.slot === slot),
    };
  });
}

const plain = (label: string): string => label.toLowerCase();

/**
 * Converts the papers that the type does not list to rows, each with a name of its own.
 * @throws 422 for a label that another paper of the request has, because customers and older clients know papers by it
 */
function toAdded(
  number: string,
  content: ProposalContent,
  additions: AskDocumentInput['additions'],
  before: readonly AskedRow[],
): NewAsk[] {
  const labels = [...content.uploads, ...before].map(({ label }) => plain(label));
  const first = before.filter(({ added }) => added).length + 1;
  return additions.map(({ type, label, reason, note }, index) => {
    if (labels.includes(plain(label)) || additions.findIndex((each) => plain(each.label) === plain(label)) !== index)
      throw refuseField(`additions.${index}.label`, 'FIELD', additionTexts.taken);
    const name = `additional_${first + index}`;
    return {
      number,
      name,
      slot: name,
      type,
      label,
      reason: additionReasons[reason],
      note,
      previous: null,
      added: true,
    };
  });
}

/**
 * Asks the customer to send attachments again, or papers that the type does not list, each with a reason. The service-level clock pauses until they arrive.
 * Without them the request expires after doc.pending_days_cd (rulebook 4.4).
 */
export const askDocument = defineCaseAction({
  action: 'ask-document',
  role: 'VERIFIKATOR',
  summary: 'Asks for attachments again, or for papers that the type does not list, each with its reason',
  done: 'Dokumen diminta',
  coming: 'Dokumen akan diminta',
  move: { from: ['VERIFIKASI'], to: 'DOKUMEN_TIDAK_LENGKAP', guard: 'holdsClaimAndNamesAttachments' },
  whyNot: claimRefusal,
  buttons: () => [{ text: 'Minta dokumen', variant: 'secondary', asks: { form: 'attachments' } }],
  body: AskDocumentInput,
  async prepare(desk, before) {
    const { parameters } = await desk.core.getPosition(before.policy_number);
    return async ({ tx, row, moment, call, body }) => {
      const today = businessDateOf(moment.at);
      const content = await getContent(tx, desk.vault, row.number);
      const earlier = await listAsked(tx, [row.number]);
      const asked = [
        ...toAsked(row.number, content, body.documents, earlier),
        ...toAdded(row.number, content, body.additions, earlier),
      ];
      const round = (await countAskings(tx, row.number)) + 1;
      const isFrequent = round >= parameters['doc.leader_asks'];
      const asking = { by: call.caller.userName, at: moment.recordedAt, round, isFrequent };
      for (const each of asked) await saveAskedDocument(tx, each, asking);
      await saveRemindersAfter(tx, row.number, { today, parameters });
      return {
        reason: asked.map((each) => `${lastingLabel(each)}: ${each.reason}`).join('; '),
        evidence: { askedAttachments: asked.length },
        detail: { papers: asked.map(lastingLabel), ...(round > 1 && { round }) },
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
