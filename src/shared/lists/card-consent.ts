/** Id of the purpose 'KTP dipakai lagi' among the consents. */
export const cardConsentId = 'ktp-reuse';

/** Version of the text below; a changed text is a new version. */
export const cardConsentVersion = '1';

/** Consent to the reuse of an accepted KTP photo, for one request. */
export const cardConsentText =
  'Saya setuju foto KTP yang sudah saya kirim dipakai lagi untuk pengajuan ini. KTP itu masih berlaku dan datanya tidak berubah.';
