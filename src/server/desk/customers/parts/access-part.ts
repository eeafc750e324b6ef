import { z } from 'zod';
import { StaffRole } from '#shared/requests/roles.ts';
import { Instant } from '#shared/time/dates.ts';
import { attachmentLabel } from '#shared/wire/attachment-labels.ts';
import type { CustomerAccesses } from '#shared/wire/desk-customer/customer.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { DeepReadonly } from '#server/http/route.ts';
import { describePage, limitsOf } from './part-page.ts';
import { nameStaff } from '#server/desk/staff/name-staff.ts';

const Row = z.object({
  at: Instant,
  user_name: z.string(),
  display_name: z.nullable(z.string()),
  roles: z.nullable(z.array(StaffRole)),
  action: z.string(),
  policy_number: z.string(),
  detail: z.looseObject({
    request: z.optional(z.string()),
    type: z.optional(z.string()),
    reason: z.optional(z.string()),
  }),
  total: z.number(),
});
type Row = z.infer<typeof Row>;

/** Accesses of staff in words for the desk; the customer reads theirs in `server/privacy/access-log.ts`. */
const words: Readonly<Record<string, string>> = {
  'customer.viewed': 'Membuka halaman nasabah',
  'case.viewed': 'Membuka kasus',
  'case.printed': 'Mencetak kasus',
  'messages.viewed': 'Membaca pesan',
  'attachment.viewed': 'Membuka dokumen',
  'face_frame.viewed': 'Membuka foto wajah',
  'holder.viewed': 'Melihat nama dan kontak dalam daftar',
  'contacts.viewed': 'Melihat kontak polis',
  'rights.viewed': 'Melihat hak pihak lain',
  'requested-call.phone-viewed': 'Melihat nomor telepon untuk menelepon',
  'number-change.picture-viewed': 'Membuka foto permohonan nomor baru',
  'case.attachment-viewed': 'Membuka berkas laporan',
  'letter.previewed': 'Melihat pratinjau surat',
};

const describe = ({ action, detail: { type, reason } }: Row): string =>
  [
    words[action] ?? action,
    ...(type === undefined ? [] : [`: ${attachmentLabel(type)}`]),
    ...(reason === undefined ? [] : [`. Alasan: ${reason}`]),
  ].join('');

/** Lists who of staff opened data of the policies, newest first; of each policy the newest 500 accesses. */
export async function listAccesses(
  q: Queryable,
  policies: readonly string[],
  page: number,
): Promise<DeepReadonly<CustomerAccesses>> {
  const { rows } = await q.query(
    `SELECT access.at, substr(access.actor, length('staff:') + 1) AS user_name, display_name, roles, access.action, policy_number,
       access.detail, count(*) OVER ()::integer AS total
     FROM unnest($1::text[]) AS policy_number
     CROSS JOIN LATERAL (
       SELECT at, actor, action, detail, position FROM audit_event
       WHERE stream = 'policy:' || policy_number AND actor LIKE 'staff:%' AND action = ANY ($2)
       ORDER BY position DESC LIMIT 500) AS access
     LEFT JOIN staff ON access.actor = 'staff:' || staff.user_name
     ORDER BY access.at DESC, policy_number, position DESC LIMIT $3 OFFSET $4`,
    [[...policies], Object.keys(words), ...limitsOf(page)],
  );
  const parsed = z.array(Row).parse(rows);
  return describePage(
    parsed,
    page,
    parsed.map((row) => ({
      at: row.at,
      who: nameStaff(row),
      what: describe(row),
      policy_number: row.policy_number,
      request_number: row.detail.request ?? null,
    })),
  );
}
