/** Consent texts of the face check, by version. A changed text is a new version; old ones stay, because people agreed to them. */
export const faceConsents = {
  '1': 'Saya setuju foto wajah saya direkam dan dipakai untuk verifikasi pengajuan ini saja.',
  'outside-1':
    'Saya setuju wajah saya direkam dan diperiksa oleh penyedia pemeriksaan wajah di luar perusahaan ini. Fotonya dikirim kembali dan dipakai untuk verifikasi pengajuan ini saja.',
  'outside-id-1':
    'Saya setuju wajah saya direkam dan diperiksa oleh penyedia pemeriksaan wajah di luar perusahaan ini. Nomor identitas dan nama saya dikirim kepadanya untuk dibandingkan. Fotonya dikirim kembali, dan semuanya dipakai untuk verifikasi pengajuan ini saja.',
  'objection-1': 'Saya setuju foto wajah saya direkam dan dipakai untuk memeriksa keberatan ini saja.',
  'number-1': 'Saya setuju foto wajah saya direkam dan dipakai untuk memeriksa permintaan nomor HP baru ini saja.',
} as const;

export type FaceConsentVersion = keyof typeof faceConsents;

/** Refusal of a consent to other words than those that the portal shows now. */
export const otherConsentText = 'Teks persetujuan ini tidak dikenal. Muat ulang halaman, lalu setujui lagi.';

/** Version that the portal shows for an objection to a report of a death. */
export const objectionConsentVersion: FaceConsentVersion = 'objection-1';

/** Version that the portal shows for a new phone number without sign-in. */
export const numberConsentVersion: FaceConsentVersion = 'number-1';

/** Version that the portal shows for requests. */
export const faceConsentVersion: FaceConsentVersion = '1';
