/** Errors of sign-in, sessions and the server itself; each text names the next action. */
export const accessErrors = {
  'AUTH-CODE': { status: 422, text: 'Kode tidak sesuai. Periksa kembali, sisa {n} kali percobaan.' },
  'AUTH-EXPIRED': { status: 422, text: 'Kode sudah tidak berlaku. Tekan Kirim Ulang untuk mendapat kode baru.' },
  'AUTH-TRIES': {
    status: 429,
    text: 'Kode salah terlalu banyak kali. Demi keamanan, tunggu {n} menit, lalu masuk kembali dari halaman login.',
  },
  'AUTH-ENDED': { status: 422, text: 'Proses masuk ini sudah berakhir. Silakan mulai lagi dari halaman login.' },
  'AUTH-RESEND': { status: 429, text: 'Kode baru saja dikirim. Anda dapat meminta lagi dalam {n} detik.' },
  'AUTH-RESEND-MAX': {
    status: 429,
    text: 'Kode sudah dikirim ulang sebanyak batasnya. Silakan masuk kembali dari halaman login.',
  },
  'AUTH-METHOD': { status: 422, text: 'Kode tidak dapat dikirim melalui cara ini. Pilih cara lain.' },
  'AUTH-STAFF': { status: 422, text: 'Nama pengguna atau kata sandi tidak sesuai. Periksa kembali, lalu coba lagi.' },
  'AUTH-OPENID': {
    status: 422,
    text: 'Masuk dengan akun perusahaan tidak berhasil atau sudah terlalu lama. Ulangi dari halaman masuk.',
  },
  'AUTH-OPENID-NAME': {
    status: 422,
    text: 'Nama pengguna akun perusahaan Anda sudah dipakai petugas lain di meja layanan. Hubungi pengelola petugas.',
  },
  'AUTH-OPENID-OFF': {
    status: 422,
    text: 'Akun Anda dinonaktifkan di meja layanan. Hubungi pengelola petugas.',
  },
  'AUTH-OPENID-AWAY': {
    status: 503,
    text: 'Layanan masuk perusahaan sedang tidak menjawab. Coba lagi dalam beberapa menit.',
  },
  'AUTH-STAFF-CODE': {
    status: 422,
    text: 'Kode tidak sesuai, atau sudah dipakai. Tunggu kode berikutnya di aplikasi, lalu isi kode itu.',
  },
  'AUTH-LINK': {
    status: 422,
    text: 'Tautan ini sudah dipakai, diganti atau lewat waktunya. Minta tautan baru kepada Admin staf.',
  },
  STAFF_ROLE: {
    status: 403,
    text: 'Bagian ini tidak terbuka untuk peran Anda. Kembali ke halaman utama, atau hubungi Admin staf bila peran Anda keliru.',
  },
  SESSION_OVER: { status: 401, text: 'Sesi Anda sudah berakhir. Silakan masuk kembali.' },
  SESSION_ENDED: {
    status: 401,
    text: 'Sesi di perangkat ini ditutup dari perangkat lain atau oleh kami. Bila bukan Anda yang menutupnya, segera hubungi kami.',
  },
  SESSION_TAKEN: {
    status: 401,
    text: 'Sesi ini kami tutup karena dipakai dari dua tempat. Silakan masuk kembali. Bila bukan Anda, segera hubungi kami.',
  },
  RATE_LIMIT: { status: 429, text: 'Terlalu banyak percobaan. Tunggu {n} detik, lalu coba lagi.' },
  CALL_SIGNATURE: {
    status: 403,
    text: 'Tanda tangan panggilan tidak sesuai. Periksa kunci, isi, dan waktunya, lalu kirim lagi.',
  },
  METHOD_NOT_ALLOWED: { status: 405, text: 'Permintaan tidak dikenali. Muat ulang halaman, lalu coba lagi.' },
  RANGE: { status: 416, text: 'Bagian berkas yang diminta tidak ada. Muat ulang halaman, lalu coba lagi.' },
  PRECONDITION: { status: 412, text: 'Berkas ini sudah berubah. Muat ulang halaman, lalu coba lagi.' },
  UNSUPPORTED_MEDIA: { status: 415, text: 'Jenis kiriman tidak didukung. Muat ulang halaman, lalu coba lagi.' },
  TOO_LARGE: { status: 413, text: 'Kiriman terlalu besar. Perkecil berkas, lalu coba lagi.' },
  TOO_SLOW: {
    status: 408,
    text: 'Kiriman terlalu lama sampai karena sambungan terlalu lambat. Pindah ke tempat dengan sinyal lebih baik, lalu coba lagi.',
  },
  BAD_REQUEST: { status: 422, text: 'Kiriman tidak dapat dibaca. Muat ulang halaman, lalu coba lagi.' },
  RIGHTS_MISSING: {
    status: 503,
    text: 'Belum siap melayani: peran basis data belum boleh semua yang diperlukan. Lihat log, lalu jalankan npm run migrate.',
  },
  NOT_SET_UP: { status: 503, text: 'Belum siap melayani: {n} belum diisi. Isi dahulu, lalu coba lagi.' },
  STORAGE_FULL: {
    status: 507,
    text: 'Berkas belum dapat kami simpan karena tempat penyimpanan kami penuh. Isian Anda aman; coba lagi dalam beberapa menit.',
  },
  OVERLOADED: { status: 503, text: 'Layanan sedang ramai. Data Anda aman; coba lagi dalam beberapa saat.' },
  UNAVAILABLE: {
    status: 503,
    text: 'Layanan sedang tidak dapat dihubungi. Isian Anda tersimpan; coba lagi dalam beberapa menit.',
  },
  INTERNAL: { status: 500, text: 'Terjadi kesalahan, coba lagi.' },
} as const;
