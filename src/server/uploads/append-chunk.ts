import { uploadChunkBytes } from '#shared/wire/uploads/chunk-bytes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseField } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';
import { contexts } from '#server/vault/contexts.ts';
import { insertChunk, lockUpload, type UploadHolder, type UploadRow } from './upload-repository.ts';

/** Smallest chunk in bytes, except the last, so that a file never has many rows. */
const leastBytes = 16 * 1024;

const sizeText = 'Bagian berkas ini tidak sesuai. Muat ulang halaman, lalu unggah lagi berkasnya.';

/** Checks the length of a chunk that begins behind the stored bytes. @throws AppError 422 */
function checkLength({ received, size }: UploadRow, length: number): void {
  const left = size - received;
  if (length > Math.min(left, uploadChunkBytes) || length < Math.min(left, leastBytes))
    throw refuseField('File', sizeText);
}

interface Chunk {
  readonly uploadId: string;
  readonly offset: number;
  readonly content: Buffer;
}

/**
 * Stores a chunk sealed and returns the upload with its new offset. A chunk for another offset is not stored: it came
 * twice, or from another tab, and the answer says where to go on.
 * @throws AppError 404 for an upload that is unknown, expired or another's; 422 for a chunk of a wrong length
 */
export async function appendChunk(
  { pool, vault, clock }: Pick<Services, 'pool' | 'vault' | 'clock'>,
  holder: UploadHolder,
  { uploadId, offset, content }: Chunk,
): Promise<UploadRow> {
  const sealed = vault.seal(content, contexts.uploadChunk(uploadId, String(offset)));
  const now = clock.systemNow();
  return inTransaction(pool, async (tx) => {
    const upload = await lockUpload(tx, holder, uploadId, now);
    if (!upload) throw refuse('DOC-UPLOAD');
    if (upload.received !== offset || upload.received === upload.size) return upload;
    checkLength(upload, content.length);
    await insertChunk(tx, upload, content.length, sealed);
    return { ...upload, received: offset + content.length };
  });
}
