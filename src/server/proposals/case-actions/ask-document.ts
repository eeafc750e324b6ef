import { addDays, businessDateOf } from '#shared/time/dates.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import { AttachmentType } from '#shared/wire/attachments.ts';
import { additionReasons, additionTexts } from '#shared/wire/asking/added-attachment.ts';
import { fieldReasons } from '#shared/wire/asking/field-ask.ts';
import { AskDocumentInput, documentReasons } from '#shared/wire/desk-decisions.ts';
import { refuse } from '#server/http/refuse.ts';
import { saveRemindersAfter } from '#server/proposal-store/reminder-repository.ts';
import {
  attachmentsOf,
  countAskings,
  lastingLabel,
  listAsked,
  saveAsked,
  type AskedRow,
  type NewAsked,
} from '#server/proposal-store/asked-documents.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { refuseFields } from '#server/proposals/examine/examine.ts';
import { claimRefusal } from './conditions.ts';
import { defineCaseAction } from './case-action.ts';
import { pauseService } from '#server/proposal-store/service-pause.ts';

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
): NewAsked[] {
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

/** Builds the details for the history: labels of papers and of fields, and the how many-eth time they were asked. */
function describeAsked(asked: readonly NewAsked[], round: number): Readonly<Record<string, unknown>> {
  const labels = (isField: boolean) => asked.filter(({ type }) => (type === null) === isField).map(lastingLabel);
  const [papers, fields] = [labels(false), labels(true)];
  return {
    ...(papers.length > 0 && { papers }),
    ...(fields.length > 0 && { fields }),
    ...(round > 1 && { round }),
  };
}

/**
 * Converts the papers that the type does not list to rows, each with a name of its own.
 * @throws 422 for a label that another paper of the request has, because customers and older clients know papers by it
 */
function toAdded(
  number: string,
  content: ProposalContent,
  additions: AskDocumentInput['additions'],
  before: readonly AskedRow[],
): NewAsked[] {
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

/** Sentence for a field that cannot be asked for. */
const notAskable = 'Isian ini tidak dapat diminta pada pengajuan ini.';

/**
 * Converts the requested fields of the payload to rows.
 * @throws 422 for a field that cannot be asked for in this request, or one given twice
 */
function toFields(
  { number, suffix }: Pick<ProposalRow, 'number' | 'suffix'>,
  { payload, offer }: ProposalContent,
  fields: AskDocumentInput['fields'],
): NewAsked[] {
  const parsed = findRequestType(suffix)?.parse(payload, 'complete');
  const isOpen = parsed?.ok === true && offer?.answer !== 'accept';
  const choices = isOpen ? parsed.value.askable.groups.flatMap((group) => group.fields) : [];
  return fields.map(({ path, reason, note }, index) => {
    const choice = choices.find((each) => each.path === path);
    if (!choice || fields.findIndex((each) => each.path === path) !== index)
      throw refuseField(`fields.${index}.path`, 'FIELD', notAskable);
    const { label } = choice;
    const row = { number, name: `field:${path}`, slot: path, type: null, previous: null, added: false } as const;
    return { ...row, label, reason: fieldReasons[reason], note };
  });
}

/**
 * Asks the customer to send attachments again, to send papers that the type does not list, and to correct fields, each
 * with a reason. The service-level clock pauses until they arrive. Without them the request expires after doc.pending_days_cd (rulebook 4.4).
 */
export const askDocument = defineCaseAction({
  action: 'ask-document',
  role: 'VERIFIKATOR',
  summary: 'Asks for attachments again, papers that the type does not list, and corrected fields, each with its reason',
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
      const earlier = attachmentsOf(await listAsked(tx, [row.number]));
      const asked = [
        ...toAsked(row.number, content, body.documents, earlier),
        ...toAdded(row.number, content, body.additions, earlier),
        ...toFields(row, content, body.fields),
      ];
      const round = (await countAskings(tx, row.number)) + 1;
      const isFrequent = round >= parameters['doc.leader_asks'];
      const asking = { by: call.caller.userName, at: moment.recordedAt, round, isFrequent };
      for (const each of asked) await saveAsked(tx, each, asking);
      await saveRemindersAfter(tx, row.number, { today, parameters });
      return {
        reason: asked.map((each) => `${lastingLabel(each)}: ${each.reason}`).join('; '),
        evidence: { askedAttachments: asked.length },
        detail: describeAsked(asked, round),
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
