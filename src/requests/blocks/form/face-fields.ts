import { FaceTransaction, RequiredUpload } from './fields.ts';

/** The fields that the six types with a face step send (wire 2.6). */
export const faceFields = {
  transaction_id: FaceTransaction,
  liveness_attachment: RequiredUpload,
  ktp_attachment: RequiredUpload,
} as const;
