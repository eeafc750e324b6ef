import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { attachmentLabel } from '#shared/wire/attachment-labels.ts';
import { actorLabel, StaffRole } from '#shared/requests/roles.ts';
import type { AccessLog, AccessLogEntry } from '#shared/wire/privacy.ts';
import { holderChanged } from '#server/auth/sessions/end-party-access.ts';
import type { Queryable } from '#server/db/pool.ts';

const Row = z.object({
  at: Instant,
  actor: z.string(),
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
  roles: z.array(StaffRole).nullable(),
});
type Row = z.infer<typeof Row>;

const textOf = ({ detail }: Row, key: string): string | null => {
  const value = detail[key];
  return typeof value === 'string' ? value : null;
};

/** Texts of actions; actions that show no personal data are left out. */
const words: Readonly<Record<string, (row: Row) => string>> = {
  'case.viewed': () => 'Membuka pengajuan',
  'case.printed': () => 'Mencetak pengajuan',
  'customer.viewed': () => 'Membuka ringkasan polis, pengajuan, dan laporan Anda',
  'messages.viewed': () => 'Membaca pesan tentang pengajuan',
  'attachment.viewed': (row) => `Melihat dokumen: ${attachmentLabel(textOf(row, 'type') ?? '')}`,
  'face_frame.viewed': () => 'Melihat foto verifikasi wajah',
  'holder.viewed': (row) =>
    row.detail['masked'] === true ? 'Melihat nama Anda, nomor disamarkan' : 'Melihat nama dan nomor telepon Anda',
  'requested-call.phone-viewed': () => 'Melihat nomor telepon Anda untuk menelepon',
  'contacts.viewed': () => 'Melihat kontak polis, nomor disamarkan',
  'contact.entered': () => 'Mencatat kontak baru Anda',
  'contact.approved': () => 'Menyetujui kontak baru Anda',
  'contact.rejected': () => 'Menolak kontak baru Anda',
  'letter.entered': () => 'Menulis surat untuk Anda',
  'letter.previewed': () => 'Melihat pratinjau surat untuk Anda',
  'letter.rejected': () => 'Menolak surat yang belum dikirim',
  'letter.released': () => 'Mengirim surat kepada Anda',
  'letter.sent': () => 'Mengirim surat kepada Anda',
  'rights.viewed': () => 'Melihat hak pihak lain atas polis',
  'right.entered': () => 'Mencatat hak pihak lain atas polis',
  'right.approved': () => 'Menyetujui catatan hak pihak lain',
  'right.rejected': () => 'Menolak catatan hak pihak lain',
  'policy.revealed': () => 'Menampilkan nomor lengkap di portal',
  'erasure.entered': () => 'Mencatat permintaan hapus data Anda',
  'erasure.approved': () => 'Menyetujui permintaan hapus data Anda',
  'erasure.rejected': () => 'Menolak permintaan hapus data Anda',
  'export.made': (row) =>
    row.detail['whole'] === true ? 'Meminta salinan data lengkap' : 'Meminta salinan data, nomor disamarkan',
  'export.downloaded': () => 'Mengunduh salinan data',
};

const isStaff = ({ actor }: Row): boolean => actor.startsWith('staff:');

/** Names the function of an employee, not the person: the customer asks the insurer, who knows the name. */
const whoOf = (row: Row): string => {
  if (!isStaff(row)) return 'Anda';
  const [role] = row.roles ?? [];
  return role === undefined ? 'Petugas' : `Petugas ${actorLabel(role).toLowerCase()}`;
};

const toEntry = (row: Row): AccessLogEntry => ({
  at: row.at,
  who: whoOf(row),
  by_staff: isStaff(row),
  what: words[row.action]?.(row) ?? 'Melihat data polis',
  request_number: textOf(row, 'request'),
});

const pageSize = 20;

/**
 * Lists who accessed the data of this policy under this holder, newest first: the audit trail, in words. One indexed
 * statement. A new holder does not see accesses under the former one.
 */
export async function listAccessLog(q: Queryable, policyNumber: string, page: number): Promise<AccessLog> {
  const { rows } = await q.query({
    name: 'privacy/looks',
    text: `SELECT event.at, event.actor, event.action, event.detail, staff.roles
           FROM audit_event event LEFT JOIN staff ON event.actor = 'staff:' || staff.user_name
           WHERE event.stream = $1
             AND event.position > coalesce((SELECT max(position) FROM audit_event WHERE stream = $1 AND action = $2), 0)
             AND (event.action = ANY ($3) OR event.actor LIKE 'staff:%')
           ORDER BY event.position DESC LIMIT $4 OFFSET $5`,
    values: [`policy:${policyNumber}`, holderChanged, Object.keys(words), pageSize + 1, (page - 1) * pageSize],
  });
  return {
    items: rows.slice(0, pageSize).map((row) => toEntry(Row.parse(row))),
    pageInfo: { hasNextPage: rows.length > pageSize },
  };
}
