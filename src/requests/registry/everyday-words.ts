import { plainTitles } from './plain-titles.ts';

/** One thing that a search can find. */
export interface EverydayRow {
  /** The route of a request type, whose name stands in the menu, or the path of a page. */
  readonly to: string;
  /** The name of a page; a request has the one of its card. */
  readonly label?: string;
  /** What it is for, in one plain line, with wording tokens. */
  readonly says: string;
  /** What people type who look for it, parted by commas; never shown. Small words (saya, mau, cara …) are left out on both sides. */
  readonly words: string;
}

/** The requests, in the order that decides between equals; a page's rows stand in its own folder. Loaded with the search, not with the menu. */
export const requestRows: readonly EverydayRow[] = [
  {
    to: 'change/customer-info',
    says: 'Ganti alamat, nomor HP, atau email Anda',
    words:
      'alamat, ganti alamat, pindah rumah, rumah baru, ganti nomor, ganti nomor hp, nomor telepon, nomor baru, ganti wa, nomor hilang, ganti email, kontak, domisili, kode otp tidak masuk',
  },
  {
    to: 'change/occupation',
    says: 'Beri tahu pekerjaan {tertanggung} yang baru',
    words: 'pekerjaan, ganti pekerjaan, pindah kerja, kerja baru, profesi, jabatan, naik jabatan, kantor baru',
  },
  {
    to: 'change/birth-and-gender',
    says: 'Betulkan tanggal lahir atau jenis kelamin {tertanggung}',
    words: 'tanggal lahir salah, umur salah, usia, kelahiran, jenis kelamin, ulang tahun',
  },
  {
    to: 'change/beneficiary',
    says: plainTitles['change/beneficiary'],
    words:
      'ahli waris, ganti ahli waris, penerima manfaat, tambah anak, tambah istri, tambah suami, keluarga, warisan, cerai, pembagian manfaat',
  },
  {
    to: 'change/payer',
    says: 'Ganti orang yang membayar {premi}',
    words: 'ganti pembayar, pembayar premi, dibayar orang lain, dibayar anak, dibayar perusahaan, pembayar kontribusi',
  },
  {
    to: 'change/policy-holder',
    says: 'Serahkan polis kepada pemilik lain',
    words: 'pemegang polis, ganti pemilik, pemilik polis, balik nama, alihkan polis, nama pemegang salah',
  },
  {
    to: 'change/insured',
    says: 'Betulkan data {tertanggung}, misalnya nama atau nomor identitas',
    words:
      'tertanggung, peserta, ganti tertanggung, nama salah, salah nama, ktp baru, nik salah, nomor ktp, status nikah',
  },
  {
    to: 'cancellation-main-product',
    says: plainTitles['cancellation-main-product'],
    words:
      'tutup polis, batal polis, batalkan asuransi, berhenti asuransi, berhenti langganan, surrender, cairkan semua, tebus polis, akhiri polis, hapus rider, keluar dari asuransi, free look',
  },
  {
    to: 'cuti-premi',
    says: plainTitles['cuti-premi'],
    words:
      'cuti premi, cuti kontribusi, libur bayar, berhenti bayar sementara, tidak sanggup bayar, tidak mampu bayar, tidak bisa bayar, keberatan bayar, tunda bayar, tidak punya uang, belum gajian',
  },
  {
    to: 'policy-recovery',
    says: plainTitles['policy-recovery'],
    words:
      'pemulihan, polis mati, polis tidak aktif, aktifkan lagi, aktif kembali, hidupkan polis, lapse, tunggakan, nunggak, telat bayar, polis berhenti',
  },
  {
    to: 'payment-policy-loan',
    says: 'Bayar utang pinjaman polis, sebagian atau lunas',
    words: 'bayar pinjaman, bayar utang, bayar hutang, pelunasan, lunasi pinjaman, cicil pinjaman, bunga pinjaman',
  },
  {
    to: 'request-policy-loan',
    says: 'Pinjam uang dengan jaminan polis',
    words: 'pinjam uang, pinjaman, ajukan pinjaman, butuh uang, utang, hutang, gadai polis, kredit',
  },
  {
    to: 'withdraw-partial-investment-fund',
    says: plainTitles['withdraw-partial-investment-fund'],
    words:
      'tarik uang, tarik dana, tarik saldo, ambil uang, cairkan uang, pencairan, cair, butuh uang, penarikan, uang sekolah, withdraw, redeem',
  },
  {
    to: 'benefit-allocation',
    says: plainTitles['benefit-allocation'],
    words:
      'gagal transfer, uang belum masuk, transfer gagal, uang kembali, manfaat jatuh tempo, tahapan, bonus, uang tidak sampai, dana kembali, manfaat belum cair',
  },
  {
    to: 'add-rider-product',
    says: plainTitles['add-rider-product'],
    words:
      'tambah rider, asuransi tambahan, tambahan perlindungan, kesehatan, rumah sakit, rawat inap, penyakit kritis, kecelakaan, bpjs, tambah manfaat',
  },
  {
    to: 'add-investment-fund',
    says: plainTitles['add-investment-fund'],
    words:
      'top up, topup, setor, tambah dana, tambah investasi, tambah saldo, isi saldo, nabung, menabung, investasi lagi',
  },
  {
    to: 'change-payee-refund-account',
    says: plainTitles['change-payee-refund-account'],
    words:
      'ganti rekening, rekening manfaat, rekening penerima, nomor rekening, rekening baru, ganti bank, rekening salah, rekening tutup, rekening pencairan',
  },
  {
    to: 'increase-sa',
    says: plainTitles['increase-sa'],
    words:
      'naikkan uang pertanggungan, tambah pertanggungan, santunan naik, tambah perlindungan, up naik, perlindungan lebih besar',
  },
  {
    to: 'periodicaly-top-up',
    says: plainTitles['periodicaly-top-up'],
    words:
      'turunkan premi, naikkan premi, premi mahal, premi terlalu besar, ganti jumlah premi, kurangi premi, top up rutin, top up berkala, kontribusi mahal, iuran terlalu besar',
  },
  {
    to: 'transfer-of-funds',
    says: plainTitles['transfer-of-funds'],
    words:
      'switching, switch, pindah dana, pindah investasi, pindah fund, ganti fund, ganti investasi, investasi turun, saham, pasar uang',
  },
  {
    to: 'decrease-sa',
    says: plainTitles['decrease-sa'],
    words: 'turunkan uang pertanggungan, kurangi pertanggungan, up turun, santunan turun, kurangi perlindungan',
  },
  {
    to: 'apportionment',
    says: plainTitles.apportionment,
    words: 'alokasi, ganti alokasi, pembagian dana, pembagian investasi, persen dana, komposisi investasi',
  },
  {
    to: 'change-term',
    says: 'Ubah berapa tahun {premi} dibayar',
    words:
      'masa bayar, masa pembayaran, lama bayar, perpanjang masa, bayar berapa tahun, lunas lebih cepat, jangka waktu',
  },
  {
    to: 'change-payment-method',
    says: 'Ganti cara membayar: debit rekening, kartu kredit, atau bayar sendiri',
    words:
      'autodebet, autodebit, auto debet, debit otomatis, kartu kredit, ganti kartu, kartu hilang, kartu habis masa, cara bayar, metode bayar, virtual account, potong rekening, gagal debet, stop autodebet, rekening pembayaran',
  },
  {
    to: 'change-payment-freq',
    says: 'Bayar tiap bulan, tiga bulan, enam bulan, atau tahun',
    words: 'bayar bulanan, bulanan, triwulan, semesteran, tahunan, bayar tahunan, frekuensi, tiap bulan, cicil premi',
  },
];

/** What a search that found nothing recommends; a test holds that each of them finds something. */
export const recommendedWords = ['pindah rumah', 'tarik uang', 'lihat saldo'] as const;
