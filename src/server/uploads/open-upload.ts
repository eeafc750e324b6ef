import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { instantAfter } from '#shared/time/moments.ts';
import type { UploadOpening } from '#shared/wire/uploads/upload-calls.ts';
import { countUpload } from '#server/attachments/day-limit.ts';
import { buildSizeRefusal } from '#server/attachments/upload-refusal.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Services } from '#server/services/services.ts';
import {
  deleteOldest,
  findSameFile,
  insertUpload,
  type NewUpload,
  type UploadHolder,
  type UploadRow,
} from './upload-repository.ts';

/** Unfinished uploads of one person and policy; a further one takes the place of the oldest. */
const mostOpen = 8;

/**
 * Opens an upload and counts it against the day's limits with its whole size. An unfinished upload of the same file is
 * continued instead, and counted once.
 * @throws AppError 413 for a file that is too large, 429 at the day's limit
 */
export async function openUpload(
  { pool, clock, core }: Pick<Services, 'clock' | 'core' | 'pool'>,
  holder: UploadHolder,
  opening: UploadOpening,
): Promise<UploadRow> {
  const { parameters } = await core.getPosition(holder.policyNumber);
  const megabytes = parameters['doc.max_mb'];
  if (opening.size > megabytes * 1024 * 1024) throw buildSizeRefusal(megabytes);
  const now = clock.systemNow();
  const upload: NewUpload = {
    uploadId: randomBytes(16).toString('hex'),
    type: opening.type,
    extension: extname(opening.file_name).slice(0, 20),
    media: opening.content_type,
    size: opening.size,
    sha256: opening.sha256 ?? null,
    photoFaults: [...new Set(opening.photo_faults)],
    openedAt: now,
    expiresAt: instantAfter(now, { hours: parameters['doc.upload_hours'] }),
  };
  const same = upload.sha256 === null ? undefined : await findSameFile(pool, holder, upload, now);
  if (same) return same;
  await countUpload(pool, { partyId: holder.partyId, bytes: upload.size }, parameters, now);
  await inTransaction(pool, async (tx) => {
    await deleteOldest(tx, holder, mostOpen - 1);
    await insertUpload(tx, holder, upload);
  });
  return { ...upload, received: 0, name: null };
}
