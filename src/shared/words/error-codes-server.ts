/**
 * Errors of requests that only the server finds; forms do not load them (rulebook 13.1 is generated from them).
 * Placeholders: error-codes-requests.ts.
 */
export const serverErrors = {
  'DEATH-NONE': {
    status: 409,
    text: 'Tidak ada lagi laporan meninggal yang ditandai pada polis ini. Muat ulang halaman.',
  },
  'DEATH-OBJECTED': {
    status: 409,
    text: 'Keberatan Anda sudah kami terima. Muat ulang halaman untuk melihat jawabannya.',
  },
  'DEATH-CONTACT': {
    status: 422,
    text: 'Tidak ada nomor HP atau email yang tercatat sebelum laporan ini, jadi kode tidak dapat dikirim. Hubungi kami.',
  },
  'CASE-KEY': {
    status: 404,
    text: 'Nomor atau kode rahasia tidak cocok. Periksa keduanya pada tanda terima, lalu coba lagi.',
  },
  'CASE-OVER': {
    status: 409,
    text: 'Pemeriksaan sudah selesai, jadi tidak ada lagi yang dapat ditambahkan. Hubungi kami bila masih ada yang perlu disampaikan.',
  },
  'DOC-TYPE': { status: 415, text: 'Jenis berkas tidak didukung. Gunakan JPG, PNG, WebP, atau PDF.' },
  'DOC-SIZE': { status: 413, text: 'Ukuran berkas maksimal {n} MB.' },
  'DOC-DAY': {
    status: 429,
    text: 'Hari ini Anda sudah mengunggah sebanyak batasnya: {n} berkas atau {k} MB. Isian Anda tersimpan; unggah lagi setelah pukul 00.00 WIB, atau ajukan di kantor cabang.',
  },
  'DOC-SCAN': {
    status: 503,
    text: 'Pemeriksaan keamanan berkas sedang terganggu, jadi berkas ini belum kami terima. Isian Anda aman; coba lagi dalam beberapa menit.',
  },
  'DOC-OWN': { status: 404, text: 'Berkas tidak ditemukan.' },
  'DOC-UPLOAD': { status: 404, text: 'Unggahan ini sudah tidak ada. Unggah lagi berkasnya.' },
  'DOC-PART': { status: 409, text: 'Berkas ini belum terkirim seluruhnya. Tunggu sampai selesai, atau unggah lagi.' },
  'DOC-PHOTOS': { status: 422, text: 'Satu dokumen paling sedikit 2 dan paling banyak {n} halaman foto.' },
  'LIV-AWAY': {
    status: 503,
    text: 'Penyedia pemeriksaan wajah sedang tidak menjawab. Isian Anda tersimpan. Coba lagi nanti, atau rekam wajah di halaman ini; petugas kami yang memeriksanya.',
  },
  'SIGN-AWAY': {
    status: 503,
    text: 'Penyedia tanda tangan sedang tidak menjawab. Tanda tangan Anda di layar tetap dipakai. Coba lagi nanti, atau lanjutkan pengajuan tanpa itu.',
  },
  'HAND-OVER': {
    status: 404,
    text: 'Tautan ini sudah tidak berlaku. Buat kode QR baru di perangkat pertama, lalu pindai lagi.',
  },
  'HAND-TAKEN': {
    status: 409,
    text: 'Tautan ini sudah dibuka di perangkat lain. Bila bukan Anda yang membukanya, buat kode QR baru di perangkat pertama.',
  },
  'REI-AMT': { status: 422, text: 'Pembayaran kurang {rp} dari tunggakan.' },
  'MET-BO': { status: 422, text: 'Mohon unggah formulir pemilik manfaat.' },
  'OCC-TXT': { status: 422, text: 'Mohon isi nama pekerjaan.' },
  'BEN-OTH': { status: 422, text: 'Mohon isi hubungan lainnya.' },
  UNKNOWN_FIELD: { status: 422, text: 'Ada isian yang tidak kami kenal. Muat ulang halaman, lalu isi kembali.' },
  TERMS_REQUIRED: { status: 422, text: 'Mohon baca dan setujui syarat dan ketentuan terlebih dahulu.' },
  'STEP-MAX': { status: 429, text: 'Kode sudah dikirim ulang sebanyak batasnya. Minta kode baru {n} menit lagi.' },
  'LIV-CONSENT': {
    status: 422,
    text: 'Persetujuan foto wajah Anda belum ada. Beri persetujuan di langkah verifikasi wajah, atau ajukan di kantor cabang.',
  },
  'LIV-WITHDRAWN': {
    status: 422,
    text: 'Anda mencabut persetujuan foto wajah. Setujui lagi di langkah verifikasi wajah, atau ajukan di kantor cabang.',
  },
  'LIV-WITHHELD': {
    status: 403,
    text: 'Persetujuan wajah nasabah belum ada. Foto ini tertutup sampai nasabah menyetujuinya pada halaman pengajuannya.',
  },
  'LIV-NONE': { status: 422, text: 'Mohon selesaikan verifikasi wajah terlebih dahulu.' },
  'FORM-MANDATE': {
    status: 422,
    text: 'Data rekening berubah setelah surat kuasa ditandatangani. Tanda tangani lagi.',
  },
  'FORM-OWNER': {
    status: 422,
    text: 'Data pembayar berubah setelah surat pernyataan ditandatangani. Tanda tangani lagi.',
  },
  'FORM-OTHER': {
    status: 422,
    text: 'Formulir ini ditandatangani untuk keperluan lain. Tanda tangani formulir yang baru, atau unggah berkas.',
  },
  'FORM-PAPER': { status: 422, text: 'Formulir ini ditandatangani di kertas. Unduh, tanda tangani, lalu unggah.' },
  'FORM-TEXT': {
    status: 409,
    text: 'Isi formulir berubah sejak Anda membacanya. Baca sekali lagi, lalu tanda tangani.',
  },
  'DOC-USED': { status: 422, text: 'Berkas ini sudah dipakai pada pengajuan lain. Mohon unggah kembali.' },
  'DOC-SLOT': { status: 422, text: 'Jenis dokumen tidak sesuai dengan yang diminta. Mohon unggah dokumen yang benar.' },
  'DOC-REUSE': {
    status: 422,
    text: 'KTP yang kami terima dahulu tidak dapat dipakai lagi untuk pengajuan ini. Ambil foto KTP baru.',
  },
  'DOC-NAME': { status: 422, text: 'Dokumen ini tidak diminta. Pilih dokumen dari daftar yang diminta.' },
  'DOC-READ': { status: 422, text: 'Berkas tidak dapat dibaca atau terkunci. Mohon unggah berkas lain.' },
  'DOC-PAGES': { status: 422, text: 'Berkas PDF maksimal {n} halaman.' },
  'DOC-PIXELS': { status: 422, text: 'Ukuran gambar terlalu besar. Mohon ambil foto ulang dengan ukuran lebih kecil.' },
  'DOC-SMALL': {
    status: 422,
    text: 'Gambar ini terlalu kecil untuk dibaca: sisi terpendeknya minimal {n} piksel. Ambil foto ulang dari dekat, atau pilih foto aslinya, bukan gambar kecil dari layar atau obrolan.',
  },
  'DOC-PICTURE': { status: 415, text: 'Dokumen ini harus berupa foto. Gunakan JPG, PNG, atau WebP.' },
  'PREM-CREDIT': {
    status: 409,
    text: 'Tidak ada titipan {premi} yang dapat dikembalikan. Uang yang baru masuk dapat dikembalikan mulai besok.',
  },
  'PREM-LATE': {
    status: 422,
    text: 'Titipan belum dapat dikembalikan karena masih ada {premi} yang belum dibayar. Lunasi {premi} lebih dahulu.',
  },
  DRAFT_CONFLICT: {
    status: 409,
    text: 'Isian ini sudah diubah di perangkat lain. Muat ulang halaman untuk melanjutkan isian terbaru.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    text: 'Pengajuan ini sudah pernah dikirim dengan isi yang berbeda. Periksa Status Transaksi sebelum mengirim lagi.',
  },
} as const;
