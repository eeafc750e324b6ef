import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'partial-withdraw',
    version: '1.0',
    title: 'Ketentuan Penarikan Sebagian Dana Investasi',
    validFrom: '2020-01-01',
    paragraphs: [
      'Unit dijual dengan harga pada tanggal penetapan harga berikutnya setelah pengajuan disetujui. Nilai yang tampil saat pengajuan adalah perkiraan dan dapat naik atau turun.',
      'Biaya penarikan, jika ada, tampil sebelum pengajuan dikirim dan dipotong dari nilai yang ditarik.',
      'Penarikan mengurangi nilai polis. Jika sisa nilai tidak cukup untuk biaya bulanan, polis dapat berakhir. Perkiraan lamanya sisa dana mencukupi tampil di ringkasan dan bukan jaminan.',
      'Dana dibayarkan ke rekening manfaat yang terdaftar atas nama pemegang polis, paling lambat enam hari kerja setelah harga unit ditetapkan.',
      'Setelah unit dijual, pengajuan tidak dapat dibatalkan dan unit tidak dapat dikembalikan.',
      'Kinerja masa lalu dana investasi tidak menjamin kinerja di masa mendatang.',
    ],
    syariah: ['Dana ditarik dari Dana Investasi Peserta; Dana Tabarru tidak ikut ditarik.'],
  },
];
