/** Errors about sums, plans and premium-paying terms (rulebook 7.7, 7.8, 7.20, 13.2). */
export const coverErrors = {
  'SA-INCOME': { status: 422, text: 'Isi penghasilan {tertanggung} setahun, untuk menilai {UP} yang baru.' },
  'SA-ITEM': { status: 422, text: 'Pilih produk yang masih aktif di polis ini, masing-masing satu kali.' },
  'SA-ONE': { status: 422, text: 'Turunkan satu produk dalam satu pengajuan.' },
  'SA-UP': { status: 422, text: 'Pilih plan yang lebih tinggi daripada plan sekarang.' },
  'SA-DOWN': { status: 422, text: 'Pilih plan yang lebih rendah, paling banyak {n} tingkat di bawah plan sekarang.' },
  'SA-RIDER': {
    status: 422,
    text: '{UP} {nama} melebihi {n} kali {UP} produk utama yang baru. Turunkan {UP} {nama} terlebih dahulu.',
  },
  'SA-AGE': { status: 422, text: '{UP} dapat dinaikkan sampai usia {tertanggung} {n} tahun.' },
  'SA-EARLY': { status: 422, text: '{UP} dapat diturunkan setelah polis berusia {n} bulan.' },
  'SA-AGAIN': { status: 422, text: '{UP} dapat dinaikkan sekali dalam {n} bulan, lagi mulai {tanggal}.' },
  'SA-FULL': { status: 422, text: '{UP} sudah pada batas produk sehingga tidak dapat dinaikkan.' },
  'SA-END': {
    status: 422,
    text: 'Perlindungan {nama} berakhir {tanggal}, sebelum {UP} yang baru dapat berlaku. Sampai hari itu manfaatnya tetap seperti sekarang.',
  },
  'SA-LEAST': { status: 422, text: '{UP} sudah pada batas terendah sehingga tidak dapat diturunkan.' },
  'TRM-SAME': { status: 422, text: 'Masa pembayaran sama dengan saat ini. Pilih masa yang lain.' },
  'TRM-LATE': {
    status: 422,
    text: 'Masa pembayaran tidak dapat diubah dalam {n} tahun terakhir sebelum pembayaran selesai.',
  },
} as const;
