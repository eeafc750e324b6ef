import { z } from 'zod';
import type { PhotoFault as Fault } from '#shared/photos/photo-faults.ts';
import { PhotoFault } from '#shared/wire/attachments.ts';
import type { Upload } from './multipart.ts';
import { buildFieldRefusal } from './upload-refusal.ts';

/**
 * Reads the faults that the device found in a photo (wire 2.2), separated by commas; absent = none.
 * @throws AppError for a fault that does not exist
 */
export function parsePhotoFaults({ fields }: Pick<Upload, 'fields'>): readonly Fault[] {
  const given = fields.get('PhotoFaults') ?? '';
  const faults = z.array(PhotoFault).safeParse(given === '' ? [] : given.split(','));
  if (faults.success) return [...new Set(faults.data)];
  throw buildFieldRefusal('PhotoFaults', {
    code: 'FIELD',
    text: 'Foto ini tidak dapat kami terima. Muat ulang halaman, lalu coba lagi.',
  });
}
