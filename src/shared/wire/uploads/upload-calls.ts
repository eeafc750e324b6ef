import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';
import { AttachmentType, PhotoFault } from '../attachments.ts';

/** Input that opens an upload; `sha256` of the file finds an unfinished upload of the same file again. */
export const UploadOpening = z.object({
  type: AttachmentType,
  size: z.int().check(z.positive('Berkas ini kosong. Pilih berkas lain.')),
  file_name: z.string().check(z.maxLength(255, 'Nama berkas ini terlalu panjang. Pendekkan, lalu unggah lagi.')),
  content_type: z.string().check(z.maxLength(100, 'Jenis berkas tidak dikenal.')),
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Tanda berkas tidak dikenal. Muat ulang halaman.'))),
  photo_faults: z.optional(z.array(PhotoFault).check(z.maxLength(6))),
});
export type UploadOpening = z.infer<typeof UploadOpening>;

/** State of an upload: the bytes that are stored, of `size`. `offset` is where the next chunk begins. */
export const UploadState = z.object({
  upload_id: z.string(),
  offset: z.int(),
  size: z.int(),
  expires_at: Instant,
});
export type UploadState = z.infer<typeof UploadState>;
