import { attachmentLabel } from '#shared/wire/attachment-labels.ts';
import { objectorText, reporterRelationText } from '#shared/lists/death-report-lists.ts';
import type { DeathReportState } from '#shared/wire/deaths/death-report.ts';
import type { Instant } from '#shared/time/dates.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listDraftSuffixes } from '#server/proposals/drafts/draft-repository.ts';
import { attachmentsOf, fieldsOf, listAsked, type AskedItem } from '#server/proposal-store/asked-documents.ts';
import { listEvents } from '#server/proposal-store/event-repository.ts';
import { shownStateText } from '#server/proposal-store/customer-turn.ts';
import { getContent, listProposals } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { buildTimeline } from '#server/proposal-store/build-timeline.ts';
import { listOwnObjections, type ObjectionOutcome } from '#server/reports/death-objection-repository.ts';
import { listOwnDeathReports } from '#server/reports/death-report-repository.ts';
import { listIssuedDocuments } from '#server/issued-documents/issued-document-repository.ts';
import { listRequestMessages } from '#server/request-messages/request-message-repository.ts';
import type { Services } from '#server/services/services.ts';
import type { Owner } from '#server/messages/preferences-repository.ts';
import { listAccessLog } from './access-log.ts';

/** Sources of a data export. */
export type CopySources = Pick<Services, 'pool' | 'vault' | 'core' | 'files'>;

/** Describes the fields that staff asked for, and what the customer corrected. */
const describeCorrections = (asked: readonly AskedItem[], { earlier }: ProposalContent) => ({
  isian_diminta: fieldsOf(asked).map(({ label, reason, note, done }) => ({
    isian: label,
    alasan: reason,
    penjelasan: note,
    sudah_dijawab: done,
  })),
  perbaikan_isian: earlier.map(({ replacedAt, changes }) => ({
    waktu: replacedAt,
    perubahan: changes.map(({ label, old, new: next }) => ({ isian: label, semula: old, menjadi: next })),
  })),
});

/** Describes a request as on the status page: content, decisions, history. */
async function describeRequest({ pool, vault }: CopySources, row: ProposalRow) {
  const [content, events, written, asked] = await Promise.all([
    getContent(pool, vault, row.number),
    listEvents(pool, row.number),
    listRequestMessages(pool, vault, row.number),
    listAsked(pool, [row.number]),
  ]);
  return {
    nomor: row.number,
    nama: row.title,
    status: shownStateText(row),
    diajukan: row.submitted_at,
    diputus: row.decided_at,
    alasan_keputusan: row.decision_reason,
    ringkasan: content.summary,
    akibat_yang_disampaikan: content.consequences,
    ketentuan_yang_disetujui: content.terms,
    hasil: row.outcome,
    pesan: written.map(({ at, author, text, complaint }) => ({
      waktu: at,
      dari: author === 'customer' ? 'Anda' : 'Petugas',
      isi: text,
      ...(complaint !== null && { nomor_keluhan: complaint }),
    })),
    dokumen_diminta: attachmentsOf(asked).map(({ label, reason, note, added, done }) => ({
      dokumen: label,
      alasan: reason,
      penjelasan: note,
      di_luar_daftar_jenisnya: added,
      sudah_dikirim: done,
    })),
    ...describeCorrections(asked, content),
    riwayat: buildTimeline(row, events, { type: findRequestType(row.suffix), turn: null, objection: null }).filter(
      ({ at }) => at !== null,
    ),
  };
}

export const collectRequests = async (services: CopySources, owner: Owner) =>
  Promise.all((await listProposals(services.pool, owner)).map((row) => describeRequest(services, row)));

export const collectDrafts = async ({ pool }: CopySources, owner: Owner) =>
  (await listDraftSuffixes(pool, owner)).map((suffix) => ({ pengajuan: suffix, isi: 'tersimpan, belum dikirim' }));

/** SQL: rows of this person's own requests; a row without request may belong to the former holder. */
const ofOwnRequest = `policy_number = $1 AND EXISTS (
  SELECT 1 FROM proposal WHERE proposal.number = request_number AND proposal.party_id = $2)`;

export async function collectNotices(q: Queryable, { policyNumber, partyId }: Owner) {
  const { rows } = await q.query(
    `SELECT updated_at AS waktu, title AS judul, status, message AS isi FROM notification
     WHERE ${ofOwnRequest} ORDER BY recorded_at DESC LIMIT 1000`,
    [policyNumber, partyId],
  );
  return rows;
}

/** Collects requested calls, with what the caller noted. */
export async function collectRequestedCalls(q: Queryable, { policyNumber, partyId }: Owner) {
  const { rows } = await q.query(
    `SELECT requested_at AS waktu, title AS pengajuan, state AS status, tried_at AS belum_tersambung, ended_at AS selesai, note AS hasil
     FROM requested_call WHERE policy_number = $1 AND party_id = $2 ORDER BY requested_at DESC LIMIT 1000`,
    [policyNumber, partyId],
  );
  return rows;
}

/** Collects what was sent, where and when; codes are not repeated. */
export async function collectMessages(q: Queryable, { policyNumber, partyId }: Owner) {
  const { rows } = await q.query(
    `SELECT created_at AS waktu, channel AS kanal, masked_address AS tujuan, template AS jenis FROM message
     WHERE ${ofOwnRequest} ORDER BY created_at DESC LIMIT 1000`,
    [policyNumber, partyId],
  );
  return rows;
}

const manyDocuments = 1000;

/** Collects letters, statements and receipts, newest first, without their verification code. */
export const collectIssuedDocuments = async ({ pool, vault }: CopySources, owner: Owner) =>
  (
    await listIssuedDocuments(pool, vault, owner, {
      kind: null,
      year: null,
      request: null,
      after: null,
      limit: manyDocuments,
    })
  ).map(({ number, made_at, content: { heading, subject, sections } }) => ({
    nomor: number,
    jenis: heading,
    tentang: subject,
    dibuat: made_at,
    isi: sections,
  }));

const deathStates: Readonly<Record<DeathReportState, string>> = {
  OPEN: 'Menunggu pemeriksaan',
  CONFIRMED: 'Dipastikan',
  DISMISSED: 'Ditutup',
  LIFTED: 'Tanda dicabut',
};

/** Collects death reports that the holder sent, with their result. Public reports about the policy are not the holder's data. */
export const collectDeathReports = async ({ pool, vault }: CopySources, owner: Owner) =>
  (await listOwnDeathReports(pool, vault, owner)).map(({ report_number, state, reported_at, content }) => ({
    nomor: report_number,
    status: deathStates[state],
    dilaporkan: reported_at,
    yang_meninggal: content.insured_name,
    tanggal_meninggal: content.died_on,
    pelapor: content.reporter_name,
    telepon_pelapor: content.reporter_phone,
    hubungan: reporterRelationText(content.relation),
  }));

const outcomes: Readonly<Record<ObjectionOutcome, string>> = {
  KEPT: 'Laporan tetap berlaku',
  LIFTED: 'Tanda dicabut',
};

/** Collects the holder's objections to death reports, whoever sent those. */
export const collectDeathObjections = async ({ pool, vault }: CopySources, owner: Owner) =>
  (await listOwnObjections(pool, vault, owner)).map((objection) => ({
    nomor_laporan: objection.report_number,
    dikirim: objection.received_at,
    siapa: objectorText(objection.who),
    isi: objection.words,
    hasil: objection.outcome === null ? 'Menunggu keputusan' : outcomes[objection.outcome],
    jawaban: objection.answer,
  }));

export interface OwnAttachment {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly created_at: Instant;
  readonly used_by: string;
}

/** Lists attachments of this person's requests, oldest first. */
export async function listOwnAttachments(
  q: Queryable,
  { policyNumber, partyId }: Owner,
): Promise<readonly OwnAttachment[]> {
  const { rows } = await q.query<OwnAttachment & Record<string, unknown>>(
    `SELECT attachment.name, attachment.type, attachment.size, attachment.created_at, attachment.used_by
     FROM attachment JOIN proposal ON proposal.number = attachment.used_by
     WHERE proposal.policy_number = $1 AND proposal.party_id = $2 AND attachment.stored_at IS NOT NULL
     ORDER BY attachment.created_at, attachment.name`,
    [policyNumber, partyId],
  );
  return rows;
}

export const describeAttachment = ({ name, type, size, created_at, used_by }: OwnAttachment) => ({
  berkas: name,
  jenis: attachmentLabel(type),
  ukuran_byte: size,
  diterima: created_at,
  pengajuan: used_by,
});

const mostPages = 50;

/** Collects the access log, newest first, up to a thousand entries. */
export async function collectAccessLog(q: Queryable, policyNumber: string) {
  const entries = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { items, pageInfo } = await listAccessLog(q, policyNumber, page);
    entries.push(...items);
    if (!pageInfo.hasNextPage) break;
  }
  return entries.map(({ at, who, what, request_number }) => ({
    waktu: at,
    siapa: who,
    apa: what,
    pengajuan: request_number,
  }));
}
