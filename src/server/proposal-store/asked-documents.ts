import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { AttachmentType } from '#shared/wire/attachments.ts';
import { attachmentLabel } from '#shared/wire/attachment-labels.ts';
import type { AskedDocument } from '#shared/wire/proposals.ts';
import type { AskedField } from '#shared/wire/asking/asked-field.ts';
import type { Queryable } from '#server/db/pool.ts';

/**
 * Attachment that a verifier asks for again, or additionally; `slot` = payload path that it replaces, or the name of a
 * paper that no payload has.
 */
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
  /** True when the request's type does not list it. */
  added: z.boolean(),
  done: z.boolean(),
});
export type AskedRow = z.infer<typeof AskedRow>;

/** Field of the payload that a verifier asks to correct; `slot` = its path (decision 0099). */
const AskedFieldRow = AskedRow.extend({ type: z.null() });
export type AskedFieldRow = z.infer<typeof AskedFieldRow>;

/** Attachment or field that staff asked for. */
export const AskedItem = z.union([AskedRow, AskedFieldRow]);
export type AskedItem = z.infer<typeof AskedItem>;

/** Selects the fields among what staff asked for. */
export const fieldsOf = (items: readonly AskedItem[]): readonly AskedFieldRow[] =>
  items.flatMap((item) => (item.type === null ? [item] : []));

/** Selects the attachments among what staff asked for. */
export const attachmentsOf = (items: readonly AskedItem[]): readonly AskedRow[] =>
  items.flatMap((item) => (item.type === null ? [] : [item]));

const columns =
  'number, name, slot, type, label, reason, note, previous, attachment, added, done_at IS NOT NULL AS done';

/** Who asks, when, the how many-eth time, and whether that is so often that a leader looks first. */
export interface Asking {
  readonly by: string;
  readonly at: Instant;
  readonly round: number;
  readonly isFrequent: boolean;
}

/** Attachment or field to ask for. */
export type NewAsked = Omit<AskedRow, 'attachment' | 'done'> | Omit<AskedFieldRow, 'attachment' | 'done'>;

/** Stores the request for an attachment or field; an earlier one for it is replaced with the new reason. */
export async function saveAsked(tx: Queryable, asked: NewAsked, { by, at, round, isFrequent }: Asking): Promise<void> {
  const { number, name, slot, type, label, reason, note, previous, added } = asked;
  await tx.query(
    `INSERT INTO asked_document
       (number, name, slot, type, label, reason, note, previous, added, asked_by, asked_at, round, is_frequent)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (number, name) DO UPDATE SET reason = $6, note = $7, previous = $8, attachment = NULL, asked_by = $10,
       asked_at = $11, round = $12, is_frequent = $13, done_at = NULL`,
    [number, name, slot, type, label, reason, note, previous, added, by, at, round, isFrequent],
  );
}

/** Lists the attachments and fields that were asked for in these requests. */
export async function listAsked(q: Queryable, numbers: readonly string[]): Promise<readonly AskedItem[]> {
  const { rows } = await q.query(
    `SELECT ${columns} FROM asked_document WHERE number = ANY($1) ORDER BY number, asked_at, name`,
    [[...numbers]],
  );
  return z.array(AskedItem).parse(rows);
}

/** Counts how often staff asked for papers of the request. */
export async function countAskings(tx: Queryable, number: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM proposal_event
     WHERE number = $1 AND to_state = 'DOKUMEN_TIDAK_LENGKAP' AND actor_role <> 'SISTEM' AND from_state <> to_state`,
    [number],
  );
  return rows[0]?.count ?? 0;
}

const asking = { asked_by: z.string(), asked_at: Instant };
const AskedAt = z.union([AskedRow.extend(asking), AskedFieldRow.extend(asking)]);
type AskedAt = z.infer<typeof AskedAt>;

/** Lists what one request was asked for, with the shown name of who asked for each, and when. */
export async function listAskedBy(q: Queryable, number: string): Promise<readonly AskedAt[]> {
  const { rows } = await q.query(
    `SELECT ${columns}, coalesce(display_name, 'sistem') AS asked_by, asked_at
     FROM asked_document LEFT JOIN staff ON staff.user_name = asked_document.asked_by
     WHERE number = $1 ORDER BY asked_at, name`,
    [number],
  );
  return z.array(AskedAt).parse(rows);
}

/** Returns the label for the history of a case, which stays for ever: of an added paper its kind, not what staff wrote. */
export const lastingLabel = ({ added, label, type }: Pick<AskedItem, 'added' | 'label' | 'type'>): string =>
  added && type !== null ? `${attachmentLabel(type)} (tambahan)` : label;

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

/** Asks for an attachment that corrected fields make necessary, in the name and round of whoever asked for the fields. */
export async function insertFollowing(
  tx: Queryable,
  { number, slot, type, label, reason }: Pick<AskedRow, 'label' | 'number' | 'reason' | 'slot' | 'type'>,
  at: Instant,
): Promise<void> {
  await tx.query(
    `INSERT INTO asked_document (number, name, slot, type, label, reason, note, asked_by, asked_at, round, is_frequent)
     SELECT number, $2, $2, $3, $4, $5, '', asked_by, $6, round, is_frequent FROM asked_document
     WHERE number = $1 AND type IS NULL ORDER BY asked_at DESC LIMIT 1
     ON CONFLICT (number, name) DO UPDATE SET reason = $5, previous = NULL, attachment = NULL, asked_at = $6, done_at = NULL`,
    [number, slot, type, label, reason, at],
  );
}

/** Marks all open fields of a request as answered. */
export async function markFieldsAnswered(tx: Queryable, number: string, at: Instant): Promise<void> {
  await tx.query('UPDATE asked_document SET done_at = $2 WHERE number = $1 AND type IS NULL AND done_at IS NULL', [
    number,
    at,
  ]);
}

/** Converts a requested field for the customer. */
export const toAskedField = ({ slot: path, label, reason, note, done }: AskedFieldRow): AskedField => ({
  path,
  label,
  reason,
  note,
  done,
});

/** Converts a requested attachment for the customer. */
export const toAskedDocument = (row: AskedRow): AskedDocument => ({
  name: row.name,
  type: row.type,
  label: row.label,
  reason: row.reason,
  note: row.note,
  previous: row.previous,
  added: row.added,
  done: row.done,
});

interface PresentAsker {
  readonly userName: string;
  readonly displayName: string;
}

/**
 * Finds the verifier who asked last for papers or fields of the request, if signed in and at work: a session that has not ended,
 * with its start and last use not before these moments.
 */
export async function findPresentAsker(
  tx: Queryable,
  number: string,
  since: { readonly startedAt: Instant; readonly usedAt: Instant },
): Promise<PresentAsker | undefined> {
  const { rows } = await tx.query<PresentAsker & Record<string, unknown>>(
    `SELECT user_name AS "userName", display_name AS "displayName" FROM staff
     WHERE active AND 'VERIFIKATOR' = ANY (roles)
       AND user_name = (SELECT asked_by FROM asked_document WHERE number = $1 ORDER BY asked_at DESC LIMIT 1)
       AND EXISTS (SELECT FROM staff_session AS used WHERE used.user_name = staff.user_name AND used.ended_at IS NULL
                     AND used.started_at >= $2 AND used.last_used_at >= $3)`,
    [number, since.startedAt, since.usedAt],
  );
  return rows[0];
}
