import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'change-birth-date-and-gender',
    version: '1.0',
    title: 'Ketentuan Koreksi Tanggal Lahir dan Jenis Kelamin',
    validFrom: '2020-01-01',
    paragraphs: [
      'Koreksi mengikuti dokumen asli: akte kelahiran, ijazah, atau penetapan pengadilan untuk jenis kelamin. Koreksi dihitung sejak awal polis.',
      'Bila {premi} yang ditagih ternyata kurang, {uangPertanggungan} disesuaikan menurut {premi} yang sudah dibayar, atau saya membayar selisihnya. Bila ternyata lebih, kelebihannya dikembalikan tanpa imbal hasil, atau {uangPertanggungan} dinaikkan.',
      'Pada polis dengan dana investasi, selisih {biayaAsuransi} sejak awal diambil dari unit dana atau dikembalikan sebagai unit dana dengan harga unit pada tanggal persetujuan.',
      'Uang yang saya bayar untuk selisih dikembalikan bila pengajuan tidak disetujui.',
      'Bila usia yang benar di luar ketentuan produk, {penanggung} tidak membatalkan polis secara sepihak; keputusannya disampaikan tertulis kepada saya.',
    ],
    syariah: ["Bagian iuran tabarru' mengikuti usia yang benar."],
  },
  {
    id: 'change-birth-date-and-gender-insured',
    version: '1.1',
    title: 'Pernyataan atas Koreksi Data Lahir',
    validFrom: '2020-01-02',
    paragraphs: [
      'Saya membenarkan tanggal lahir dan jenis kelamin yang dikirim, dan dokumen asli dapat saya tunjukkan.',
      'Saya memahami bahwa {premi}, {biayaAsuransi}, atau {uangPertanggungan} dapat berubah sejak awal polis.',
    ],
    syariah: [],
  },
];
