import { hasOwn } from '../collections/has-own.ts';

/** Consent texts of the face check, by version. A changed text is a new version; old ones stay, because people agreed to them. */
export const faceConsents = {
  '1': 'Saya setuju foto wajah saya direkam dan dipakai untuk verifikasi pengajuan ini saja.',
  'objection-1': 'Saya setuju foto wajah saya direkam dan dipakai untuk memeriksa keberatan ini saja.',
} as const;

export type FaceConsentVersion = keyof typeof faceConsents;

/** Version that the portal shows for an objection to a report of a death. */
export const objectionConsentVersion: FaceConsentVersion = 'objection-1';

/** Version that the portal shows for requests. */
export const faceConsentVersion: FaceConsentVersion = '1';

export const isFaceConsentVersion = (text: string): text is FaceConsentVersion => hasOwn(faceConsents, text);
