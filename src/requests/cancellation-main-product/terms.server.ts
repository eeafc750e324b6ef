import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'surrender',
    version: '1.1',
    title: 'Ketentuan Penutupan dan Pembatalan Produk',
    validFrom: '2020-01-02',
    paragraphs: [
      'Jenis penutupan ditentukan oleh tanggal pengajuan dan produk yang dipilih: pembatalan dalam masa mempelajari polis, penebusan polis, atau penutupan produk tambahan.',
      'Bila produk utama ditutup, semua produk tambahan pada polis ini ikut berakhir. Perlindungan berakhir pada hari pengajuan disetujui pukul 23.59 WIB.',
      'Nilai yang tampil saat pengajuan adalah perkiraan. Unit dijual dengan harga pada tanggal penetapan harga setelah pengajuan disetujui; {biaya} penebusan dan sisa pinjaman polis dipotong dari nilainya. {Premi} yang belum dibayar tidak dipotong. Titipan yang tidak terpakai dikembalikan.',
      'Dalam masa mempelajari polis, {premi} dikembalikan sesuai ketentuan polis setelah dikurangi {biayaAdministrasi} dan biaya pemeriksaan kesehatan, jika ada.',
      'Pembayaran hanya dilakukan ke rekening atas nama pemegang polis.',
      'Setelah disetujui, penutupan tidak dapat dibatalkan. Untuk berasuransi lagi, saya mengajukan polis baru.',
    ],
    syariah: [
      "{BiayaAsuransi} adalah hibah ke Dana Tabarru' dan tidak dikembalikan, kecuali ditetapkan lain oleh Dewan Pengawas Syariah.",
    ],
  },
];
