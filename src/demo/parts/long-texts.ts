/** Sentence that needs several lines in any container. */
export const longText =
  'Pembayaran untuk pengajuan ini kami kirim ke rekening yang terdaftar atas nama pemegang polis paling lambat lima hari kerja sesudah harga unit diumumkan dan seluruh dokumen dinyatakan lengkap.';

/** Word without a place for a line break. */
export const unbreakableWord =
  'perlindunganpenyakitkritisberkelanjutandenganpengembaliandanapembangunan-7700000001-2026';

export const longLabel = 'Nomor rekening tujuan pembayaran manfaat atas nama pemegang polis yang terdaftar di bank';

export const errorText = 'Nomor rekening harus 10 angka. Periksa lagi buku tabungan Anda.';
