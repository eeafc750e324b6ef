import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'change-payer',
    version: '1.0',
    title: 'Ketentuan Perubahan Data {PembayarPremi}',
    validFrom: '2020-01-01',
    paragraphs: [
      'Pembayar yang baru membayar {premi} mulai jatuh tempo yang tampil sebelum pengajuan dikirim. Tagihan sebelum itu tetap menjadi tanggungan pembayar lama.',
      'Kuasa debet rekening atau kartu pembayar lama berhenti mulai tagihan itu. Pembayar baru mendaftarkan rekening atau kartunya lewat Metode Pembayaran; sampai terdaftar, {premi} dibayar lewat virtual account.',
      'Pembayar baru menyetujui perannya secara tertulis. Bila pembayar bukan pemegang polis, ia dicatat sebagai pemilik manfaat dan namanya diperiksa sesuai ketentuan anti pencucian uang.',
      'Produk tambahan yang membebaskan pembayar lama dari {premi} berakhir bersama pergantian ini, kecuali diajukan lagi untuk pembayar baru.',
    ],
    syariah: [],
  },
];
