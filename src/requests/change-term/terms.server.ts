import { healthDeclaration } from '../blocks/health/health-terms.server.ts';
import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'change-term',
    version: '1.0',
    title: 'Ketentuan Perubahan Masa Pembayaran {Premi}',
    validFrom: '2020-01-01',
    paragraphs: [
      'Masa pembayaran dan {premi} yang baru berlaku mulai ulang tahun polis yang tampil di ringkasan. Tagihan sebelum itu tidak berubah.',
      '{Premi} baru dihitung pada ulang tahun itu menurut usia {tertanggung} dan sisa masa pembayaran, sehingga nilai yang sudah terkumpul di polis tidak berubah. Jumlah saat pengajuan adalah perkiraan.',
      'Pada produk yang perlindungannya berakhir bersama pembayaran, masa perlindungan ikut berubah. Perlindungan yang lebih lama dinilai dulu oleh penanggung dan dapat ditolak.',
      'Masa pembayaran yang lebih pendek membuat {premi} lebih tinggi; yang lebih panjang membuat {premi} lebih rendah tetapi dibayar lebih lama.',
    ],
    syariah: [],
  },
  healthDeclaration({ id: 'change-term-insured', title: 'Pernyataan Kesehatan {Tertanggung} untuk Masa Perlindungan' }),
];
