import * as z from 'zod/mini';

/** Wire 2.2; BIRTHCERTIFICATE was added (rulings 1.9). */
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

/** Pictures only: no PDF (promises P14). */
export const pictureOnlyTypes: readonly AttachmentType[] = ['KTP', 'KTPSELFIE', 'LIVENESS'];

export const UploadedAttachment = z.object({ name: z.string() });
export type UploadedAttachment = z.infer<typeof UploadedAttachment>;
