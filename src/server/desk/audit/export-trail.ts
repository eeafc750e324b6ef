import { Buffer } from 'node:buffer';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-line.ts';
import { csvType, mostCsvRows, writeCsv } from '#shared/text/csv.ts';
import { formatMoment } from '#shared/time/dates.ts';
import type { TrailEntry } from '#shared/wire/audit/trail.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { answeredItself } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readTrail } from './describe-trail.ts';
import { describeQuestion, TrailQuestion } from './trail-question.ts';

const manyDigits = /\d[\d .-]{6,}\d/;

/** Search that is exported, and its reason, which stays in the trail for ever: it may not name a number of a person. */
export const TrailExportInput = z.object({
  search: TrailQuestion,
  reason: z
    .string()
    .overwrite(cleanLine)
    .min(10, 'Tulis alasan paling sedikit 10 huruf.')
    .max(200, 'Alasan paling panjang 200 huruf.')
    .refine((text) => !manyDigits.test(text), 'Tulis alasan tanpa nomor polis, NIK, atau telepon.'),
});
export type TrailExportInput = z.infer<typeof TrailExportInput>;

const head = ['Waktu', 'Siapa', 'Tindakan', 'Kode', 'Polis', 'Pengajuan', 'Berkas', 'Rincian', 'Rantai', 'Urutan'];

const rowOf = (entry: TrailEntry): readonly string[] => [
  formatMoment(entry.at),
  entry.who,
  entry.what,
  entry.action,
  entry.policy_number ?? '',
  entry.request_number ?? '',
  entry.attachment ?? '',
  entry.detail,
  entry.chain,
  String(entry.position),
];

/**
 * POST audit/trail/file: writes what the question leaves, newest first, with who took it, when, why and what was
 * searched for in its first lines. The trail records the export with its reason before the file leaves. @throws 404
 */
export async function sendTrailFile(
  desk: DeskServices,
  caller: StaffSession,
  reply: FastifyReply,
  { search, reason }: TrailExportInput,
): Promise<typeof answeredItself> {
  const read = await readTrail(desk, search, mostCsvRows + 1);
  const entries = read.slice(0, mostCsvRows);
  const isCut = read.length > mostCsvRows;
  const searched = describeQuestion(search);
  const at = desk.clock.systemNow();
  await inTransaction(desk.pool, (tx) =>
    appendAudit(tx, desk.vault, {
      stream: 'desk',
      at,
      actor: `staff:${caller.userName}`,
      action: 'audit.exported',
      detail: { search: searched, reason, rows: entries.length, cut: isCut },
    }),
  );
  const above = [
    ['RAHASIA: jejak audit', `diambil ${caller.displayName} (${caller.userName})`, formatMoment(at)],
    ['Alasan', reason],
    ['Pencarian', searched],
    [
      'Jumlah',
      isCut
        ? `${mostCsvRows} entri terbaru; masih ada yang lebih lama, persempit pencarian`
        : `${entries.length} entri`,
    ],
  ];
  const content = Buffer.from(writeCsv({ above, head, rows: entries.map(rowOf) }));
  return sendFile(reply, { name: 'jejak.csv', content, contentType: csvType });
}
