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
  | 'birthday'
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
  /** Cards of the sub-menu; empty = the route is a request type itself. */
  readonly children: readonly MenuItem[];
}

const item = (label: string, route: string, icon: MenuIcon, children: readonly MenuItem[] = []): MenuItem => ({
  label,
  route,
  icon,
  active: true,
  hidden: false,
  children,
});

/** The 16 items in the order of specification 2, with the sub-menus of facts 1.2. */
export const menu: readonly MenuItem[] = [
  item('Perubahan Data', 'data-change', 'person', [
    item('Informasi Customer', 'change/customer-info', 'person'),
    item('Pekerjaan {Tertanggung}', 'change/occupation', 'job'),
    item('Tanggal Lahir dan Jenis Kelamin {Tertanggung}', 'change/birth-and-gender', 'birthday'),
    item('Ahli Waris', 'change/beneficiary', 'family'),
    item('Pembayar', 'change/payer', 'payer'),
    item('Pemegang Polis', 'change/policy-holder', 'holder'),
    item('Data {Tertanggung}', 'change/insured', 'insured'),
  ]),
  item('Penutupan / Pembatalan Produk', 'cancellation-main-product', 'close'),
  item('Cuti {Premi}', 'cuti-premi', 'calendar'),
  item('Pemulihan Polis', 'policy-recovery', 'restore'),
  item('Pinjaman Polis', 'policy-loan', 'loan', [
    item('Pembayaran', 'payment-policy-loan', 'payment'),
    item('Pengajuan', 'request-policy-loan', 'loan'),
  ]),
  item('Penarikan Sebagian Dana Investasi', 'withdraw-partial-investment-fund', 'withdraw'),
  item('Pengajuan gagal transfer / SB / MB / NCB', 'benefit-allocation', 'returned'),
  item('Penambahan Produk Rider', 'add-rider-product', 'shield'),
  item('Penambahan Dana Investasi (Top Up Sekaligus)', 'add-investment-fund', 'topup'),
  item('Perubahan Nomor Rekening Manfaat', 'change-payee-refund-account', 'account'),
  item('Penambahan {UP}', 'increase-sa', 'raise'),
  item('Perubahan {PremiDasar} dan Topup Berkala', 'periodicaly-top-up', 'premium'),
  item('Pengalihan Dana (Switching)', 'transfer-of-funds', 'switch'),
  item('Penurunan {UP}', 'decrease-sa', 'lower'),
  item('Perubahan Alokasi Dana Investasi', 'apportionment', 'ring'),
  item('Perubahan Pembayaran {Premi}', 'premi-payment-change', 'payment', [
    item('Masa Pembayaran {Premi}', 'change-term', 'term'),
    item('Metode Pembayaran', 'change-payment-method', 'account'),
    item('Frekuensi Pembayaran', 'change-payment-freq', 'frequency'),
  ]),
];

/** Items with cards of their own: a page each. */
export const subMenus: readonly MenuItem[] = menu.filter((entry) => entry.children.length > 0);

/** Every request type's item, sub-menu cards included. */
export const requestItems: readonly MenuItem[] = menu.flatMap((entry) =>
  entry.children.length > 0 ? entry.children : [entry],
);

/** Where the customer names another account for a payment that came back. */
export const returnedPaymentRoute = 'benefit-allocation';

/** Routes with /camera-verification and /vida-verification (specification 2). */
export const faceRoutes: readonly string[] = [
  'benefit-allocation',
  'cancellation-main-product',
  'change-payee-refund-account',
  'request-policy-loan',
  'withdraw-partial-investment-fund',
  'change/customer-info',
];
