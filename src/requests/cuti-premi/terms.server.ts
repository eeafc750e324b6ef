import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'change-premium-holiday',
    version: '1.0',
    title: 'Ketentuan Cuti Pembayaran Berkala',
    validFrom: '2020-01-01',
    paragraphs: [
      'Cuti hanya diberikan atas permintaan saya sendiri, dimulai pada tanggal jatuh tempo yang tampil dan berakhir pada tanggal jatuh tempo yang saya pilih.',
      'Selama cuti, {biayaAsuransi}, {biaya} rider, dan {biayaAdministrasi} tetap diambil dari nilai polis setiap bulan. Top up berkala ikut berhenti.',
      'Bila nilai polis tidak lagi cukup, perlindungan berakhir dan polis menjadi tidak aktif (lapse), juga sebelum masa cuti selesai. Perkiraan yang tampil memakai hasil investasi 0% dan bukan jaminan.',
      'Setelah cuti berakhir, {premi} dan top up berkala ditagih lagi mulai tanggal jatuh tempo itu. {Premi} selama cuti tidak ditagih kemudian.',
      'Bonus yang mensyaratkan pembayaran {premi} tanpa jeda dapat hilang.',
    ],
    syariah: ["Iuran tabarru' selama cuti tetap menjadi milik Dana Tabarru' dan tidak dikembalikan."],
  },
];
