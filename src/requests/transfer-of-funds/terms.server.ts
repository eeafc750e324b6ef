import { buildRiskTerms } from '../blocks/fund/risk-terms.server.ts';
import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'switch-fund',
    version: '1.0',
    title: 'Ketentuan Pengalihan Dana (Switching)',
    validFrom: '2020-01-01',
    paragraphs: [
      'Unit dana asal dijual dan unit dana tujuan dibeli dengan harga pada tanggal penetapan harga yang sama, yaitu harga berikutnya setelah pengajuan disetujui. Nilai yang tampil saat pengajuan adalah perkiraan dan dapat naik atau turun.',
      'Biaya pengalihan, jika ada, tampil sebelum pengajuan dikirim dan dipotong dari nilai yang dialihkan. Jumlah pengalihan tanpa biaya berlaku per tahun polis.',
      'Unit dari {premi} dasar dibelikan unit {premi} dasar, dan unit top up dibelikan unit top up.',
      'Bila saya memilihnya, alokasi {premi} berikutnya ikut berubah sesuai rincian di ringkasan.',
      'Jika saat harga ditetapkan nilai dana tidak lagi mencukupi batas minimal, jumlah yang dialihkan dapat dikurangi atau pengajuan diperiksa kembali.',
      'Setiap dana memiliki risiko yang berbeda. Saya memilih dana tujuan sesuai tujuan dan profil risiko saya. Kinerja masa lalu tidak menjamin kinerja di masa mendatang.',
      'Setelah harga ditetapkan, pengalihan tidak dapat dibatalkan.',
    ],
    syariah: ['Pengalihan hanya antara dana investasi syariah.'],
  },
  buildRiskTerms('switch-fund'),
];
