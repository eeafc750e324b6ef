import type { EverydayRow } from '#requests/registry/everyday-words.ts';

/** Entries of this page for the menu search. */
export const everydayRows: readonly EverydayRow[] = [
  {
    to: '/polis/lapor-meninggal',
    label: 'Lapor Meninggal',
    says: 'Laporkan bila {tertanggung} meninggal',
    words:
      'klaim meninggal, klaim kematian, santunan meninggal, lapor meninggal, santunan kematian, duka, meninggal, wafat, almarhum, almarhumah, klaim jiwa, orang tua meninggal',
  },
];
