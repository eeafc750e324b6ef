/**
 * Plain descriptions of titles that the specification fixes and many customers do not understand; with wording tokens.
 */
export const plainTitles = {
  'data-change': 'Ganti kontak, keluarga, atau pekerjaan',
  'change/beneficiary': 'Ganti penerima manfaat dan bagian tiap orang',
  'cancellation-main-product': 'Tutup polis atau batalkan produknya',
  'cuti-premi': 'Berhenti membayar {premi} untuk sementara',
  'policy-recovery': 'Aktifkan lagi polis yang berhenti',
  'policy-loan': 'Pinjam uang atau bayar pinjaman',
  'withdraw-partial-investment-fund': 'Ambil sebagian uang dari investasi',
  'benefit-allocation': 'Terima uang yang gagal ditransfer atau jatuh tempo',
  'add-rider-product': 'Tambah perlindungan, misalnya rawat inap',
  'add-investment-fund': 'Setor uang tambahan ke investasi',
  'change-payee-refund-account': 'Ganti rekening penerima uang dari polis',
  'increase-sa': 'Tambah jumlah perlindungan',
  'periodicaly-top-up': 'Naikkan atau turunkan {premi} dan top up rutin',
  'transfer-of-funds': 'Pindahkan dana yang sudah ada ke jenis lain',
  'decrease-sa': 'Kurangi jumlah perlindungan',
  apportionment: 'Ubah pembagian {premi} berikutnya ke tiap dana',
  'premi-payment-change': 'Ganti cara atau jadwal membayar',
  '/notification': 'Kabar untuk Anda',
} as const;

const byPlace: ReadonlyMap<string, string> = new Map(Object.entries(plainTitles));

/** Returns the plain description of a route or page; '' when its title is plain enough. */
export const findPlainTitle = (to: string): string => byPlace.get(to) ?? '';
