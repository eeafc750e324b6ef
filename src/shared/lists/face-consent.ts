import { hasOwn } from '../collections/has-own.ts';

/** Consent texts of the face check, by version. A changed text is a new version; old ones stay, because people agreed to them. */
export const faceConsents = {
  '1': 'Saya setuju foto wajah saya direkam dan dipakai untuk verifikasi pengajuan ini saja.',
  'outside-1':
    'Saya setuju wajah saya direkam dan diperiksa oleh penyedia pemeriksaan wajah di luar perusahaan ini. Fotonya dikirim kembali dan dipakai untuk verifikasi pengajuan ini saja.',
  'outside-id-1':
    'Saya setuju wajah saya direkam dan diperiksa oleh penyedia pemeriksaan wajah di luar perusahaan ini. Nomor identitas dan nama saya dikirim kepadanya untuk dibandingkan. Fotonya dikirim kembali, dan semuanya dipakai untuk verifikasi pengajuan ini saja.',
  'objection-1': 'Saya setuju foto wajah saya direkam dan dipakai untuk memeriksa keberatan ini saja.',
} as const;

export type FaceConsentVersion = keyof typeof faceConsents;

/** Versions for a check by an outside service: without and with identity number and name. */
export const outsideConsentVersions = ['outside-1', 'outside-id-1'] as const satisfies readonly FaceConsentVersion[];
export type OutsideConsentVersion = (typeof outsideConsentVersions)[number];

/** Version that the portal shows for an objection to a report of a death. */
export const objectionConsentVersion: FaceConsentVersion = 'objection-1';

/** Version that the portal shows for requests. */
export const faceConsentVersion: FaceConsentVersion = '1';

export const isFaceConsentVersion = (text: string): text is FaceConsentVersion => hasOwn(faceConsents, text);
