import type { Attachment } from '../../contract/attachment-rules.ts';
import { RequiredUpload } from './fields.ts';

/** Field 'Foto selfie dengan KTP', for request types without a face check. */
export const selfieField = { ktp_selfie_attachment: RequiredUpload } as const;

export const selfieLabels = { ktp_selfie_attachment: 'Foto selfie dengan KTP' } as const;

type SelfieAttachment = Readonly<Record<'ktp_selfie_attachment', string>>;

export const selfieAttachment: Attachment<SelfieAttachment> = {
  slot: 'ktp_selfie_attachment',
  type: 'KTPSELFIE',
  label: selfieLabels.ktp_selfie_attachment,
};
