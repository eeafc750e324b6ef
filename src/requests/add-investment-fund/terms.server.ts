import { buildRiskTerms } from '../blocks/fund/risk-terms.server.ts';
import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'topup-single',
    version: '1.0',
    title: 'Ketentuan Top Up Sekaligus',
    validFrom: '2020-01-01',
    paragraphs: [
      'Uang untuk top up berasal dari sumber yang sah. Untuk jumlah besar saya menyertakan surat sumber dana.',
      'Pembayaran dicocokkan lewat nomor virtual account, tujuan, dan jumlahnya. Jumlah yang ditransfer harus sama dengan total top up; kelebihannya disimpan sebagai titipan sampai saya meminta pengembalian atau memakainya.',
      'Jika sampai batas waktunya pembayaran belum diterima, pengajuan berakhir. Uang yang datang kemudian disimpan sebagai titipan dan dipakai bila saya mengajukan lagi.',
      'Unit dibeli dengan harga pada tanggal penetapan harga berikutnya setelah pembayaran cocok dan pengajuan disetujui. Jumlah unit saat pengajuan adalah perkiraan.',
      'Biaya top up dipotong dari jumlah yang dibayar sebelum dibelikan unit, sesuai yang tampil sebelum pengajuan dikirim.',
      'Jika pengajuan tidak disetujui atau dibatalkan sebelum unit dibeli, uang dikembalikan ke rekening manfaat yang terdaftar atau, bila saya memilihnya, disimpan sebagai titipan.',
      'Nilai dana investasi dapat naik atau turun. Kinerja masa lalu tidak menjamin kinerja di masa mendatang.',
    ],
    syariah: ['Uang ditempatkan pada Dana Investasi Peserta yang dikelola sesuai prinsip syariah.'],
  },
  buildRiskTerms('topup-single'),
];
