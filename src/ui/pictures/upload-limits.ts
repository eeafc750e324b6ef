import { formatShort } from '#shared/money/number-format.ts';

export const MAX_UPLOAD_BYTES = 7 * 1024 * 1024;
const PICTURES = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/** Hint of an empty upload field and the `accept` attribute of its file input. HEIC is converted to JPEG on the device. */
export const UPLOAD_KINDS = {
  documents: { hint: 'JPG, PNG, WebP, atau PDF, maksimal 7\u00a0MB', accept: `${PICTURES},application/pdf` },
  pictures: { hint: 'Foto JPG, PNG, atau WebP, maksimal 7\u00a0MB', accept: PICTURES },
} as const;
export type UploadKind = keyof typeof UPLOAD_KINDS;

/** Formats a number of bytes: 7340032 → '7 MB'. */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${formatShort(bytes / 1024 / 1024, 1)} MB`
    : `${formatShort(Math.max(1, bytes / 1024), 0)} KB`;
