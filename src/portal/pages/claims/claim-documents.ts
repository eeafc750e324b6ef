interface ClaimKind {
  readonly title: string;
  readonly documents: readonly string[];
}

/**
 * Documents usually needed per kind of claim; the claims officer decides which documents a policy needs. Deaths have a
 * separate list (rulebook 7.28).
 */
export const claimKinds: readonly ClaimKind[] = [
  {
    title: 'Rawat inap atau operasi',
    documents: [
      'Kuitansi asli rumah sakit beserta rinciannya',
      'Resume medis yang ditandatangani dokter',
      'Hasil pemeriksaan, misalnya laboratorium atau rontgen',
    ],
  },
  {
    title: 'Penyakit kritis',
    documents: ['Surat keterangan dokter spesialis', 'Hasil pemeriksaan yang memastikan penyakitnya'],
  },
  {
    title: 'Kecelakaan atau cacat',
    documents: ['Surat keterangan dokter tentang luka atau cacatnya', 'Surat keterangan kepolisian, bila ada'],
  },
];

/** Documents needed for every claim. */
export const commonDocuments: readonly string[] = [
  'Nomor polis',
  'KTP yang sakit atau mengalami kecelakaan',
  'Halaman depan buku tabungan penerima manfaat',
];
