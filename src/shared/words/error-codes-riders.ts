/** Errors about added riders (rulebook 7.6, 13.3, wire 3.9). */
export const riderErrors = {
  'RID-NONE': { status: 422, text: 'Semua rider untuk produk Anda sudah ada di polis.' },
  'RID-TWICE': { status: 422, text: 'Rider tidak bisa dipilih 2 kali.' },
  'RID-PLAN': { status: 422, text: 'Pilih plan atau jumlah perlindungan sesuai rider.' },
  'RID-HQ': { status: 422, text: 'Rider {n}: lengkapi pernyataan kesehatan.' },
  'RID-WHO': { status: 422, text: 'Rider {n}: pilih {tertanggung}.' },
  'RID-ONE': { status: 422, text: 'Rider ini untuk satu {tertanggung}.' },
  'RID-NEW': { status: 422, text: 'Rider ini hanya untuk {tertanggung} yang sudah ada di polis.' },
  'RID-REL': { status: 422, text: 'Hanya pasangan atau anak yang dapat ditambahkan pada rider ini.' },
  'RID-KNOWN': { status: 422, text: 'Orang ini sudah ada di polis. Pilih namanya dari daftar.' },
  'RID-FUND': {
    status: 422,
    text: 'Nilai dana diperkirakan tidak cukup untuk {biayaAsuransi} sampai usia {n} tahun. Pilih perlindungan yang lebih kecil.',
  },
} as const;
