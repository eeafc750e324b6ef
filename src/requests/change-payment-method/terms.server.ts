import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'change-payment-method',
    version: '1.1',
    title: 'Ketentuan Perubahan Metode Pembayaran {Premi}',
    validFrom: '2020-01-02',
    paragraphs: [
      'Metode baru berlaku mulai tagihan yang jatuh tempo paling cepat sepuluh hari setelah perubahan disetujui. Tagihan sebelum itu dibayar dengan cara lama atau lewat virtual account.',
      'Untuk autodebet, saya memberi kuasa kepada penanggung dan bank untuk mendebet tagihan pada tanggal jatuh tempo sampai kuasa ini saya cabut.',
      'Pemilik rekening atau kartu menyetujui pendebetan. Bila pembayar tidak terdaftar dalam polis, formulir Pemilik Manfaat disertakan.',
      'Nomor kartu kredit tidak disimpan. Penanggung hanya menyimpan tanda pengganti beserta enam angka pertama dan empat angka terakhir.',
    ],
    syariah: [],
  },
];
