/** One text for both flavours: wording tokens make the difference; `syariah` adds what only holds there. */
export interface TermsSeed {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly syariah: readonly string[];
  readonly validFrom: string;
}

export const terms: readonly TermsSeed[] = [
  {
    id: 'general',
    version: '1.0',
    title: 'Ketentuan Umum Pengajuan Transaksi',
    validFrom: '2020-01-01',
    paragraphs: [
      'Saya adalah pemegang polis yang sah dan mengajukan transaksi ini atas kemauan sendiri, tanpa paksaan dari siapa pun.',
      'Data dan dokumen yang saya berikan benar, lengkap, dan masih berlaku. Jika kemudian terbukti tidak benar, penanggung dapat menolak atau membatalkan transaksi.',
      'Pengajuan yang diterima belum berarti disetujui. Penanggung memeriksa pengajuan sesuai ketentuan polis dan memberi tahu hasilnya beserta alasannya.',
      'Dokumen yang lengkap dan diterima sebelum pukul 14.00 WIB pada hari kerja dihitung diterima pada hari itu; setelahnya dihitung pada hari kerja berikutnya.',
      'Selama pengajuan masih dapat dibatalkan, saya dapat membatalkannya di menu Status Transaksi tanpa biaya.',
      'Saya mengizinkan penanggung memproses data pribadi saya, termasuk foto wajah dan dokumen identitas, hanya untuk memeriksa dan menjalankan pengajuan ini serta memenuhi kewajiban hukum.',
      'Keluhan dapat disampaikan melalui layanan pelanggan dan dijawab paling lambat 10 hari kerja.',
    ],
    syariah: ['Transaksi dijalankan sesuai prinsip syariah dan di bawah pengawasan Dewan Pengawas Syariah penanggung.'],
  },
  {
    id: 'partial-withdraw',
    version: '1.0',
    title: 'Ketentuan Penarikan Sebagian Dana Investasi',
    validFrom: '2020-01-01',
    paragraphs: [
      'Unit dijual dengan harga pada tanggal penetapan harga berikutnya setelah pengajuan disetujui. Nilai yang tampil saat pengajuan adalah perkiraan dan dapat naik atau turun.',
      'Biaya penarikan, jika ada, tampil sebelum pengajuan dikirim dan dipotong dari nilai yang ditarik.',
      'Penarikan mengurangi nilai polis. Jika sisa nilai tidak cukup untuk biaya bulanan, polis dapat berakhir. Perkiraan lamanya sisa dana mencukupi tampil di ringkasan dan bukan jaminan.',
      'Dana dibayarkan ke rekening manfaat yang terdaftar atas nama pemegang polis, paling lambat enam hari kerja setelah harga unit ditetapkan.',
      'Setelah unit dijual, pengajuan tidak dapat dibatalkan dan unit tidak dapat dikembalikan.',
      'Kinerja masa lalu dana investasi tidak menjamin kinerja di masa mendatang.',
    ],
    syariah: ['Dana ditarik dari Dana Investasi Peserta; Dana Tabarru tidak ikut ditarik.'],
  },
  {
    id: 'reinstatement',
    version: '1.0',
    title: 'Ketentuan Pemulihan Polis',
    validFrom: '2020-01-01',
    paragraphs: [
      'Jumlah yang dibayar terdiri dari {tunggakan} dan tetap sampai tanggal yang tampil di ringkasan. Lewat tanggal itu pengajuan berakhir dan jumlahnya dihitung lagi.',
      'Pembayaran dilakukan ke nomor virtual account pemulihan polis. Bukti transfer membantu pencocokan, tetapi tidak menggantikan uang yang masuk.',
      'Perlindungan berlaku lagi sejak pengajuan disetujui dan tidak berlaku surut. Kejadian selama polis tidak aktif tidak dijamin.',
      'Masa tunggu dihitung lagi dari awal sejak polis aktif kembali. Masa mempelajari polis tidak terbuka lagi.',
      'Penanggung dapat meminta pemeriksaan kesehatan atas biaya saya, dan dapat menolak pengajuan. Bila ditolak, seluruh uang yang saya bayar dikembalikan ke rekening manfaat dalam lima hari kerja.',
    ],
    syariah: ['Tidak ada denda maupun tambahan atas keterlambatan yang menjadi pendapatan pengelola.'],
  },
  {
    id: 'reinstatement-insured',
    version: '1.0',
    title: 'Pernyataan Kesehatan {Tertanggung}',
    validFrom: '2020-01-01',
    paragraphs: [
      'Saya menjawab sendiri semua pertanyaan kesehatan dengan benar, lengkap, dan tanpa paksaan. Untuk anak, orang tua atau wali menjawab atas namanya.',
      'Jawaban berlaku 90 hari. Bila keadaan kesehatan berubah sebelum keputusan, saya memberi tahu penanggung.',
      'Jawaban yang tidak benar dapat membuat manfaat tidak dibayar, sesuai ketentuan polis dan hukum yang berlaku.',
      'Saya mengizinkan penanggung memakai jawaban ini hanya untuk menilai pengajuan ini, dan menghubungi dokter atau rumah sakit yang saya sebut bila diperlukan.',
    ],
    syariah: [],
  },
  {
    id: 'reinstatement-holder',
    version: '1.0',
    title: 'Pernyataan Kesehatan Pemegang Polis',
    validFrom: '2020-01-01',
    paragraphs: [
      'Saya menjawab sendiri semua pertanyaan kesehatan dengan benar, lengkap, dan tanpa paksaan. Untuk anak, orang tua atau wali menjawab atas namanya.',
      'Jawaban berlaku 90 hari. Bila keadaan kesehatan berubah sebelum keputusan, saya memberi tahu penanggung.',
      'Jawaban yang tidak benar dapat membuat manfaat tidak dibayar, sesuai ketentuan polis dan hukum yang berlaku.',
      'Saya mengizinkan penanggung memakai jawaban ini hanya untuk menilai pengajuan ini, dan menghubungi dokter atau rumah sakit yang saya sebut bila diperlukan.',
    ],
    syariah: [],
  },
  {
    id: 'topup-single',
    version: '1.0',
    title: 'Ketentuan Top Up Sekaligus',
    validFrom: '2020-01-01',
    paragraphs: [
      'Uang untuk top up berasal dari sumber yang sah. Untuk jumlah besar saya menyertakan surat sumber dana.',
      'Pembayaran dicocokkan lewat nomor virtual account, tujuan, dan jumlahnya. Jumlah yang ditransfer harus sama dengan total top up; kelebihannya disimpan sebagai titipan sampai saya meminta pengembalian atau memakainya.',
      'Jika sampai batas waktunya pembayaran belum diterima, pengajuan berakhir. Uang yang datang kemudian disimpan sebagai titipan dan dipakai bila saya mengajukan lagi.',
      'Unit dibeli dengan harga pada tanggal penetapan harga berikutnya setelah pembayaran cocok dan pengajuan disetujui. Jumlah unit saat pengajuan adalah perkiraan.',
      'Biaya top up dipotong dari jumlah yang dibayar sebelum dibelikan unit, sesuai yang tampil sebelum pengajuan dikirim.',
      'Jika pengajuan tidak disetujui atau dibatalkan sebelum unit dibeli, uang dikembalikan ke rekening manfaat yang terdaftar atau, bila saya memilihnya, disimpan sebagai titipan.',
      'Nilai dana investasi dapat naik atau turun. Kinerja masa lalu tidak menjamin kinerja di masa mendatang.',
    ],
    syariah: ['Uang ditempatkan pada Dana Investasi Peserta yang dikelola sesuai prinsip syariah.'],
  },
  {
    id: 'change-customer-info',
    version: '1.0',
    title: 'Ketentuan Perubahan Informasi Customer',
    validFrom: '2020-01-01',
    paragraphs: [
      'Alamat, nomor telepon, dan e-mail yang baru menggantikan yang lama untuk semua pemberitahuan tentang polis ini, termasuk tagihan {premi}.',
      'Pemberitahuan yang dikirim ke alamat, nomor, atau e-mail yang tercatat dianggap telah saya terima.',
      'Demi keamanan, perubahan diberitahukan ke saluran lama dan saluran baru. Jika saya tidak merasa mengajukan, saya segera menghubungi layanan pelanggan.',
      'Setelah perubahan, pembayaran manfaat dapat ditahan selama beberapa hari untuk melindungi saya dari penyalahgunaan.',
    ],
    syariah: [],
  },
  {
    id: 'apply-policy-loan',
    version: '1.0',
    title: 'Surat Pengakuan Utang dan Ketentuan Pinjaman Polis',
    validFrom: '2020-01-01',
    paragraphs: [
      'Saya mengaku berutang kepada penanggung sebesar pinjaman yang disetujui, beserta bunganya, dengan {nilaiTunai} polis ini sebagai jaminan.',
      'Pinjaman diberikan dalam mata uang polis dan paling banyak sebesar batas pinjaman yang dihitung lagi pada hari pengajuan disetujui.',
      'Bunga mulai berjalan pada hari dana dikirim ke rekening saya. Bunga dihitung harian dari pokok, dengan dasar 365 hari setahun, sesuai suku bunga yang tampil sebelum saya mengirim pengajuan.',
      'Bunga yang belum dibayar ditambahkan ke pokok setiap ulang tahun polis dan sejak itu ikut berbunga.',
      'Saya dapat membayar kapan saja, sebagian atau seluruhnya, tanpa denda. Pembayaran dipakai untuk bunga dahulu, kemudian pokok, dan dihitung pada tanggal uang masuk di bank.',
      'Selama utang belum lunas, penanggung memotong utang beserta bunganya dari manfaat, klaim, atau {nilaiTunai} yang dibayarkan.',
      'Bila utang beserta bunganya mendekati {nilaiTunai}, penanggung memperingatkan saya. Bila utang mencapai {nilaiTunai} dan masa peringatan sudah lewat, polis berakhir dan perlindungan berhenti.',
      'Persetujuan saya di portal ini, setelah verifikasi wajah, adalah tanda tangan elektronik saya atas surat pengakuan utang ini.',
    ],
    syariah: [],
  },
  {
    id: 'loan-repayment',
    version: '1.0',
    title: 'Ketentuan Pembayaran Pinjaman Polis',
    validFrom: '2020-01-01',
    paragraphs: [
      'Pembayaran dilakukan ke nomor virtual account pinjaman polis ini. Bukti transfer hanya membantu pencocokan dan tidak menggantikan uang yang masuk.',
      'Pembayaran dihitung pada tanggal uang masuk di bank. Bunga berhenti pada tanggal itu untuk bagian yang dibayar, walaupun pencocokan selesai kemudian.',
      'Pembayaran dipakai untuk bunga dahulu, kemudian pokok. Tidak ada denda untuk pelunasan lebih awal.',
      'Kelebihan dari jumlah pelunasan tetap milik saya dan disimpan sebagai titipan sampai saya memintanya kembali atau memakainya untuk {premi}.',
      'Bila hutang lunas, surat keterangan lunas tersedia pada rincian pengajuan ini.',
    ],
    syariah: [],
  },
];
