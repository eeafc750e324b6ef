import type { EverydayRow } from '#requests/registry/everyday-words.ts';

/** Entries of this page for the menu search. */
export const everydayRows: readonly EverydayRow[] = [
  {
    to: '/polis/laporan-keliru',
    label: 'Laporan meninggal ini keliru',
    says: 'Katakan bila laporan meninggal atas polis Anda tidak benar',
    words:
      'saya masih hidup, belum meninggal, salah lapor meninggal, laporan meninggal salah, laporan keliru, bantah laporan',
  },
];
