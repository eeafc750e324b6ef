import type { Attachment } from '../../contract/attachment-rules.ts';
import { FaceTransaction, RequiredUpload } from './fields.ts';

/** Rule of the types that the system decides after a face check. */
export const faceRule = { 'face-passed': 'Verifikasi wajah lulus' } as const;

/** Payload fields of the six request types with a face check (wire 2.6). */
export const faceFields = {
  transaction_id: FaceTransaction,
  liveness_attachment: RequiredUpload,
  ktp_attachment: RequiredUpload,
} as const;

type FaceAttachments = Readonly<Record<'ktp_attachment' | 'liveness_attachment', string>>;

export const faceLabels = { ktp_attachment: 'Foto KTP' } as const;

/** Attachments of the face check: identity card and face photo. */
export const faceAttachments: readonly Attachment<FaceAttachments>[] = [
  { slot: 'ktp_attachment', type: 'KTP', label: faceLabels.ktp_attachment, holderCard: 'reusable' },
  { slot: 'liveness_attachment', type: 'LIVENESS', label: 'Foto wajah' },
];
