import type { EverydayRow } from '#requests/registry/everyday-words.ts';

/** Entries of this page for the menu search. */
export const everydayRows: readonly EverydayRow[] = [
  {
    to: '/periksa-dokumen',
    label: 'Periksa Keaslian Dokumen',
    says: 'Periksa apakah sebuah surat memang dari kami',
    words:
      'dokumen asli, dokumen palsu, surat palsu, surat asli, cek keaslian, periksa dokumen, verifikasi surat, keaslian surat, surat bohong, cek surat, qr surat',
  },
];
