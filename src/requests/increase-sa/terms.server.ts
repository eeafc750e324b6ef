import type { TermsText } from '../contract/terms-text.server.ts';

/** What stands behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'increase-sa',
    version: '1.0',
    title: 'Ketentuan Penambahan {UP}',
    validFrom: '2020-01-01',
    paragraphs: [
      'Penambahan berlaku mulai tanggal yang tampil di ringkasan, setelah pengajuan disetujui. Sebelum itu perlindungan tetap seperti semula.',
      '{Premi} atau {biaya} untuk bagian yang ditambahkan dihitung menurut usia {tertanggung} saat penambahan berlaku, jenis kelamin, pekerjaan, dan sisa masa perlindungan. Jumlah saat pengajuan adalah perkiraan.',
      'Penanggung menilai kesehatan {tertanggung}, dapat meminta pemeriksaan kesehatan atas biaya saya, dan dapat menolak penambahan. Penolakan tidak mengubah perlindungan yang sudah ada.',
      'Masa tunggu dan masa peninjauan klaim dihitung lagi dari awal, hanya untuk bagian yang ditambahkan.',
      'Bila {biaya} diambil dari dana investasi, {biaya} yang lebih tinggi dapat membuat dana habis lebih cepat dan polis berakhir.',
    ],
    syariah: ["Tambahan {biayaAsuransi} masuk ke Dana Tabarru' sebagai hibah."],
  },
  {
    id: 'increase-sa-insured',
    version: '1.0',
    title: 'Pernyataan Kesehatan {Tertanggung} untuk Penambahan {UP}',
    validFrom: '2020-01-01',
    paragraphs: [
      'Saya menjawab sendiri semua pertanyaan kesehatan dengan benar, lengkap, dan tanpa paksaan. Untuk anak, orang tua atau wali menjawab atas namanya.',
      'Jawaban berlaku 90 hari. Bila keadaan kesehatan berubah sebelum keputusan, saya memberi tahu penanggung.',
      'Jawaban yang tidak benar dapat membuat manfaat bagian yang ditambahkan tidak dibayar, sesuai ketentuan polis dan hukum yang berlaku.',
      'Saya mengizinkan penanggung memakai jawaban ini hanya untuk menilai pengajuan ini, dan menghubungi dokter atau rumah sakit yang saya sebut bila diperlukan.',
    ],
    syariah: [],
  },
  {
    id: 'increase-sa-holder',
    version: '1.0',
    title: 'Pernyataan Kesehatan Pemegang Polis untuk Penambahan {UP}',
    validFrom: '2020-01-01',
    paragraphs: [
      'Saya menjawab sendiri semua pertanyaan kesehatan dengan benar, lengkap, dan tanpa paksaan. Untuk anak, orang tua atau wali menjawab atas namanya.',
      'Jawaban berlaku 90 hari. Bila keadaan kesehatan berubah sebelum keputusan, saya memberi tahu penanggung.',
      'Jawaban yang tidak benar dapat membuat manfaat bagian yang ditambahkan tidak dibayar, sesuai ketentuan polis dan hukum yang berlaku.',
      'Saya mengizinkan penanggung memakai jawaban ini hanya untuk menilai pengajuan ini, dan menghubungi dokter atau rumah sakit yang saya sebut bila diperlukan.',
    ],
    syariah: [],
  },
];
