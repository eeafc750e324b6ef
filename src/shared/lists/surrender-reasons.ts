/** Surrender reasons that the program ships (rulebook 9.6), with wording tokens. A request sends the text. */
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

/** Reasons that are offered when only riders end (wire 3.1), in the order of that page. */
export const riderReasons: readonly string[] = ['Lainnya', 'Tidak Ada', 'Masalah Pengiriman Polis'];
