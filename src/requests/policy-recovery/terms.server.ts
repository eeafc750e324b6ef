import { healthDeclaration } from '../blocks/health/health-terms.server.ts';
import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'reinstatement',
    version: '1.0',
    title: 'Ketentuan Pemulihan Polis',
    validFrom: '2020-01-01',
    paragraphs: [
      'Jumlah yang dibayar terdiri dari {tunggakan} dan tetap sampai tanggal yang tampil di ringkasan. Lewat tanggal itu pengajuan berakhir dan jumlahnya dihitung lagi.',
      'Pembayaran dilakukan ke nomor virtual account pemulihan polis. Bukti transfer membantu pencocokan, tetapi tidak menggantikan uang yang masuk.',
      'Perlindungan berlaku lagi sejak pengajuan disetujui dan tidak berlaku surut. Kejadian selama polis tidak aktif tidak dijamin.',
      'Masa tunggu dihitung lagi dari awal sejak polis aktif kembali. Masa mempelajari polis tidak terbuka lagi.',
      'Penanggung dapat meminta pemeriksaan kesehatan atas biaya saya, dan dapat menolak pengajuan. Bila ditolak, seluruh uang yang saya bayar dikembalikan ke rekening manfaat dalam lima hari kerja.',
    ],
    syariah: ['Tidak ada denda maupun tambahan atas keterlambatan yang menjadi pendapatan pengelola.'],
  },
  healthDeclaration({ id: 'reinstatement-insured', title: 'Pernyataan Kesehatan {Tertanggung}' }),
  healthDeclaration({ id: 'reinstatement-holder', title: 'Pernyataan Kesehatan Pemegang Polis' }),
];
