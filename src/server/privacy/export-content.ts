import { formatMoment } from '#shared/time/dates.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { listSignIns } from '#server/auth/sessions/sign-in-history.ts';
import { readStored } from '#server/attachments/open-file.ts';
import { maskPolicy } from '#server/policy/mask-policy.ts';
import { toWire, valueToWire } from '#server/policy/to-wire.ts';
import { getPreferences, type Owner } from '#server/messages/preferences-repository.ts';
import {
  collectDeathObjections,
  collectDeathReports,
  collectDrafts,
  collectAccessLog,
  collectMessages,
  collectRequestedCalls,
  collectNotices,
  collectIssuedDocuments,
  collectRequests,
  describeAttachment,
  listOwnAttachments,
  type CopySources,
  type OwnAttachment,
} from './collect-own.ts';
import { listConsentEvents } from '#server/consents/consent-repository.ts';
import { collectDevices } from '#server/push/subscription-repository.ts';
import type { ExportRow } from './export-repository.ts';
import { buildZip } from './zip.ts';

/** Limits of an export; attachments beyond them are named but not included, so that it is ready in time and fits a phone. */
const mostAttachmentBytes = 60 * 1024 * 1024;
const mostSignIns = 1000;

async function collect(services: CopySources, owner: Owner, row: ExportRow, attachments: readonly OwnAttachment[]) {
  const { pool, core } = services;
  const { policy, investments } = await core.getPolicy(owner.policyNumber);
  const holder = await core.findHolder(owner.policyNumber);
  const identity = holder?.identityNumber ?? '';
  return {
    dibuat: row.requested_at,
    nomor_lengkap: row.whole,
    pemegang_polis: holder && {
      nama: holder.fullName,
      nomor_identitas: row.whole ? identity : maskNumber(identity),
      nomor_hp: holder.mobile,
      email: holder.email,
    },
    polis: toWire(row.whole ? policy : maskPolicy(policy), investments),
    nilai_dan_pinjaman: valueToWire(await core.getPolicyValue(owner.policyNumber)),
    pengajuan: await collectRequests(services, owner),
    isian_belum_dikirim: await collectDrafts(services, owner),
    minta_ditelepon: await collectRequestedCalls(pool, owner),
    pemberitahuan: await collectNotices(pool, owner),
    pesan_terkirim: await collectMessages(pool, owner),
    persetujuan: (await listConsentEvents(pool, owner)).map(({ consent, version, text, given, at }) => ({
      persetujuan: consent,
      versi: version,
      teks: text,
      diberikan: given,
      waktu: at,
    })),
    pemberitahuan_perangkat: await collectDevices(pool, owner),
    pilihan: await getPreferences(pool, owner),
    riwayat_masuk: await listSignIns(pool, owner, mostSignIns),
    siapa_melihat_data: await collectAccessLog(pool, owner.policyNumber),
    dokumen: attachments.map(describeAttachment),
    laporan_meninggal: await collectDeathReports(services, owner),
    keberatan_laporan_meninggal: await collectDeathObjections(services, owner),
    dokumen_dari_kami: await collectIssuedDocuments(services, owner),
  };
}

const readMe = (row: ExportRow, leftOut: number): string =>
  [
    `Salinan data pribadi Anda, dibuat ${formatMoment(row.requested_at)}.`,
    '',
    'data-saya.json: semua data polis, pengajuan, pesan, persetujuan, dan siapa yang melihat data Anda.',
    row.whole
      ? 'Folder dokumen: berkas yang Anda kirim. Simpan salinan ini di tempat yang aman; isinya nomor lengkap Anda.'
      : 'Nomor identitas dan rekening disamarkan, dan berkas tidak disertakan. Minta salinan lengkap dengan kode di halaman Profil.',
    ...(leftOut > 0 ? [`${leftOut} berkas tidak disertakan karena terlalu besar; hubungi kami untuk memintanya.`] : []),
    '',
  ].join('\n');

/** Selects as many attachments as fit, in order. */
function chooseAttachments(attachments: readonly OwnAttachment[]): readonly OwnAttachment[] {
  let bytes = 0;
  return attachments.filter(({ size }) => {
    bytes += size;
    return bytes <= mostAttachmentBytes;
  });
}

/** Builds the export as an archive. */
export async function buildExport(services: CopySources, row: ExportRow): Promise<Buffer> {
  const owner = { policyNumber: row.policy_number, partyId: Number(row.party_id) };
  const attachments = await listOwnAttachments(services.pool, owner);
  const content = await collect(services, owner, row, attachments);
  const chosen = row.whole ? chooseAttachments(attachments) : [];
  const leftOut = row.whole ? attachments.length - chosen.length : 0;
  return buildZip([
    { name: 'baca-saya.txt', read: () => Buffer.from(readMe(row, leftOut)) },
    { name: 'data-saya.json', read: () => Buffer.from(JSON.stringify(content, undefined, 2)) },
    ...chosen.map((each) => ({
      name: `dokumen/${each.used_by}/${each.name}`,
      read: () => readStored(services, each),
    })),
  ]);
}
