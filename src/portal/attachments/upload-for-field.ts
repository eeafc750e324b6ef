import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { Upload } from '#ui/pictures/upload-state.ts';
import { uploadAttachment } from '../api/upload-attachment.ts';

/** Returns the upload function of an `UploadField` for this type of attachment. */
export const uploadFor =
  (type: AttachmentType): Upload =>
  (blob, name, onProgress, signal, photoFaults) =>
    uploadAttachment(
      { file: new File([blob], name, { type: blob.type }), type, photoFaults },
      (share, isWaiting) => onProgress(share * 100, isWaiting),
      signal,
    );
