/** Pictures of the menu; the browser knows how each is drawn. */
export type MenuIcon =
  | 'person'
  | 'close'
  | 'calendar'
  | 'restore'
  | 'loan'
  | 'withdraw'
  | 'returned'
  | 'shield'
  | 'topup'
  | 'account'
  | 'raise'
  | 'premium'
  | 'switch'
  | 'lower'
  | 'ring'
  | 'payment'
  | 'job'
  | 'cake'
  | 'family'
  | 'payer'
  | 'holder'
  | 'insured'
  | 'term'
  | 'frequency';

/** One card. `route` stands under /transaction/submission/; `label` carries wording tokens. */
export interface MenuItem {
  readonly label: string;
  readonly route: string;
  readonly icon: MenuIcon;
  readonly active: boolean;
  readonly hidden: boolean;
  /** Words by which people look for the card, beside its name. */
  readonly keywords: string;
  /** Cards of the sub-menu; empty = the route is a request type itself. */
  readonly children: readonly MenuItem[];
}

const group = (label: string, route: string, icon: MenuIcon, children: readonly MenuItem[]): MenuItem => ({
  label,
  route,
  icon,
  active: true,
  hidden: false,
  keywords: '',
  children,
});

const item = (label: string, route: string, icon: MenuIcon, keywords = ''): MenuItem => ({
  ...group(label, route, icon, []),
  keywords,
});

/** The 16 items in the order of wire 1.1, with the sub-menus of wire 1.2. */
export const menu: readonly MenuItem[] = [
  group('Perubahan Data', 'data-change', 'person', [
    item('Informasi Customer', 'change/customer-info', 'person', 'alamat rumah telepon hp email kontak'),
    item('Pekerjaan {Tertanggung}', 'change/occupation', 'job', 'kerja profesi jabatan'),
    item('Tanggal Lahir dan Jenis Kelamin {Tertanggung}', 'change/birth-and-gender', 'cake', 'umur usia'),
    item('Ahli Waris', 'change/beneficiary', 'family', 'penerima manfaat keluarga'),
    item('Pembayar', 'change/payer', 'payer', '{premi}'),
    item('Pemegang Polis', 'change/policy-holder', 'holder', 'pemilik nama'),
    item('Data {Tertanggung}', 'change/insured', 'insured', 'nama'),
  ]),
  item('Penutupan / Pembatalan Produk', 'cancellation-main-product', 'close', 'tutup batal berhenti surrender'),
  item('Cuti {Premi}', 'cuti-premi', 'calendar', 'libur berhenti bayar sementara'),
  item('Pemulihan Polis', 'policy-recovery', 'restore', 'aktif kembali lapse tunggakan'),
  group('Pinjaman Polis', 'policy-loan', 'loan', [
    item('Pembayaran', 'payment-policy-loan', 'payment', 'bayar utang pelunasan'),
    item('Pengajuan', 'request-policy-loan', 'loan', 'pinjam uang dana'),
  ]),
  item('Penarikan Sebagian Dana Investasi', 'withdraw-partial-investment-fund', 'withdraw', 'tarik ambil uang cair'),
  item('Pengajuan gagal transfer / SB / MB / NCB', 'benefit-allocation', 'returned', 'rekening pembayaran manfaat'),
  item('Penambahan Produk Rider', 'add-rider-product', 'shield', 'tambahan perlindungan kesehatan'),
  item('Penambahan Dana Investasi (Top Up Sekaligus)', 'add-investment-fund', 'topup', 'topup setor tambah'),
  item('Perubahan Nomor Rekening Manfaat', 'change-payee-refund-account', 'account', 'bank ganti'),
  item('Penambahan {UP}', 'increase-sa', 'raise', 'naik perlindungan'),
  item('Perubahan {PremiDasar} dan Topup Berkala', 'periodicaly-top-up', 'premium', 'top up rutin'),
  item('Pengalihan Dana (Switching)', 'transfer-of-funds', 'switch', 'pindah investasi'),
  item('Penurunan {UP}', 'decrease-sa', 'lower', 'turun kurang'),
  item('Perubahan Alokasi Dana Investasi', 'apportionment', 'ring', 'pembagian persen'),
  group('Perubahan Pembayaran {Premi}', 'premi-payment-change', 'payment', [
    item('Masa Pembayaran {Premi}', 'change-term', 'term', 'lama tahun'),
    item(
      'Metode Pembayaran',
      'change-payment-method',
      'account',
      'kartu kredit autodebet autodebit rekening virtual account',
    ),
    item('Frekuensi Pembayaran', 'change-payment-freq', 'frequency', 'bulanan triwulan semesteran tahunan'),
  ]),
];

/** What an empty search recommends; a test holds that each of them finds something. */
export const recommendedWords = ['alamat', 'dana', 'rekening'] as const;

/** Items with cards of their own: a page each. */
export const subMenus: readonly MenuItem[] = menu.filter((entry) => entry.children.length > 0);

/** Every request type's item, sub-menu cards included. */
export const requestItems: readonly MenuItem[] = menu.flatMap((entry) =>
  entry.children.length > 0 ? entry.children : [entry],
);

/** The page on which the customer names another account for a payment that came back. */
export const returnedPaymentRoute = 'benefit-allocation';
