import type { Instant } from '#shared/time/dates.ts';
import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { Queryable } from '#server/db/pool.ts';

export interface AttachmentRow {
  readonly name: string;
  readonly policyNumber: string;
  readonly type: AttachmentType;
  readonly contentType: 'image/jpeg' | 'application/pdf';
  readonly size: number;
  readonly createdAt: Instant;
  readonly usedBy: string | null;
  readonly slot: string | null;
  /** Name of the file that replaced it; the old one is kept. */
  readonly replacedBy: string | null;
  /** True for a face picture without consent, which only its customer may open (rulings 6.7). */
  readonly awaitsConsent: boolean;
  /** False where no virus scanner checked it. */
  readonly isScanned: boolean;
  /** Faults that the customer's device found in a photo. */
  readonly photoFaults: readonly PhotoFault[];
  /** Names of the pictures that were joined into it; null = sent as one file. */
  readonly pages: readonly string[] | null;
}

export interface NewAttachment {
  readonly name: string;
  readonly policyNumber: string;
  readonly sessionId: string;
  readonly type: AttachmentType;
  readonly contentType: string;
  readonly size: number;
  readonly sha256Original: string;
  readonly sha256Stored: string;
  readonly scanState: 'clean' | 'not_scanned_no_scanner';
  readonly createdAt: Instant;
  readonly photoFaults: readonly PhotoFault[];
  /** Names of the pictures that were joined into it; null = sent as one file. */
  readonly pages: readonly string[] | null;
}

const columns = `name, policy_number AS "policyNumber", type, content_type AS "contentType", size, created_at AS "createdAt",
  used_by AS "usedBy", slot, replaced_by AS "replacedBy", awaits_consent AS "awaitsConsent",
  scan_state = 'clean' AS "isScanned", photo_faults AS "photoFaults", pages`;

/** Inserts a file before it is stored; it counts only after `markStored`. */
export async function insertAnnounced(q: Queryable, file: NewAttachment): Promise<void> {
  await q.query(
    `INSERT INTO attachment (name, policy_number, session_id, type, content_type, size, sha256_original, sha256_stored,
       scan_state, created_at, photo_faults, pages)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      file.name,
      file.policyNumber,
      file.sessionId,
      file.type,
      file.contentType,
      file.size,
      file.sha256Original,
      file.sha256Stored,
      file.scanState,
      file.createdAt,
      file.photoFaults,
      file.pages,
    ],
  );
}

export async function markStored(q: Queryable, name: string, at: Instant): Promise<void> {
  await q.query('UPDATE attachment SET stored_at = $2 WHERE name = $1', [name, at]);
}

export async function deleteForgotten(q: Queryable, name: string): Promise<void> {
  await q.query('DELETE FROM attachment WHERE name = $1 AND used_by IS NULL', [name]);
}

export async function findStored(q: Queryable, name: string): Promise<AttachmentRow | undefined> {
  const { rows } = await q.query<AttachmentRow & Record<string, unknown>>({
    name: 'attachment_find_stored',
    text: `SELECT ${columns} FROM attachment WHERE name = $1 AND stored_at IS NOT NULL`,
    values: [name],
  });
  return rows[0];
}

export async function listStored(
  q: Queryable,
  policyNumber: string,
  names: readonly string[],
): Promise<AttachmentRow[]> {
  const { rows } = await q.query<AttachmentRow & Record<string, unknown>>(
    `SELECT ${columns} FROM attachment WHERE policy_number = $1 AND name = ANY ($2) AND stored_at IS NOT NULL`,
    [policyNumber, names],
  );
  return rows;
}

/** Lists current and replaced files of a request, by slot, newest first. */
export async function listByRequest(q: Queryable, requestNumber: string): Promise<AttachmentRow[]> {
  const { rows } = await q.query<AttachmentRow & Record<string, unknown>>(
    `SELECT ${columns} FROM attachment WHERE used_by = $1 ORDER BY slot, (replaced_by IS NOT NULL), created_at DESC, name`,
    [requestNumber],
  );
  return rows;
}

/** Assigns stored, unused files of the policy to a request's slots; returns the number assigned. */
export async function updateTies(
  tx: Queryable,
  policyNumber: string,
  requestNumber: string,
  ties: readonly { readonly path: string; readonly name: string }[],
): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE attachment SET used_by = $2, slot = tie.path
     FROM unnest($3::text[], $4::text[]) AS tie (name, path)
     WHERE attachment.name = tie.name AND policy_number = $1 AND used_by IS NULL AND stored_at IS NOT NULL`,
    [policyNumber, requestNumber, ties.map(({ name }) => name), ties.map(({ path }) => path)],
  );
  return rowCount ?? 0;
}

/** Marks the current file of a slot as replaced; it is kept for the history. */
export async function markReplaced(tx: Queryable, requestNumber: string, slot: string, by: string): Promise<void> {
  await tx.query(
    'UPDATE attachment SET replaced_by = $3 WHERE used_by = $1 AND slot = $2 AND replaced_by IS NULL AND name <> $3',
    [requestNumber, slot, by],
  );
}

/** Closes the face pictures among these files to everyone but their customer until a consent is on record; returns their number. */
export async function markAwaitingConsent(tx: Queryable, names: readonly string[]): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE attachment SET awaits_consent = true WHERE name = ANY ($1) AND type = 'LIVENESS'`,
    [names],
  );
  return rowCount ?? 0;
}

/** Opens the face pictures of a request that were closed for lack of consent. */
export async function clearAwaitingConsent(tx: Queryable, requestNumber: string): Promise<void> {
  await tx.query('UPDATE attachment SET awaits_consent = false WHERE used_by = $1 AND awaits_consent', [requestNumber]);
}

/** Locks and lists face pictures of a request without consent. */
export async function listAwaitingConsent(
  tx: Queryable,
  requestNumber: string,
): Promise<{ readonly name: string; readonly slot: string }[]> {
  const { rows } = await tx.query<{ name: string; slot: string }>(
    'SELECT name, slot FROM attachment WHERE used_by = $1 AND awaits_consent ORDER BY name FOR UPDATE',
    [requestNumber],
  );
  return rows;
}

/** Deletes the rows of files whose content is gone; files replaced by them no longer name a replacement. */
export async function deleteAttachments(tx: Queryable, names: readonly string[]): Promise<void> {
  await tx.query('UPDATE attachment SET replaced_by = NULL WHERE replaced_by = ANY ($1)', [names]);
  await tx.query('DELETE FROM attachment WHERE name = ANY ($1)', [names]);
}
