import { RequiredUpload } from './fields.ts';

/** 'Foto selfie dengan KTP', asked by every type without a face step. */
export const selfieField = { ktp_selfie_attachment: RequiredUpload } as const;
