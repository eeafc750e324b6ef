import type { EverydayRow } from '#requests/registry/everyday-words.ts';

/** Entries of this page for the menu search. */
export const everydayRows: readonly EverydayRow[] = [
  {
    to: '/polis/information/polis-value',
    label: 'Nilai Polis',
    says: 'Lihat nilai dana dan uang yang ada di polis',
    words:
      'saldo, lihat saldo, cek saldo, nilai polis, nilai tunai, nilai investasi, harga unit, nab, jumlah dana, untung rugi, perkembangan investasi, isi polis berapa, duit saya, uang saya, total investasi, hasil investasi, harga nab, nilai unit, unit saya, imbal hasil, keuntungan, cuan, bagi hasil, surplus underwriting, nilai turun, nilai polis turun',
  },
  {
    to: '/polis/information/payment-account',
    label: 'Pembayaran Polis',
    says: 'Lihat tagihan, tanggal jatuh tempo, dan cara membayar',
    words:
      'tagihan, jatuh tempo, bayar premi, bayar kontribusi, bayar sekarang, nomor va, bayar iuran, kapan bayar, sudah bayar, premi saya, transfer kemana, no va, virtual akun, kode bayar, bayar lewat mana, cara bayar premi, telat berapa hari, denda, tanggal bayar, tgl jatuh tempo, tunggakan berapa, sudah lunas, bayar di alfamart, indomaret, bayar di indomaret, minimarket, bayar gopay, bayar ovo, gopay, ovo, shopeepay, qris, atm, m banking, virtual account, kelebihan bayar, lebih bayar, titipan, refund, mobile banking, bayar mobile banking, linkaja, dana linkaja, masa tenggang, lewat jatuh tempo, tanggal potong',
  },
  {
    to: '/polis/information',
    label: 'Informasi Data Polis',
    says: 'Lihat apakah polis aktif, dan apa yang ditanggung',
    words:
      'info polis, polis aktif, masih aktif, status polis, masa berlaku, manfaat polis, ditanggung apa, nomor polis, data polis, perlindungan saya, agen, agen siapa, tenaga pemasar, ganti agen, marketing, nomor agen, kontak agen, no polis, lupa nomor polis, masih berlaku, aktif tidak, up berapa, uang pertanggungan, isi polis, asuransi apa, cek polis, dijamin apa, agen resign, agen keluar, syariah, polis syariah, kapan habis, kapan selesai, polis apa saja',
  },
  {
    to: '/polis/information/beneficiary',
    label: 'Data Ahli Waris',
    says: 'Lihat siapa penerima manfaat sekarang',
    words: 'lihat ahli waris, siapa ahli waris, cek ahli waris, data ahli waris, penerima siapa, uang buat siapa',
  },
  {
    to: '/polis/information/benefit-account',
    label: 'Data Rekening Manfaat',
    says: 'Lihat rekening tempat uang dari polis masuk',
    words: 'lihat rekening, cek rekening, rekening terdaftar, rekening saya, rekening mana, norek terdaftar',
  },
];
