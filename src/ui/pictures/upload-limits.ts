import { lastOf } from '#shared/collections/last-of.ts';
import { formatShort } from '#shared/money/number-format.ts';

export const MAX_UPLOAD_BYTES = 7 * 1024 * 1024;
const PICTURES = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/** The words of a field before choosing, and the kinds that its file input offers. HEIC is turned into JPEG on the device. */
export const UPLOAD_KINDS = {
  papers: { hint: 'JPG, PNG, WebP, atau PDF, maksimal 7 MB', accept: `${PICTURES},application/pdf` },
  pictures: { hint: 'Foto JPG, PNG, atau WebP, maksimal 7 MB', accept: PICTURES },
} as const;
export type UploadKind = keyof typeof UPLOAD_KINDS;

export type FileKind = 'picture' | 'heic' | 'pdf' | 'unknown';

const BY_ENDING: Readonly<Record<string, FileKind>> = {
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  heic: 'heic',
  heif: 'heic',
  pdf: 'pdf',
};

const BY_TYPE: Readonly<Record<string, FileKind>> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/webp': 'picture',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'application/pdf': 'pdf',
};

/** The kind, by the type the browser names; some phones name none for HEIC, then by the file's ending. The server looks at the content. */
export const fileKind = (file: { readonly type: string; readonly name: string }): FileKind => {
  const ending = lastOf(file.name.split('.'))?.toLowerCase() ?? '';
  return BY_TYPE[file.type] ?? (file.type === '' ? BY_ENDING[ending] : undefined) ?? 'unknown';
};

/** Bytes as people read them: 7340032 → '7 MB'. */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${formatShort(bytes / 1024 / 1024, 1)} MB`
    : `${formatShort(Math.max(1, bytes / 1024), 0)} KB`;
