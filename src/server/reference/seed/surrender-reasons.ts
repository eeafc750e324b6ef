/** Rulebook 9.6, in its order; wording tokens are filled for the policy. */
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
