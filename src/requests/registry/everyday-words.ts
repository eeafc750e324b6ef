import { plainTitles } from './plain-titles.ts';

/** Entry found by the menu search. */
export interface EverydayRow {
  /** Route of a request type, with the title of its menu card, or path of a page. */
  readonly to: string;
  /** Title of a page; absent for a request, which uses the title of its card. */
  readonly label?: string;
  /** Purpose in one plain sentence, with wording tokens. */
  readonly says: string;
  /**
   * Search words separated by commas; never shown. Small words (saya, mau, cara …) are ignored here and in what the
   * customer types.
   */
  readonly words: string;
}

/**
 * Search entries of the requests; earlier entries win a tie. Entries of pages are in each page's folder. Loaded with
 * the search, not with the menu.
 */
export const requestRows: readonly EverydayRow[] = [
  {
    to: 'change/customer-info',
    says: 'Ganti alamat, nomor HP, atau email Anda',
    words:
      'alamat, ganti alamat, pindah rumah, rumah baru, ganti nomor, ganti nomor hp, nomor telepon, nomor baru, ganti wa, nomor hilang, ganti email, kontak, domisili, kode otp tidak masuk, otp, ganti otp, kartu sim hilang, ganti kartu sim, nomor hangus, nomor mati, pindah luar negeri, luar negeri, tinggal luar negeri, pindah negara, pindah kota, kontrakan baru, kos baru, alamat surat, surat tidak sampai, ganti kelurahan, kode pos, pindah alamat, merantau, pulang kampung, tki, pindah kampung, alamat salah, email salah',
  },
  {
    to: 'change/occupation',
    says: 'Beri tahu pekerjaan {tertanggung} yang baru',
    words:
      'pekerjaan, ganti pekerjaan, pindah kerja, kerja baru, profesi, jabatan, naik jabatan, kantor baru, ganti kerja, resign, pensiun, ganti profesi, usaha sendiri, buka usaha, jadi pns, ojol, ganti kantor, pindah kantor, di phk, jadi guru, jadi polisi, jadi tentara, naik pangkat',
  },
  {
    to: 'change/birth-and-gender',
    says: 'Betulkan tanggal lahir atau jenis kelamin {tertanggung}',
    words:
      'tanggal lahir salah, umur salah, usia, kelahiran, jenis kelamin, ulang tahun, tgl lahir, tahun lahir salah, umur tidak sesuai, laki perempuan',
  },
  {
    to: 'change/beneficiary',
    says: plainTitles['change/beneficiary'],
    words:
      'ahli waris, ganti ahli waris, penerima manfaat, tambah anak, tambah istri, tambah suami, keluarga, warisan, cerai, pembagian manfaat, pewaris, hak waris, bagi waris, tunjuk ahli waris, hapus istri, mantan istri, mantan suami, istri baru, suami baru, anak baru lahir, siapa dapat uang, bagi rata, wasiat, surat wasiat, anak angkat, istri kedua, ahli waris meninggal',
  },
  {
    to: 'change/payer',
    says: 'Ganti orang yang membayar {premi}',
    words:
      'ganti pembayar, pembayar premi, dibayar orang lain, dibayar anak, dibayar perusahaan, pembayar kontribusi, dibayarin kantor, dibayarin orang tua, dibayarin suami',
  },
  {
    to: 'change/policy-holder',
    says: 'Serahkan polis kepada pemilik lain',
    words:
      'pemegang polis, ganti pemilik, ganti nama polis, pindah tangan, over polis, oper polis, wariskan polis, hibah polis, pemilik polis, balik nama, alihkan polis, nama pemegang salah',
  },
  {
    to: 'change/insured',
    says: 'Betulkan data {tertanggung}, misalnya nama atau nomor identitas',
    words:
      'tertanggung, peserta, ganti tertanggung, nama salah, salah nama, ktp baru, nik salah, nomor ktp, status nikah, ktp salah, salah ketik nama, ejaan nama, nama tidak sesuai ktp, ganti nama, e ktp, janda, duda, status janda, status duda, foto ktp',
  },
  {
    to: 'cancellation-main-product',
    says: plainTitles['cancellation-main-product'],
    words:
      'tutup polis, batal polis, batalkan asuransi, berhenti asuransi, berhenti langganan, surrender, cairkan semua, tebus polis, akhiri polis, hapus rider, keluar dari asuransi, free look, stop asuransi, udahan, tidak mau lanjut, tidak jadi, uang kembali semua, minta uang kembali, cairkan polis, jual polis, hangus, cancel',
  },
  {
    to: 'cuti-premi',
    says: plainTitles['cuti-premi'],
    words:
      'cuti premi, cuti kontribusi, libur bayar, berhenti bayar sementara, tidak sanggup bayar, tidak mampu bayar, tidak bisa bayar, keberatan bayar, tunda bayar, tidak punya uang, belum gajian, cuti bayar, stop bayar dulu, bayar nanti, lagi susah, ekonomi susah, penghasilan turun, usaha bangkrut, bangkrut, nunda bayar, keringanan, minta keringanan, nganggur, menganggur, belum kerja, gaji telat, gaji turun, gagal panen, panen gagal, sepi pembeli, usaha sepi, dagangan sepi',
  },
  {
    to: 'policy-recovery',
    says: plainTitles['policy-recovery'],
    words:
      'pemulihan, polis mati, polis tidak aktif, aktifkan lagi, aktifkan polis, aktif kembali, hidupkan polis, lapse, tunggakan, nunggak, telat bayar, polis berhenti, polis off, polis nonaktif, polis hangus, polis lapse, aktivasi, reaktivasi, aktifin, hidupin polis, pulihkan, polis beku, polis terblokir',
  },
  {
    to: 'payment-policy-loan',
    says: 'Bayar utang pinjaman polis, sebagian atau lunas',
    words:
      'bayar pinjaman, bayar utang, bayar hutang, pelunasan, lunasi pinjaman, cicil pinjaman, bunga pinjaman, lunas utang, lunasin, nyicil utang, sisa utang, sisa pinjaman',
  },
  {
    to: 'request-policy-loan',
    says: 'Pinjam uang dengan jaminan polis',
    words:
      'pinjam uang, pinjaman, ajukan pinjaman, butuh uang, utang, hutang, gadai polis, kredit, pinjam duit, ngutang, minjem, minjam uang, pinjem, jaminan polis, dana darurat',
  },
  {
    to: 'withdraw-partial-investment-fund',
    says: plainTitles['withdraw-partial-investment-fund'],
    words:
      'tarik uang, tarik dana, tarik saldo, ambil uang, cairkan uang, pencairan, cair, butuh uang, penarikan, uang sekolah, withdraw, redeem, wd, tarik tunai, tarik sebagian, ambil tabungan, ambil sebagian, uang kuliah, cairin, cairin dana, biaya nikah, biaya lahiran, umroh, umrah, haji, naik haji, biaya haji, biaya umroh, sekolah anak, biaya sekolah, biaya kuliah, bayar kuliah, renovasi rumah, bangun rumah, beli rumah, beli motor, beli mobil, modal usaha, lebaran, thr, mudik, uang panai, mahar, pesta nikah, acara keluarga',
  },
  {
    to: 'benefit-allocation',
    says: plainTitles['benefit-allocation'],
    words:
      'gagal transfer, uang belum masuk, transfer gagal, uang kembali, manfaat jatuh tempo, tahapan, bonus, uang tidak sampai, dana kembali, manfaat belum cair, uang pensiun, uang tahapan, dana pensiun, belum ditransfer, belum terima uang, polis habis masa, manfaat akhir, jatuh tempo polis, dividen, deviden, dapat bonus, uang santunan belum masuk',
  },
  {
    to: 'add-rider-product',
    says: plainTitles['add-rider-product'],
    words:
      'tambah rider, asuransi tambahan, tambahan perlindungan, kesehatan, asuransi rumah sakit, rawat inap, penyakit kritis, asuransi kecelakaan, bpjs, tambah manfaat, tambah asuransi, asuransi kesehatan, proteksi tambahan, tambah proteksi, rider, asuransi penyakit',
  },
  {
    to: 'add-investment-fund',
    says: plainTitles['add-investment-fund'],
    words:
      'top up, topup, setor, tambah dana, tambah investasi, tambah saldo, isi saldo, nabung, menabung, investasi lagi, nambah tabungan, setor dana, titip uang, isi dana, tambah modal',
  },
  {
    to: 'change-payee-refund-account',
    says: plainTitles['change-payee-refund-account'],
    words:
      'ganti rekening, rekening manfaat, rekening penerima, nomor rekening, rekening baru, ganti bank, rekening salah, rekening tutup, rekening pencairan, ganti norek, ubah norek, rekening mati, rekening hangus, pindah bank, buku tabungan baru',
  },
  {
    to: 'increase-sa',
    says: plainTitles['increase-sa'],
    words:
      'naikkan uang pertanggungan, tambah pertanggungan, santunan naik, tambah perlindungan, up naik, perlindungan lebih besar, naikkan up, naikin up, tambah up, santunan lebih besar, kurang besar',
  },
  {
    to: 'periodicaly-top-up',
    says: plainTitles['periodicaly-top-up'],
    words:
      'turunkan premi, naikkan premi, premi mahal, premi terlalu besar, ganti jumlah premi, kurangi premi, top up rutin, top up berkala, kontribusi mahal, iuran terlalu besar, turunin premi, kecilin premi, premi kecil, premi naik, kurangin bayar, bayar lebih kecil, bayar kemahalan, kemahalan, mahal banget, berat bayar, tambah premi, naikin premi',
  },
  {
    to: 'transfer-of-funds',
    says: plainTitles['transfer-of-funds'],
    words:
      'switching, switch, pindah dana, pindah investasi, pindah fund, ganti fund, ganti investasi, investasi turun, saham, pasar uang, rugi, dana turun, ganti reksadana, reksa dana, pindahin dana, dana merah, obligasi, minus',
  },
  {
    to: 'decrease-sa',
    says: plainTitles['decrease-sa'],
    words:
      'turunkan uang pertanggungan, kurangi pertanggungan, up turun, santunan turun, kurangi perlindungan, turunin up, kecilin up, kurangi up',
  },
  {
    to: 'apportionment',
    says: plainTitles.apportionment,
    words:
      'alokasi, ganti alokasi, pembagian dana, pembagian investasi, persen dana, komposisi investasi, porsi dana, bagi dana, atur investasi',
  },
  {
    to: 'change-term',
    says: 'Ubah berapa tahun {premi} dibayar',
    words:
      'masa bayar, masa pembayaran, lama bayar, perpanjang masa, bayar berapa tahun, lunas lebih cepat, jangka waktu, bayar sampai kapan, berapa lama bayar, tambah tahun, kurangi tahun, selesai bayar',
  },
  {
    to: 'change-payment-method',
    says: 'Ganti cara membayar: debit rekening, kartu kredit, atau bayar sendiri',
    words:
      'autodebet, autodebit, auto debet, debit otomatis, kartu kredit, ganti kartu, kartu hilang, kartu habis masa, cara bayar, metode bayar, ganti ke va, potong rekening, gagal debet, stop autodebet, rekening pembayaran, matikan autodebet, potong gaji, kartu expired, kartu kadaluarsa, kartu baru, cc, debet, gopay, ovo, dana dompet, qris, kartu diblokir, kartu atm diblokir, kartu terblokir, atm hilang, atm diblokir, kartu atm hilang, kartu tertelan, kartu ketelan, gagal potong',
  },
  {
    to: 'change-payment-freq',
    says: 'Bayar tiap bulan, tiga bulan, enam bulan, atau tahun',
    words:
      'bayar bulanan, bulanan, triwulan, semesteran, tahunan, bayar tahunan, frekuensi, tiap bulan, cicil premi, per bulan, perbulan, per tahun, setahun sekali, sebulan sekali, tiga bulan, enam bulan, jadi bulanan, jadi tahunan',
  },
];

/** Search words suggested after an empty search; a test ensures that each finds something. */
export const recommendedWords = ['pindah rumah', 'tarik uang', 'lihat saldo'] as const;
