import type { TermsSeed } from './terms-seed.ts';

/** Premium holiday, and new basic premium and periodic top-up. */
export const premiumTerms: readonly TermsSeed[] = [
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
  {
    id: 'periodicaly-top-up',
    version: '1.0',
    title: 'Ketentuan Perubahan Jumlah Pembayaran dan Top Up Berkala',
    validFrom: '2020-01-01',
    paragraphs: [
      'Jumlah yang baru berlaku mulai tanggal jatuh tempo yang tampil pada ringkasan. Tagihan sebelum tanggal itu tetap memakai jumlah lama.',
      'Untuk autodebet, saya mengizinkan penanggung menagih jumlah yang baru mulai tanggal itu.',
      'Bila total naik, pernyataan kesehatan dan ilustrasi menjadi bagian dari perjanjian. Jawaban yang tidak benar dapat membuat klaim tidak dibayar.',
      'Sebelum dana ditempatkan, {biayaAkuisisi} dan {biayaAlokasiInvestasiTopUpBerkala} dipotong. Bagian yang masuk ke dana pada ringkasan adalah perkiraan.',
      'Perubahan ini tidak mengubah {uangPertanggungan}.',
    ],
    syariah: [],
  },
  {
    id: 'periodicaly-top-up-insured',
    version: '1.0',
    title: 'Pernyataan Kesehatan Orang yang Diasuransikan',
    validFrom: '2020-01-01',
    paragraphs: [
      'Saya menjawab sendiri semua pertanyaan kesehatan dengan benar, lengkap, dan tanpa paksaan. Untuk anak, orang tua atau wali menjawab atas namanya.',
      'Bila keadaan kesehatan berubah sebelum keputusan, saya memberi tahu penanggung.',
      'Jawaban yang tidak benar dapat membuat klaim tidak dibayar.',
    ],
    syariah: [],
  },
  {
    id: 'periodicaly-top-up-holder',
    version: '1.0',
    title: 'Pernyataan Kesehatan Pemegang Polis',
    validFrom: '2020-01-01',
    paragraphs: [
      'Saya menjawab sendiri semua pertanyaan kesehatan dengan benar, lengkap, dan tanpa paksaan. Untuk anak, orang tua atau wali menjawab atas namanya.',
      'Bila keadaan kesehatan berubah sebelum keputusan, saya memberi tahu penanggung.',
      'Jawaban yang tidak benar dapat membuat klaim tidak dibayar.',
    ],
    syariah: [],
  },
];
