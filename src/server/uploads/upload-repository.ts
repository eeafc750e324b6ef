import type { Instant } from '#shared/time/dates.ts';
import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Person and policy that an upload belongs to. */
export type UploadHolder = Pick<CustomerSession, 'policyNumber' | 'partyId'>;

export interface UploadRow {
  readonly uploadId: string;
  readonly type: AttachmentType;
  /** End of the file's name, such as '.jpg'; '' = none. */
  readonly extension: string;
  /** Media type that the device named. */
  readonly media: string;
  readonly size: number;
  /** Number of bytes that are stored. */
  readonly received: number;
  readonly sha256: string | null;
  readonly photoFaults: readonly PhotoFault[];
  readonly expiresAt: Instant;
  /** Name of the attachment that it became; null = not finished. */
  readonly name: string | null;
}

export type NewUpload = Omit<UploadRow, 'received' | 'name'> & { readonly openedAt: Instant };

const columns = `upload_id AS "uploadId", type, extension, media, size, received, sha256, photo_faults AS "photoFaults",
  expires_at AS "expiresAt", name`;

type Row = UploadRow & Record<string, unknown>;

export async function insertUpload(q: Queryable, holder: UploadHolder, upload: NewUpload): Promise<void> {
  await q.query(
    `INSERT INTO upload (upload_id, policy_number, party_id, type, extension, media, size, sha256, photo_faults, opened_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      upload.uploadId,
      holder.policyNumber,
      holder.partyId,
      upload.type,
      upload.extension,
      upload.media,
      upload.size,
      upload.sha256,
      upload.photoFaults,
      upload.openedAt,
      upload.expiresAt,
    ],
  );
}

/** Finds an upload of this holder that has not expired; undefined for every other. */
export async function findUpload(
  q: Queryable,
  { policyNumber, partyId }: UploadHolder,
  uploadId: string,
  now: Instant,
): Promise<UploadRow | undefined> {
  const { rows } = await q.query<Row>(
    `SELECT ${columns} FROM upload
     WHERE upload_id = $1 AND policy_number = $2 AND party_id = $3 AND expires_at > $4`,
    [uploadId, policyNumber, partyId, now],
  );
  return rows[0];
}

/** Finds and locks an upload, so that two chunks cannot be stored at one offset. */
export async function lockUpload(
  tx: Queryable,
  { policyNumber, partyId }: UploadHolder,
  uploadId: string,
  now: Instant,
): Promise<UploadRow | undefined> {
  const { rows } = await tx.query<Row>(
    `SELECT ${columns} FROM upload
     WHERE upload_id = $1 AND policy_number = $2 AND party_id = $3 AND expires_at > $4 FOR UPDATE`,
    [uploadId, policyNumber, partyId, now],
  );
  return rows[0];
}

/** Finds the newest unfinished upload of the same file. */
export async function findSameFile(
  q: Queryable,
  { policyNumber, partyId }: UploadHolder,
  { type, size, sha256 }: Pick<NewUpload, 'type' | 'size' | 'sha256'>,
  now: Instant,
): Promise<UploadRow | undefined> {
  const { rows } = await q.query<Row>(
    `SELECT ${columns} FROM upload
     WHERE policy_number = $1 AND party_id = $2 AND type = $3 AND size = $4 AND sha256 = $5 AND expires_at > $6
       AND name IS NULL
     ORDER BY opened_at DESC LIMIT 1`,
    [policyNumber, partyId, type, size, sha256, now],
  );
  return rows[0];
}

/** Deletes the oldest unfinished uploads of a holder, so that `most` stay. */
export async function deleteOldest(q: Queryable, { policyNumber, partyId }: UploadHolder, most: number): Promise<void> {
  await q.query(
    `DELETE FROM upload WHERE upload_id IN (
       SELECT upload_id FROM upload WHERE policy_number = $1 AND party_id = $2 AND name IS NULL
       ORDER BY opened_at DESC, upload_id OFFSET $3)`,
    [policyNumber, partyId, most],
  );
}

/** Adds a chunk behind the stored bytes; the row must be locked. */
export async function insertChunk(
  tx: Queryable,
  { uploadId, received }: UploadRow,
  length: number,
  sealed: Buffer,
): Promise<void> {
  await tx.query('INSERT INTO upload_chunk (upload_id, start, content) VALUES ($1, $2, $3)', [
    uploadId,
    received,
    sealed,
  ]);
  await tx.query('UPDATE upload SET received = received + $2 WHERE upload_id = $1', [uploadId, length]);
}

/** Lists the sealed chunks in their order. */
export async function listChunks(
  q: Queryable,
  uploadId: string,
): Promise<readonly { readonly start: number; readonly content: Buffer }[]> {
  const { rows } = await q.query<{ start: number; content: Buffer }>(
    'SELECT start, content FROM upload_chunk WHERE upload_id = $1 ORDER BY start',
    [uploadId],
  );
  return rows;
}

/** Notes the attachment that an upload became, and deletes the chunks; false when another call was faster. */
export async function updateFinished(tx: Queryable, uploadId: string, name: string): Promise<boolean> {
  const { rowCount } = await tx.query('UPDATE upload SET name = $2 WHERE upload_id = $1 AND name IS NULL', [
    uploadId,
    name,
  ]);
  if (rowCount === 0) return false;
  await tx.query('DELETE FROM upload_chunk WHERE upload_id = $1', [uploadId]);
  return true;
}

export async function deleteUpload(q: Queryable, uploadId: string): Promise<void> {
  await q.query('DELETE FROM upload WHERE upload_id = $1', [uploadId]);
}

/** Deletes expired uploads with their chunks. */
export async function deleteExpired(q: Queryable, now: Instant): Promise<void> {
  await q.query('DELETE FROM upload WHERE expires_at <= $1', [now]);
}
