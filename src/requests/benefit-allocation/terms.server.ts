import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'perform-benefit-allocation',
    version: '1.0',
    title: 'Ketentuan Pencairan Manfaat dan Transfer yang Gagal',
    validFrom: '2020-01-01',
    paragraphs: [
      'Pencairan ini untuk manfaat hidup yang sudah jatuh tempo dan untuk pembayaran yang dikembalikan bank. Manfaat meninggal diajukan sebagai klaim.',
      'Jumlahnya dihitung penanggung menurut polis. Pinjaman polis beserta biayanya dan {premi} yang belum dibayar diperhitungkan dari manfaat akhir kontrak dan bonus tanpa klaim, tidak dari manfaat tahapan.',
      'Rekening tujuan hanya berlaku untuk pembayaran yang saya pilih. Setiap percobaan transfer dicatat dan dapat saya lihat di menu Status Transaksi.',
      'Jika {tertanggung} bukan saya, {tertanggung} masih hidup pada tanggal jatuh tempo manfaat.',
      'Setelah dana dikirim ke bank, pengajuan tidak dapat dibatalkan.',
    ],
    syariah: ['Bagian surplus underwriting dibayarkan dengan cara yang sama.'],
  },
];
