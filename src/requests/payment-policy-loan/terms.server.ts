import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'loan-repayment',
    version: '1.1',
    title: 'Ketentuan Pembayaran Pinjaman Polis',
    validFrom: '2020-01-01',
    paragraphs: [
      'Pembayaran dilakukan ke nomor virtual account pinjaman polis ini. Bukti transfer hanya membantu pencocokan dan tidak menggantikan uang yang masuk.',
      'Pembayaran dihitung pada tanggal uang masuk di bank. Bunga berhenti pada tanggal itu untuk bagian yang dibayar, walaupun pencocokan selesai kemudian.',
      'Pembayaran dipakai untuk bunga dahulu, kemudian pokok. Tidak ada denda untuk pelunasan lebih awal.',
      'Kelebihan dari jumlah pelunasan tetap milik saya dan disimpan sebagai titipan sampai saya memintanya kembali atau memakainya untuk {premi}.',
      'Bila utang lunas, surat keterangan lunas tersedia pada rincian pengajuan ini.',
    ],
    syariah: null,
  },
];
