/** Surrender reasons of rulebook 9.6, in its order, with wording tokens. A request sends the text. */
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

/** Reasons offered when only riders end (wire 3.1). */
export const riderReasons: readonly string[] = ['Lainnya', 'Tidak Ada', 'Masalah Pengiriman Polis'];
