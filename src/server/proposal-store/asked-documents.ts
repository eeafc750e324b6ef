import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import { AttachmentType } from '#shared/wire/attachments.ts';
import type { AskedDocument } from '#shared/wire/proposals.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Attachment that a verifier asks for again; `slot` = payload path that it replaces. */
export const AskedRow = z.object({
  number: z.string(),
  name: z.string(),
  slot: z.string(),
  type: AttachmentType,
  label: z.string(),
  reason: z.string(),
  note: z.string(),
  previous: z.string().nullable(),
  attachment: z.string().nullable(),
  done: z.boolean(),
});
export type AskedRow = z.infer<typeof AskedRow>;

const columns = 'number, name, slot, type, label, reason, note, previous, attachment, done_at IS NOT NULL AS done';

/** Stores the request for an attachment; an earlier one for it is replaced with the new reason. */
export async function saveAskedDocument(
  tx: Queryable,
  asked: Omit<AskedRow, 'attachment' | 'done'>,
  askedBy: string,
  at: Instant,
): Promise<void> {
  await tx.query(
    `INSERT INTO asked_document (number, name, slot, type, label, reason, note, previous, asked_by, asked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (number, name) DO UPDATE SET reason = $6, note = $7, previous = $8, attachment = NULL, asked_by = $9, asked_at = $10, done_at = NULL`,
    [
      asked.number,
      asked.name,
      asked.slot,
      asked.type,
      asked.label,
      asked.reason,
      asked.note,
      asked.previous,
      askedBy,
      at,
    ],
  );
}

export async function listAsked(q: Queryable, numbers: readonly string[]): Promise<readonly AskedRow[]> {
  const { rows } = await q.query(
    `SELECT ${columns} FROM asked_document WHERE number = ANY($1) ORDER BY number, asked_at, name`,
    [[...numbers]],
  );
  return z.array(AskedRow).parse(rows);
}

export async function markReplaced(
  tx: Queryable,
  number: string,
  name: string,
  attachment: string,
  at: Instant,
): Promise<void> {
  await tx.query('UPDATE asked_document SET attachment = $3, done_at = $4 WHERE number = $1 AND name = $2', [
    number,
    name,
    attachment,
    at,
  ]);
}

/** Converts a requested attachment for the customer. */
export const toAskedDocument = (row: AskedRow): AskedDocument => ({
  name: row.name,
  type: row.type,
  label: row.label,
  reason: row.reason,
  note: row.note,
  previous: row.previous,
  done: row.done,
});
