import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import { UploadedAttachment } from '#shared/wire/attachments.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import { uploadChunkBytes } from '#shared/wire/uploads/chunk-bytes.ts';
import { loadPart } from '#ui/lazy/load-part.ts';
import { sendForm } from './send-form.ts';
import type { UploadProgress } from './send-form.ts';

/** File with its type, and the faults that the device found in a photo. */
export interface SentAttachment {
  readonly file: File;
  readonly type: AttachmentType;
  readonly photoFaults?: readonly PhotoFault[];
}

/** Sends a file in one call (fields `File`, `Type`, and `PhotoFaults` of a photo with faults). */
const sendAtOnce = (
  { file, type, photoFaults = [] }: SentAttachment,
  onProgress: UploadProgress,
  signal: AbortSignal | undefined,
): Promise<UploadedAttachment> => {
  const form = new FormData();
  form.append('Type', type);
  form.append('File', file);
  if (photoFaults.length > 0) form.append('PhotoFaults', photoFaults.join(','));
  return sendForm({ path: 'attachments', form, answers: UploadedAttachment }, onProgress, signal);
};

/** Loads the way in chunks; undefined when its file cannot be loaded, or the file is short. */
const loadChunks = async (file: File) => {
  if (file.size <= uploadChunkBytes) return undefined;
  try {
    return await loadPart('send-in-chunks', async () => (await import('./send-in-chunks.ts')).sendInChunks);
  } catch {
    return undefined;
  }
};

/**
 * Uploads an attachment and returns the stored name to put into the request. A file longer than a chunk is sent in
 * chunks, so that a cut line costs one of them. The upload field shows a failure, so there is no alert.
 * @throws ApiError, or the abort
 */
export const uploadAttachment = async (
  sent: SentAttachment,
  onProgress: UploadProgress = () => undefined,
  signal?: AbortSignal,
): Promise<UploadedAttachment> => ((await loadChunks(sent.file)) ?? sendAtOnce)(sent, onProgress, signal);
