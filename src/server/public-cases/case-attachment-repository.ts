import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

export interface CaseAttachment {
  readonly name: string;
  readonly number: string;
  readonly contentType: string;
  readonly receivedAt: Instant;
  /** False where no virus scanner checked it. */
  readonly isScanned: boolean;
  /** Faults that the sender's device found in a photo that was sent nevertheless. */
  readonly photoFaults: readonly PhotoFault[];
}

export interface NewCaseAttachment extends Omit<CaseAttachment, 'isScanned'> {
  readonly size: number;
  readonly sha256Original: string;
  readonly sha256Stored: string;
  readonly scanState: 'clean' | 'not_scanned_no_scanner';
}

/**
 * Announces an attachment before its file is stored, unless the case has `most` already: one statement under the lock of the
 * case, so that two calls cannot take the last place. False = full.
 */
export async function insertCaseAttachment(
  tx: Queryable,
  attachment: NewCaseAttachment,
  most: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO public_case_attachment (name, number, content_type, size, sha256_original, sha256_stored, scan_state, received_at,
       photo_faults)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 WHERE (SELECT count(*) FROM public_case_attachment WHERE number = $2) < $10`,
    [
      attachment.name,
      attachment.number,
      attachment.contentType,
      attachment.size,
      attachment.sha256Original,
      attachment.sha256Stored,
      attachment.scanState,
      attachment.receivedAt,
      attachment.photoFaults,
      most,
    ],
  );
  return rowCount === 1;
}

export async function markCaseAttachmentStored(q: Queryable, name: string, at: Instant): Promise<void> {
  await q.query('UPDATE public_case_attachment SET stored_at = $2 WHERE name = $1', [name, at]);
}

export async function deleteCaseAttachments(q: Queryable, names: readonly string[]): Promise<void> {
  await q.query('DELETE FROM public_case_attachment WHERE name = ANY ($1)', [[...names]]);
}

/** Lists the stored attachments of these cases, oldest first. */
export async function listCaseAttachments(
  q: Queryable,
  numbers: readonly string[],
): Promise<readonly CaseAttachment[]> {
  const { rows } = await q.query<CaseAttachment & Record<string, unknown>>(
    `SELECT name, number, content_type AS "contentType", received_at AS "receivedAt", scan_state = 'clean' AS "isScanned",
       photo_faults AS "photoFaults"
     FROM public_case_attachment WHERE number = ANY ($1) AND stored_at IS NOT NULL ORDER BY received_at, name`,
    [[...numbers]],
  );
  return rows;
}

/** Lists and locks attachments whose file never arrived, and those of these cases. */
export async function listRemovable(
  tx: Queryable,
  { numbers, unstoredBefore }: { readonly numbers: readonly string[]; readonly unstoredBefore: Instant },
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `SELECT name FROM public_case_attachment WHERE number = ANY ($1) OR (stored_at IS NULL AND received_at < $2)
     ORDER BY name FOR UPDATE`,
    [[...numbers], unstoredBefore],
  );
  return rows.map(({ name }) => name);
}
