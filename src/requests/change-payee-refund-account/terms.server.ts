import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'change-payee-refund-account',
    version: '1.1',
    title: 'Ketentuan Perubahan Nomor Rekening Manfaat',
    validFrom: '2020-01-01',
    paragraphs: [
      'Rekening yang baru menggantikan rekening yang terdaftar untuk semua pembayaran yang timbul setelah perubahan berlaku. Pembayaran yang sudah menunggu tetap memakai rekening lamanya, kecuali saya mengalihkannya dengan pengajuan tersendiri.',
      'Pemilik rekening adalah saya sendiri atau pihak yang terdaftar di polis. Penanggung mencocokkan nama pemilik rekening dengan buku tabungan dan dapat menanyakannya kepada bank.',
      'Demi keamanan, perubahan diberitahukan ke nomor HP dan email saya yang terdaftar, dan pembayaran dari polis ditahan beberapa hari setelah perubahan berlaku.',
      'Untuk pembayaran yang besar sesudah perubahan ini, petugas dapat menelepon nomor saya yang terdaftar sebelum membayar.',
      'Jika perubahan ini bukan dari saya, saya segera membuka tautan di pesan tersebut atau menghubungi layanan pelanggan.',
    ],
    syariah: [],
  },
];
