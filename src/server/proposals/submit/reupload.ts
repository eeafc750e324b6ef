import { findRequestTypeByService } from '#requests/registry/registry.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { ErrorCode } from '#shared/words/error-codes.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { replaceAt } from '#shared/text/at-path.ts';
import type { ReuploadInput } from '#shared/wire/proposals.ts';
import { applyReplacement, findUnusable } from '#server/attachments/attachment-use.ts';
import { findCopiesAmong, recordReplacement } from '#server/card-reuse/sent-cards.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import {
  attachmentsOf,
  lastingLabel,
  markReplaced,
  listAsked,
  type AskedRow,
} from '#server/proposal-store/asked-documents.ts';
import { readMoment, type Engine } from '#server/proposal-store/engine.ts';
import { refuseFields } from '#server/proposals/examine/examine.ts';
import { findFaceConsentDeadline, withholdFace } from '#server/proposals/life/withhold-face.ts';
import { moveProposal, noteOnProposal } from '#server/proposals/life/move-proposal.ts';
import { lockOwnRequest } from '#server/proposals/life/own-request.ts';
import { listSignedForms } from '#server/proposals/forms/signed-form-repository.ts';
import { returnToAsker, type ReturnServices } from './return-to-asker.ts';
import { updateContent, getContent } from '#server/proposal-store/proposal-repository.ts';
import type { AskedOn } from '#server/proposal-store/reminder-repository.ts';
import { ProposalContent, type ProposalRow } from '#server/proposal-store/proposal-row.ts';

interface Replacement {
  readonly asked: AskedRow;
  readonly attachment: string;
  readonly path: string;
}

const problem = (path: string, code: ErrorCode): FieldProblem => ({ path, code, message: refuse(code).message });

const plain = (label: string): string => label.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Finds the requested attachment by its slot or by the label in the list, which customers type as they read it (wire 3.26). */
const findAsked = (name: string, asked: readonly AskedRow[]): AskedRow | undefined =>
  asked.find((row) => row.name === name) ?? asked.find((row) => plain(row.label) === plain(name));

/** Pairs the files with the requested attachments, each once. @throws 422 naming every document that was not requested. */
function matchAsked(input: ReuploadInput, asked: readonly AskedRow[]): readonly Replacement[] {
  const left = new Set(asked.filter((row) => !row.done));
  const pairs = input.documents.map((each, index) => {
    const found = findAsked(each.name, [...left]);
    if (found) left.delete(found);
    return { asked: found, attachment: each.attachment, path: `documents.${index}` };
  });
  const unknown = pairs.filter((each) => !each.asked);
  if (unknown.length > 0) throw refuseFields(unknown.map((each) => problem(`${each.path}.name`, 'DOC-NAME')));
  return pairs.flatMap((each) =>
    each.asked ? [{ asked: each.asked, attachment: each.attachment, path: each.path }] : [],
  );
}

/** Takes the files: the requested type or DOCUMENT is accepted (rulings 1.7); every file must be the customer's and unused. */
async function takeAttachments(
  tx: Queryable,
  { files, vault }: Pick<Engine, 'files' | 'vault'>,
  { number, policy_number: policyNumber }: Pick<ProposalRow, 'number' | 'policy_number'>,
  replacements: readonly Replacement[],
): Promise<void> {
  const uses = replacements.map((each) => ({
    path: `${each.path}.attachment`,
    name: each.attachment,
    type: each.asked.type,
    orDocument: true,
  }));
  const unusable = await findUnusable(tx, policyNumber, uses, files);
  const copies = await findCopiesAmong(tx, uses);
  if (unusable.length + copies.length > 0) throw refuseFields([...unusable, ...copies]);
  // A form is signed for the data of a draft; a stored request takes papers.
  const signed = await listSignedForms(
    tx,
    vault,
    policyNumber,
    uses.map(({ name }) => name),
  );
  const others = uses.filter(({ name }) => signed.some(({ attachment }) => attachment === name));
  if (others.length > 0) throw refuseFields(others.map(({ path }) => problem(path, 'FORM-OTHER')));
  for (const use of replacements) {
    const { slot, type } = use.asked;
    await applyReplacement(tx, policyNumber, number, { path: slot, name: use.attachment, type, orDocument: true });
  }
}

/** Points the stored payload to the new files; the old ones are kept (rulebook 7.26). */
async function pointToNewAttachments(
  tx: Queryable,
  engine: Pick<Engine, 'vault'>,
  number: string,
  replacements: readonly Replacement[],
): Promise<void> {
  const content = await getContent(tx, engine.vault, number);
  const renamed = new Map(replacements.map((each) => [each.asked.slot, each.attachment]));
  const ofPayload = new Map(
    replacements.flatMap(({ asked, attachment }) => (asked.added ? [] : [[asked.slot, attachment]])),
  );
  const uploads = content.uploads.map((each) => ({ ...each, name: renamed.get(each.path) ?? each.name }));
  // Slots whose picture was deleted, and papers that the type does not list, are not among the uploads.
  const emptied = replacements.filter(({ asked }) => content.uploads.every(({ path }) => path !== asked.slot));
  const refilled = emptied.map(({ asked: { slot: path, type, label }, attachment: name }) => ({
    path,
    type,
    label,
    name,
  }));
  const slots = [...ofPayload].filter(([slot]) => slot.includes('.') || Object.hasOwn(content.payload, slot));
  const payload = ProposalContent.shape.payload.parse(
    slots.reduce<unknown>((filled, [slot, name]) => replaceAt(filled, slot, name), content.payload),
  );
  await updateContent(tx, engine.vault, number, { ...content, payload, uploads: [...uploads, ...refilled] });
}

/** Closes a new face picture until the customer consents, as for one sent with the request (rulings 6.7). */
async function closeFace(
  tx: Queryable,
  session: CustomerSession,
  row: ProposalRow,
  replacements: readonly Replacement[],
  on: AskedOn,
): Promise<Partial<ProposalRow>> {
  const files = replacements.map(({ attachment: name, asked: { type } }) => ({ name, type }));
  const face_consent_until = await findFaceConsentDeadline(tx, session, files, on);
  if (face_consent_until === null || !(await withholdFace(tx, row.number, files, on))) return {};
  return { face_consent_until, waits_for: row.waits_for === 'STATEMENT' ? row.waits_for : 'FACE_CONSENT' };
}

/**
 * Replaces the requested attachments (reupload-pending-document). When all have arrived the case returns to
 * whoever asked, or to the queue, and the service level resumes; otherwise the received ones are kept and the others stay requested.
 * @throws 404 for a request that is not the customer's, 409 REQ-STATE when nothing is requested, 422 for wrong names or
 * files.
 */
export async function reuploadDocuments(
  engine: Engine & ReturnServices,
  session: CustomerSession,
  input: ReuploadInput,
): Promise<string> {
  const moment = await readMoment(engine);
  const { parameters } = await engine.core.getPosition(session.policyNumber);
  const on = { today: businessDateOf(moment.at), parameters };
  return inTransaction(engine.pool, async (tx) => {
    const row = await lockOwnRequest(tx, session, input.transaction_id);
    if (row.state !== 'DOKUMEN_TIDAK_LENGKAP') throw refuse('REQ-STATE');
    if (findRequestTypeByService(input.service_id)?.endpoint !== row.suffix)
      throw refuseFields([problem('service_id', 'DOC-SLOT')]);
    const items = await listAsked(tx, [row.number]);
    const asked = attachmentsOf(items);
    const replacements = matchAsked(input, asked);
    await takeAttachments(tx, engine, row, replacements);
    for (const { asked: replaced, attachment: name } of replacements) {
      await markReplaced(tx, row.number, replaced.name, name, moment.recordedAt);
      await recordReplacement(tx, replaced.previous, name, moment);
    }
    await pointToNewAttachments(tx, engine, row.number, replacements);
    const face = await closeFace(tx, session, row, replacements, on);
    const openAttachments = items.filter((each) => !each.done).length - replacements.length;
    const detail = { papers: replacements.map((each) => lastingLabel(each.asked)) };
    const by = { actor: `nasabah:${session.partyId}`, role: 'NASABAH', detail } as const;
    if (openAttachments > 0) await noteOnProposal(tx, moment, row, { kind: 'papers-received', ...by, patch: face });
    else {
      const whole = { patch: { reply_by: null, ...face }, evidence: { openAttachments } };
      const waiting = await moveProposal(tx, moment, row, { to: 'MENUNGGU_VERIFIKASI', ...by, ...whole });
      await returnToAsker(tx, engine, moment, waiting);
    }
    return row.number;
  });
}
