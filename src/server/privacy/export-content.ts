import { formatMoment } from '#shared/time/dates.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { listSignIns } from '#server/auth/sessions/sign-in-history.ts';
import { readSealed } from '#server/attachments/open-file.ts';
import { maskPolicy } from '#server/policy/mask-policy.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { getPreferences, type Owner } from '#server/messages/preferences-repository.ts';
import {
  collectDrafts,
  collectLooks,
  collectMessages,
  collectNotices,
  collectRequests,
  describePaper,
  listOwnPapers,
  type OwnPaper,
} from './collect-own.ts';
import { listConsentEvents } from '#server/consents/consent-repository.ts';
import type { ExportRow } from './export-repository.ts';
import { buildZip, type ZipEntry } from './zip.ts';

/** Papers beyond this are named but not put in: the copy has to be ready in time and to fit a phone. */
const mostPaperBytes = 60 * 1024 * 1024;
const mostSignIns = 1000;

async function collect(services: PeopleServices, owner: Owner, row: ExportRow, papers: readonly OwnPaper[]) {
  const { pool, core } = services;
  const { policy } = await core.getPolicy(owner.policyNumber);
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
    polis: row.whole ? policy : maskPolicy(policy),
    nilai_dan_pinjaman: await core.getLoanInfo(owner.policyNumber),
    pengajuan: await collectRequests(services, owner),
    isian_belum_dikirim: await collectDrafts(services, owner),
    pemberitahuan: await collectNotices(pool, owner),
    pesan_terkirim: await collectMessages(pool, owner),
    persetujuan: (await listConsentEvents(pool, owner)).map(({ consent, version, text, given, at }) => ({
      persetujuan: consent,
      versi: version,
      teks: text,
      diberikan: given,
      waktu: at,
    })),
    pilihan: await getPreferences(pool, owner),
    riwayat_masuk: await listSignIns(pool, owner, mostSignIns),
    siapa_melihat_data: await collectLooks(pool, owner.policyNumber),
    dokumen: papers.map(describePaper),
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

/** As many papers as fit, in their order. */
function choosePapers(papers: readonly OwnPaper[]): readonly OwnPaper[] {
  let bytes = 0;
  return papers.filter(({ size }) => {
    bytes += size;
    return bytes <= mostPaperBytes;
  });
}

/** The copy as an archive. */
export async function buildExport(services: PeopleServices, row: ExportRow): Promise<Buffer> {
  const owner = { policyNumber: row.policy_number, partyId: Number(row.party_id) };
  const papers = await listOwnPapers(services.pool, owner);
  const content = await collect(services, owner, row, papers);
  const chosen = row.whole ? choosePapers(papers) : [];
  const files: ZipEntry[] = [];
  for (const { name, used_by } of chosen)
    files.push({ name: `dokumen/${used_by}/${name}`, content: await readSealed(services, name) });
  return buildZip([
    { name: 'baca-saya.txt', content: Buffer.from(readMe(row, row.whole ? papers.length - chosen.length : 0)) },
    { name: 'data-saya.json', content: Buffer.from(JSON.stringify(content, undefined, 2)) },
    ...files,
  ]);
}
