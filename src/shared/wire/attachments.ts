import * as z from 'zod/mini';
import { photoFaults } from '#shared/photos/photo-faults.ts';
import { CardHints } from './card-readings/card-reading.ts';

/** Kind of attachment (wire 2.2); BIRTHCERTIFICATE was added (rulings 1.9). */
export const AttachmentType = z.enum([
  'KTP',
  'KK',
  'SAVINGBOOK',
  'BANKAUTHORIZATION',
  'BENEFICIARYOWNER',
  'TRANSFER',
  'ILUSTRATION',
  'KTPSELFIE',
  'LIVENESS',
  'DOCUMENT',
  'BIRTHCERTIFICATE',
]);
export type AttachmentType = z.infer<typeof AttachmentType>;

/** Kinds of attachments that must be pictures, not PDF (promises P14). */
export const pictureOnlyTypes: readonly AttachmentType[] = ['KTP', 'KTPSELFIE', 'LIVENESS'];

/** Kinds of papers that may have several pages; of all others one photo or one PDF is asked (rulebook 6.3). */
export const severalPageTypes: readonly AttachmentType[] = [
  'KK',
  'BIRTHCERTIFICATE',
  'BANKAUTHORIZATION',
  'BENEFICIARYOWNER',
  'TRANSFER',
  'ILUSTRATION',
  'DOCUMENT',
];

/** Fault that the customer's device found in a photo (wire 2.2). */
export const PhotoFault = z.enum(photoFaults);

/** Hints about a photo for staff, never a verdict: faults that the device found, and a machine's reading of a KTP (rulebook 6.3). */
export const PhotoHints = z.object({ photo_faults: z.array(PhotoFault), card_hints: z.nullable(CardHints) });

export const UploadedAttachment = z.object({ name: z.string() });
export type UploadedAttachment = z.infer<typeof UploadedAttachment>;
