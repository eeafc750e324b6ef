import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'change-beneficiary',
    version: '1.1',
    title: 'Ketentuan Perubahan Penerima Manfaat',
    validFrom: '2020-01-02',
    paragraphs: [
      'Penerima manfaat dan bagiannya yang baru berlaku sejak pengajuan disetujui. Bila risiko terjadi sebelum itu, pembagian lama yang dipakai.',
      'Jumlah bagian semua penerima manfaat tepat 100%. Setiap penerima manfaat punya hubungan keluarga atau kepentingan terhadap {tertanggung}, dan saya dapat menunjukkan buktinya.',
      'Untuk penerima manfaat di bawah umur, manfaat diterima lewat wali yang saya sebut.',
      'Perceraian tidak dengan sendirinya menghapus mantan suami atau istri dari daftar. Saya mengubahnya bila perlu.',
      'Data penerima manfaat yang tidak benar dapat memperlambat pembayaran manfaat.',
    ],
    syariah: ['Penerima manfaat menyalurkan manfaat sesuai ketentuan syariah yang berlaku bagi keluarga.'],
  },
  {
    id: 'change-beneficiary-agreed',
    version: '1.1',
    title: 'Persetujuan Penerima Manfaat',
    validFrom: '2020-01-02',
    paragraphs: [
      'Penerima manfaat yang datanya saya kirim tahu dan setuju datanya dipakai untuk polis ini. Untuk anak, orang tua atau walinya yang setuju.',
      'Penerima manfaat yang penunjukannya tidak dapat ditarik kembali telah menyetujui perubahan ini secara tertulis.',
    ],
    syariah: [],
  },
  {
    id: 'change-beneficiary-insured',
    version: '1.1',
    title: 'Persetujuan atas Perubahan Penerima Manfaat',
    validFrom: '2020-01-02',
    paragraphs: [
      'Perubahan penerima manfaat sudah saya ketahui dan saya setujui sebagai orang yang hidupnya diasuransikan.',
    ],
    syariah: [],
  },
];
