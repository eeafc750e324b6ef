import { addDays, businessDateOf } from '#shared/time/dates.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import { deleteAttachments, listAwaitingConsent } from '#server/attachments/attachments-repository.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { saveAsked } from '#server/proposal-store/asked-documents.ts';
import { listEndedFaceConsents } from '#server/proposal-store/face-consent-repository.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { findProposalForUpdate, getContent, updateContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { saveRemindersAfter, type AskedOn } from '#server/proposal-store/reminder-repository.ts';
import { announce } from '#server/proposals/life/announce.ts';
import { turnAfter } from '#server/proposals/life/withhold-face.ts';
import { moveProposal, noteOnProposal } from '#server/proposals/life/move-proposal.ts';
import { pauseService } from '#server/proposal-store/service-pause.ts';

type Deleting = Pick<Engine, 'pool' | 'vault' | 'files' | 'core'>;

/** States in which another proof can be requested; request types with a face step are undecided only in these. */
const askingStates: readonly RequestState[] = [
  'MENUNGGU_VERIFIKASI',
  'VERIFIKASI',
  'UNDERWRITING',
  'MENUNGGU_PERSETUJUAN',
  'DOKUMEN_TIDAK_LENGKAP',
];

const otherProof = 'Bukti identitas lain (SIM, paspor, Kartu Keluarga, atau foto Anda memegang KTP)';
const whyDeleted =
  'Persetujuan untuk memakai foto wajah Anda tidak kami terima sampai batas waktunya, jadi foto itu sudah kami hapus. Kirim bukti identitas lain agar pengajuan Anda dapat kami periksa.';

/**
 * Deletes content, row and mention of the pictures; returns the slots left empty. Files are deleted first, so that the
 * next run finishes after a crash.
 */
async function deletePictures(
  tx: Queryable,
  { vault, files }: Pick<Deleting, 'vault' | 'files'>,
  moment: Moment,
  { number, policy_number }: ProposalRow,
): Promise<readonly string[]> {
  const pictures = await listAwaitingConsent(tx, number);
  const names = pictures.map(({ name }) => name);
  for (const name of names) await files.remove(name);
  await deleteAttachments(tx, names);
  const content = await getContent(tx, vault, number);
  const uploads = content.uploads.filter(({ name }) => !names.includes(name));
  await updateContent(tx, vault, number, { ...content, uploads });
  await appendAudit(tx, vault, {
    stream: `policy:${policy_number}`,
    at: moment.recordedAt,
    actor: 'sistem',
    action: 'face_picture.deleted',
    detail: { request: number, pictures: names.length },
  });
  const emptied = content.uploads.filter(({ name }) => names.includes(name)).map(({ path }) => path);
  return [...new Set(emptied)];
}

/** Finds what the request waits for without its face picture; {} where it did not wait for the picture. */
const turnWithoutFace = async (tx: Queryable, row: ProposalRow, moment: Moment): Promise<Partial<ProposalRow>> =>
  row.waits_for === 'FACE_CONSENT' ? turnAfter(tx, { ...row, face_consent_until: null }, moment) : {};

/** Asks for another proof instead of the picture, as the desk asks for documents; the case starts again when it has arrived. */
async function askOtherProof(
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  slots: readonly string[],
  on: AskedOn,
): Promise<void> {
  for (const slot of slots) {
    const proof = { number: row.number, name: slot, slot, type: 'DOCUMENT', label: otherProof } as const;
    const asked = { ...proof, reason: whyDeleted, note: '', previous: null, added: false };
    await saveAsked(tx, asked, { by: 'sistem', at: moment.recordedAt, round: 1, isFrequent: false });
  }
  await saveRemindersAfter(tx, row.number, on);
  const { waits_for } = await turnWithoutFace(tx, row, moment);
  const patch = {
    face_consent_until: null,
    ...(waits_for !== undefined && { waits_for }),
    reply_by: addDays(on.today, on.parameters['doc.pending_days_cd']),
    ...pauseService(row, moment, 'Menunggu dokumen yang diminta.'),
    ...unclaimed,
  };
  const detail = { papers: [otherProof] };
  const by = { actor: 'sistem', role: 'SISTEM', detail, patch } as const;
  if (row.state !== 'DOKUMEN_TIDAK_LENGKAP') {
    const evidence = { askedAttachments: slots.length };
    await moveProposal(tx, moment, row, { to: 'DOKUMEN_TIDAK_LENGKAP', reason: whyDeleted, evidence, ...by });
    return;
  }
  const next = await noteOnProposal(tx, moment, row, { kind: 'face-deleted', ...by });
  await announce(tx, moment, next, { from: row.state, reason: whyDeleted });
}

/** Columns reset because a proposal made without the proof does not count. */
const unclaimed = {
  claimed_by: null,
  claimed_until: null,
  verifier: null,
  proposed: null,
  proposed_reason: null,
  first_approver: null,
} as const;

async function endConsent(engine: Deleting, moment: Moment, number: string, policyNumber: string): Promise<void> {
  const { parameters } = await engine.core.getPosition(policyNumber);
  const on = { today: businessDateOf(moment.at), parameters };
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row || row.face_consent_until === null) return;
    const ended = row.ended_at !== null;
    if (!ended && row.face_consent_until >= on.today) return;
    const slots = await deletePictures(tx, engine, moment, row);
    if (!ended && slots.length > 0) return askOtherProof(tx, moment, row, slots, on);
    const turn = ended ? { waits_for: null } : await turnWithoutFace(tx, row, moment);
    const note = { kind: 'face-deleted', actor: 'sistem', role: 'SISTEM', detail: {} } as const;
    await noteOnProposal(tx, moment, row, { ...note, patch: { face_consent_until: null, ...turn } });
  });
}

/**
 * Deletes face pictures without consent: after `doc.pending_days_cd`, when another proof is requested, or once the
 * request has ended (rulings 6.7).
 */
export async function deleteWithheldFaces(engine: Deleting, moment: Moment): Promise<void> {
  const due = await listEndedFaceConsents(engine.pool, businessDateOf(moment.at), askingStates);
  for (const { number, policyNumber } of due) await endConsent(engine, moment, number, policyNumber);
}
