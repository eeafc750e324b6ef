import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'change-payment-freq',
    version: '1.0',
    title: 'Ketentuan Perubahan Frekuensi Pembayaran {Premi}',
    validFrom: '2020-01-01',
    paragraphs: [
      'Frekuensi baru berlaku mulai tanggal jatuh tempo yang tampil di ringkasan. Tagihan sebelum tanggal itu tetap dengan frekuensi dan jumlah lama.',
      'Jumlah tagihan menyesuaikan frekuensi yang dipilih. {Premi} setahun dapat berbeda, dan selisihnya tampil sebelum pengajuan dikirim.',
      '{Premi} yang sudah dibayar tidak dihitung ulang dan tidak dikembalikan.',
      'Pembayaran bulanan memerlukan autodebet rekening atau kartu kredit.',
    ],
    syariah: [],
  },
];
