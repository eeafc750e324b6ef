import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'decrease-sa',
    version: '1.0',
    title: 'Ketentuan Penurunan {UP}',
    validFrom: '2020-01-01',
    paragraphs: [
      'Penurunan berlaku mulai tanggal yang tampil di ringkasan, setelah pengajuan disetujui. Sejak tanggal itu manfaat dihitung dari {UP} yang baru.',
      '{Premi} berikutnya turun sebanding. {Premi} yang sudah dibayar tidak dihitung ulang dan tidak dikembalikan.',
      'Bila polis mempunyai {nilaiTunai} menurut tabel, {nilaiTunai} bagian yang diturunkan dihitung pada tanggal berlaku dan dibayarkan ke rekening manfaat yang terdaftar, atau dipakai untuk {premi} berikutnya sesuai ketentuan produk.',
      'Setelah berlaku, penurunan tidak dapat dibatalkan. Untuk menaikkannya lagi saya mengajukan penambahan, dan kesehatan dinilai ulang.',
    ],
    syariah: ["{BiayaAsuransi} yang sudah dihibahkan ke Dana Tabarru' tidak dikembalikan."],
  },
];
