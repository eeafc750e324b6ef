/** Rulebook 9.6, in its order; wording tokens are filled for the policy. The name is what a request sends. */
export const surrenderReasons: readonly string[] = [
  'Kesulitan Finansial / Butuh Uang',
  'Kesulitan membayar {premi}',
  'Manfaat Produk tidak sesuai',
  'Hasil investasi tidak sesuai harapan',
  'Memiliki Banyak Asuransi',
  'Penjelasan yang kurang jelas oleh pemasar',
  'Masalah Pengiriman Polis',
  'Untuk SPAJ Baru',
  'Alasan Keluarga',
  'Pindah ke luar negeri',
  'Lainnya',
  'Tidak Ada',
];

/** What may be chosen where riders alone are ended (wire 3.1). */
export const riderReasons: readonly string[] = ['Lainnya', 'Tidak Ada', 'Masalah Pengiriman Polis'];
