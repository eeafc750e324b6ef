import { healthDeclaration } from '../blocks/health/health-terms.server.ts';
import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
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
  healthDeclaration(
    { id: 'increase-sa-insured', title: 'Pernyataan Kesehatan {Tertanggung} untuk Penambahan {UP}' },
    'manfaat bagian yang ditambahkan',
  ),
  healthDeclaration(
    { id: 'increase-sa-holder', title: 'Pernyataan Kesehatan Pemegang Polis untuk Penambahan {UP}' },
    'manfaat bagian yang ditambahkan',
  ),
];
