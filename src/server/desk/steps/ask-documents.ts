import { addDays, businessDateOf } from '#shared/time/dates.ts';
import { AttachmentType } from '#shared/wire/attachments.ts';
import { documentReasons, type AskDocumentInput } from '#shared/wire/desk-decisions.ts';
import { refuse } from '#server/http/refuse.ts';
import { saveAskedDocument, type AskedRow } from '#server/proposals/life/asked-documents.ts';
import { refuseFields } from '#server/proposals/examine/examine.ts';
import { moveProposal } from '#server/proposals/life/move-proposal.ts';
import { findProposal, getContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalContent } from '#server/proposal-store/proposal-row.ts';
import { actOnCase, markOf } from './act-on-case.ts';
import type { CaseCall } from '#server/desk/case/case-call.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

type NewAsk = Omit<AskedRow, 'attachment' | 'done'>;

/** The named slots, as papers of this request. @throws 422 for a slot that the request does not have, or one named twice. */
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
 * Asks papers again, each with its reason. The promise stands still until they are there; after doc.pending_days_cd the
 * request expires (rulebook 4.4).
 */
export async function askDocuments(
  desk: DeskServices,
  call: CaseCall,
  documents: AskDocumentInput['documents'],
): Promise<void> {
  const found = await findProposal(desk.pool, call.number);
  if (!found) throw refuse('NOT_FOUND');
  const { parameters } = await desk.core.getPosition(found.policy_number);
  await actOnCase(desk, call, async (tx, row, moment) => {
    const asked = toAsked(row.number, await getContent(tx, desk.vault, row.number), documents);
    const actor = call.caller.userName;
    for (const each of asked) await saveAskedDocument(tx, each, actor, moment.recordedAt);
    await moveProposal(tx, moment, row, {
      to: 'DOKUMEN_TIDAK_LENGKAP',
      actor,
      role: 'VERIFIKATOR',
      reason: asked.map((each) => `${each.label}: ${each.reason}`).join('; '),
      evidence: { askedPapers: asked.length },
      detail: { ...markOf(call), papers: asked.map((each) => each.label) },
      patch: {
        reply_by: addDays(businessDateOf(moment.at), parameters['doc.pending_days_cd']),
        paused_since: moment.at,
        pause_reason: 'Menunggu dokumen dari nasabah.',
        claimed_by: null,
        claimed_until: null,
      },
    });
  });
}
