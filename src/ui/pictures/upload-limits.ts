import { formatShort } from '#shared/money/number-format.ts';

export const MAX_UPLOAD_BYTES = 7 * 1024 * 1024;
const PICTURES = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/** The words of a field before choosing, and the kinds that its file input offers. HEIC is turned into JPEG on the device. */
export const UPLOAD_KINDS = {
  documents: { hint: 'JPG, PNG, WebP, atau PDF, maksimal 7 MB', accept: `${PICTURES},application/pdf` },
  pictures: { hint: 'Foto JPG, PNG, atau WebP, maksimal 7 MB', accept: PICTURES },
} as const;
export type UploadKind = keyof typeof UPLOAD_KINDS;

/** Bytes as people read them: 7340032 → '7 MB'. */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${formatShort(bytes / 1024 / 1024, 1)} MB`
    : `${formatShort(Math.max(1, bytes / 1024), 0)} KB`;
