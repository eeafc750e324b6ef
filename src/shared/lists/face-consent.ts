import { hasOwn } from '../collections/has-own.ts';

/** The sentences agreed to before a face check. A changed sentence is a new version; old ones stay, they were agreed to. */
export const faceConsents = {
  '1': 'Saya setuju foto wajah saya direkam dan dipakai untuk verifikasi pengajuan ini saja.',
} as const;

export type FaceConsentVersion = keyof typeof faceConsents;

/** The version that the portal shows. */
export const faceConsentVersion: FaceConsentVersion = '1';

export const isFaceConsentVersion = (text: string): text is FaceConsentVersion => hasOwn(faceConsents, text);
