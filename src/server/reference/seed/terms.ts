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
    id: 'change-payee-refund-account',
    version: '1.0',
    title: 'Ketentuan Perubahan Nomor Rekening Manfaat',
    validFrom: '2020-01-01',
    paragraphs: [
      'Rekening yang baru menggantikan rekening yang terdaftar untuk semua pembayaran yang timbul setelah perubahan berlaku. Pembayaran yang sudah menunggu tetap memakai rekening lamanya, kecuali saya mengalihkannya dengan pengajuan tersendiri.',
      'Pemilik rekening adalah saya sendiri atau pihak yang terdaftar di polis. Penanggung mencocokkan nama pemilik rekening dengan buku tabungan dan dapat menanyakannya kepada bank.',
      'Demi keamanan, perubahan diberitahukan ke nomor HP dan e-mail saya yang terdaftar, dan pembayaran dari polis ditahan beberapa hari setelah perubahan berlaku.',
      'Untuk pembayaran yang besar sesudah perubahan ini, petugas dapat menelepon nomor saya yang terdaftar sebelum membayar.',
      'Jika perubahan ini bukan dari saya, saya segera membuka tautan di pesan tersebut atau menghubungi layanan pelanggan.',
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
  {
    id: 'change-premium-holiday',
    version: '1.0',
    title: 'Ketentuan Cuti Pembayaran Berkala',
    validFrom: '2020-01-01',
    paragraphs: [
      'Cuti hanya diberikan atas permintaan saya sendiri, dimulai pada tanggal jatuh tempo yang tampil dan berakhir pada tanggal jatuh tempo yang saya pilih.',
      '{BiayaAsuransi}, {biaya} rider, dan {biayaAdministrasi} tetap diambil dari nilai polis setiap bulan selama cuti. Top up berkala ikut berhenti.',
      'Bila nilai polis tidak lagi cukup, perlindungan berakhir dan polis menjadi tidak aktif (lapse), juga sebelum masa cuti selesai. Perkiraan yang tampil memakai hasil investasi 0% dan bukan jaminan.',
      'Setelah cuti berakhir, {premi} dan top up berkala ditagih lagi mulai tanggal jatuh tempo itu. {Premi} selama cuti tidak ditagih kemudian.',
      'Bonus yang mensyaratkan pembayaran {premi} tanpa jeda dapat hilang.',
    ],
    syariah: ["Iuran tabarru' selama cuti tetap menjadi milik Dana Tabarru' dan tidak dikembalikan."],
  },
  {
    id: 'periodicaly-top-up',
    version: '1.0',
    title: 'Ketentuan Perubahan Jumlah Pembayaran dan Top Up Berkala',
    validFrom: '2020-01-01',
    paragraphs: [
      'Jumlah yang baru berlaku mulai tanggal jatuh tempo yang tampil pada ringkasan. Tagihan sebelum tanggal itu tetap memakai jumlah lama.',
      'Untuk autodebet, saya mengizinkan penanggung menagih jumlah yang baru mulai tanggal itu.',
      'Bila total naik, pernyataan kesehatan dan ilustrasi menjadi bagian dari perjanjian. Jawaban yang tidak benar dapat membuat klaim tidak dibayar.',
      '{BiayaAkuisisi} dan {biayaAlokasiInvestasiTopUpBerkala} dipotong sebelum dana ditempatkan. Bagian yang masuk ke dana pada ringkasan adalah perkiraan.',
      'Perubahan ini tidak mengubah {uangPertanggungan}.',
    ],
    syariah: [],
  },
  {
    id: 'perform-benefit-allocation',
    version: '1.0',
    title: 'Ketentuan Pencairan Manfaat dan Transfer yang Gagal',
    validFrom: '2020-01-01',
    paragraphs: [
      'Pencairan ini untuk manfaat hidup yang sudah jatuh tempo dan untuk pembayaran yang dikembalikan bank. Manfaat meninggal diajukan sebagai klaim.',
      'Jumlahnya dihitung penanggung menurut polis. Pinjaman polis beserta biayanya dan {premi} yang belum dibayar diperhitungkan dari manfaat akhir kontrak dan bonus tanpa klaim, tidak dari manfaat tahapan.',
      'Rekening tujuan hanya berlaku untuk pembayaran yang saya pilih. Setiap percobaan transfer dicatat dan dapat saya lihat di menu Status Transaksi.',
      'Jika {tertanggung} bukan saya, {tertanggung} masih hidup pada tanggal jatuh tempo manfaat.',
      'Setelah dana dikirim ke bank, pengajuan tidak dapat dibatalkan.',
    ],
    syariah: ['Bagian surplus underwriting dibayarkan dengan cara yang sama.'],
  },
];
