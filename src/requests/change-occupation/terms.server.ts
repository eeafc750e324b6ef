import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'change-occupation',
    version: '1.1',
    title: 'Ketentuan Perubahan Pekerjaan',
    validFrom: '2020-01-02',
    paragraphs: [
      'Pekerjaan yang baru dinilai menurut kelas risiko. Bila kelas naik, tim underwriting memeriksa lebih dulu dan dapat menambah {biayaAsuransi}, mengecualikan risiko tertentu, atau menolak.',
      'Bila kelas turun, jumlah yang lebih rendah berlaku mulai tanggal pada ringkasan. Selisih untuk masa sebelum tanggal itu tidak dikembalikan.',
      'Pekerjaan yang baru berlaku mulai tanggal jatuh tempo yang tampil pada ringkasan. Tagihan sebelum tanggal itu tidak berubah. Perusahaan, jabatan, atau bidang usaha yang baru tanpa pekerjaan baru berlaku sejak pengajuan disetujui.',
      'Penanggung dapat meminta data penghasilan dan sumber dana yang terbaru.',
      'Data pekerjaan yang tidak benar dapat membuat klaim tidak dibayar.',
    ],
    syariah: ["Bagian iuran tabarru' mengikuti kelas risiko pekerjaan."],
  },
  {
    id: 'change-occupation-insured',
    version: '1.0',
    title: 'Pernyataan atas Perubahan Pekerjaan',
    validFrom: '2020-01-01',
    paragraphs: [
      'Saya mengisi sendiri data pekerjaan dengan lengkap dan benar.',
      'Saya memahami bahwa {premi}, {biayaAsuransi}, atau syarat perlindungan dapat berubah karena pekerjaan saya.',
    ],
    syariah: [],
  },
];
