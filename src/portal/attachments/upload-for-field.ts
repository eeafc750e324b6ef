import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { Upload } from '#ui/pictures/upload-state.ts';
import { uploadAttachment } from '../api/upload-attachment.ts';

/** Builds the function that an `UploadField` calls to send its file as this type of attachment. */
export const uploadFor =
  (type: AttachmentType): Upload =>
  (blob, name, onProgress, signal) =>
    uploadAttachment(new File([blob], name, { type: blob.type }), type, (share) => onProgress(share * 100), signal);
