import { cardConsentId, cardConsentText, cardConsentVersion } from './card-consent.ts';
import { faceConsents, faceConsentVersion } from './face-consent.ts';

/** Purpose for which the customer's data is used, with the text of consent. A changed text needs a new version. */
export interface ConsentPurpose {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  /** Text that the customer agrees to. */
  readonly purpose: string;
  readonly mayWithdraw: boolean;
  /** False when the consent is given elsewhere, at the moment it is needed. */
  readonly mayGive: boolean;
  readonly why: string;
  readonly follows: string;
}

/**
 * Purposes of consent. Face data is separate (UU 27/2022, rulebook 1.12, 11.3): consent is given only in the face
 * check, for one request. So is the reuse of a KTP photo (rulebook 6.3.1).
 */
export const consentPurposes: readonly ConsentPurpose[] = [
  {
    id: 'face',
    version: faceConsentVersion,
    title: 'Foto wajah',
    purpose: faceConsents[faceConsentVersion],
    mayWithdraw: true,
    mayGive: false,
    why: 'Persetujuan ini diminta di langkah verifikasi wajah, hanya bila pengajuan memerlukannya.',
    follows:
      'Foto wajah yang belum dipakai pengajuan kami hapus saat ini juga. Foto pada pengajuan yang sudah terkirim tetap kami simpan selama diwajibkan hukum, tidak untuk hal lain. Pengajuan itu tetap diproses. Pengajuan berikutnya yang memerlukan verifikasi wajah akan meminta persetujuan Anda lagi; tanpa itu, ajukan di kantor cabang.',
  },
  {
    id: cardConsentId,
    version: cardConsentVersion,
    title: 'KTP dipakai lagi',
    purpose: cardConsentText,
    mayWithdraw: true,
    mayGive: false,
    why: 'Persetujuan ini diminta bila Anda memilih memakai foto KTP yang sudah kami terima. Tidak wajib: Anda selalu dapat mengambil foto baru.',
    follows:
      'Salinan foto KTP yang belum terkirim kami hapus saat ini juga. Salinan pada pengajuan yang sudah terkirim tetap kami simpan selama diwajibkan hukum. Pengajuan berikutnya meminta persetujuan Anda lagi, atau foto KTP baru.',
  },
  {
    id: 'offers',
    version: '1',
    title: 'Kabar produk dan penawaran',
    purpose: 'Saya setuju menerima kabar produk dan penawaran lewat WhatsApp, SMS, atau email.',
    mayWithdraw: true,
    mayGive: true,
    why: 'Tidak wajib. Layanan polis Anda sama saja dengan atau tanpa persetujuan ini.',
    follows: 'Kami berhenti mengirim penawaran. Kabar tentang polis dan pengajuan Anda tetap kami kirim.',
  },
  {
    id: 'policy-service',
    version: '1',
    title: 'Pengelolaan polis',
    purpose: 'Data Anda dipakai untuk mengelola polis, memeriksa pengajuan, membayar manfaat, dan memenuhi hukum.',
    mayWithdraw: false,
    mayGive: false,
    why: 'Dasarnya perjanjian polis dan hukum, jadi tidak dapat dicabut selama polis berlaku. Data yang keliru dapat Anda perbaiki lewat menu Perubahan Data.',
    follows: '',
  },
];

export const findConsentPurpose = (id: string): ConsentPurpose | undefined =>
  consentPurposes.find((purpose) => purpose.id === id);
