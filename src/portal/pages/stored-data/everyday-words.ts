import type { EverydayRow } from '#requests/registry/everyday-words.ts';

/** Entry of this page for the menu search. */
export const everydayRows: readonly EverydayRow[] = [
  {
    to: '/profile/data',
    label: 'Data yang kami simpan',
    says: 'Apa yang disimpan, untuk apa, dan sampai kapan dihapus',
    words:
      'data disimpan, penyimpanan data, simpan berapa lama, kapan dihapus, foto ktp disimpan, foto wajah disimpan, kebijakan privasi, pelindungan data, perlindungan data, uu pdp',
  },
];
