/** The reasons of rulebook 9.6, in its order; wording tokens are filled for the policy. A request sends the name. */
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

/** The reasons to choose from where riders alone are ended (wire 3.1). */
export const riderReasons: readonly string[] = ['Lainnya', 'Tidak Ada', 'Masalah Pengiriman Polis'];
