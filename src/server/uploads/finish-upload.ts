import type { CustomerSession } from '#server/http/sessions.ts';
import { deleteForgotten } from '#server/attachments/attachments-repository.ts';
import { sha256 } from '#server/attachments/store-file.ts';
import { takeFile } from '#server/attachments/take-file.ts';
import { buildFileRefusal } from '#server/attachments/upload-refusal.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';
import { contexts } from '#server/vault/contexts.ts';
import { deleteUpload, findUpload, listChunks, updateFinished, type UploadRow } from './upload-repository.ts';

/** Puts the bytes together; undefined when another call has finished the upload meanwhile. */
async function readBytes(
  { pool, vault }: Pick<Services, 'pool' | 'vault'>,
  { uploadId, size }: UploadRow,
): Promise<Buffer | undefined> {
  const chunks = await listChunks(pool, uploadId);
  const content = Buffer.concat(
    chunks.map((chunk) => vault.open(chunk.content, contexts.uploadChunk(uploadId, String(chunk.start)))),
  );
  return content.length === size ? content : undefined;
}

/** Takes the file as the call with one file does. An unsuitable one is removed: its bytes will not become better. */
async function takeBytes(services: Services, caller: CustomerSession, upload: UploadRow, content: Buffer) {
  const file = { content, name: `berkas${upload.extension}`, type: upload.media };
  try {
    if (upload.sha256 !== null && upload.sha256 !== sha256(content)) throw buildFileRefusal('cut_short');
    const { parameters } = await services.core.getPosition(caller.policyNumber);
    return await takeFile(services, caller, { ...upload, file }, parameters);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await deleteUpload(services.pool, upload.uploadId);
    throw error;
  }
}

/** Removes the file of a call that was slower than another one. */
async function forgetFile({ pool, files }: Pick<Services, 'files' | 'pool'>, name: string): Promise<void> {
  await files.remove(name);
  await deleteForgotten(pool, name);
}

/**
 * Finishes an upload whose bytes are all there, and returns the name of the attachment. A repeated call gets the same
 * name, also while the first one still works.
 * @throws AppError 404 for an upload that is unknown, expired or another's; 409 while bytes are missing; else as for one
 * file
 */
export async function finishUpload(services: Services, caller: CustomerSession, uploadId: string): Promise<string> {
  const { pool, clock } = services;
  const find = () => findUpload(pool, caller, uploadId, clock.systemNow());
  const upload = await find();
  if (!upload) throw refuse('DOC-UPLOAD');
  if (upload.name !== null) return upload.name;
  if (upload.received < upload.size) throw refuse('DOC-PART');
  const content = await readBytes(services, upload);
  const name = content && (await takeBytes(services, caller, upload, content));
  if (name !== undefined && (await inTransaction(pool, (tx) => updateFinished(tx, uploadId, name)))) return name;
  if (name !== undefined) await forgetFile(services, name);
  const first = (await find())?.name;
  if (first === undefined || first === null) throw refuse('DOC-UPLOAD');
  return first;
}
