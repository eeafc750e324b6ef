/** Icons of the menu; the browser draws them. */
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

/** Card of the menu. `route` is below /transaction/submission/; `label` contains wording tokens. */
export interface MenuItem {
  readonly label: string;
  readonly route: string;
  readonly icon: MenuIcon;
  readonly active: boolean;
  readonly hidden: boolean;
  /** Text shown when the product does not offer this item. */
  readonly absent: string;
  /** Cards of the sub-menu; empty when the route is itself a request type. */
  readonly children: readonly MenuItem[];
}

const group = (label: string, route: string, icon: MenuIcon, children: readonly MenuItem[]): MenuItem => ({
  label,
  route,
  icon,
  active: true,
  hidden: false,
  absent: 'Tidak ada pada produk Anda.',
  children,
});

const item = (label: string, route: string, icon: MenuIcon): MenuItem => group(label, route, icon, []);

const withoutLoan = (entry: MenuItem): MenuItem => ({ ...entry, absent: 'Produk ini tidak punya pinjaman polis.' });

/**
 * The 16 menu items in the order of wire 1.1, with the sub-menus of wire 1.2. Search words are in everyday-words.ts.
 */
export const menu: readonly MenuItem[] = [
  group('Perubahan Data', 'data-change', 'person', [
    item('Informasi Customer', 'change/customer-info', 'person'),
    item('Pekerjaan {Tertanggung}', 'change/occupation', 'job'),
    item('Tanggal Lahir dan Jenis Kelamin {Tertanggung}', 'change/birth-and-gender', 'cake'),
    item('Ahli Waris', 'change/beneficiary', 'family'),
    item('Pembayar', 'change/payer', 'payer'),
    item('Pemegang Polis', 'change/policy-holder', 'holder'),
    item('Data {Tertanggung}', 'change/insured', 'insured'),
  ]),
  item('Penutupan / Pembatalan Produk', 'cancellation-main-product', 'close'),
  item('Cuti {Premi}', 'cuti-premi', 'calendar'),
  item('Pemulihan Polis', 'policy-recovery', 'restore'),
  withoutLoan(
    group('Pinjaman Polis', 'policy-loan', 'loan', [
      withoutLoan(item('Pembayaran', 'payment-policy-loan', 'payment')),
      withoutLoan(item('Pengajuan', 'request-policy-loan', 'loan')),
    ]),
  ),
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
  group('Perubahan Pembayaran {Premi}', 'premi-payment-change', 'payment', [
    item('Masa Pembayaran {Premi}', 'change-term', 'term'),
    item('Metode Pembayaran', 'change-payment-method', 'account'),
    item('Frekuensi Pembayaran', 'change-payment-freq', 'frequency'),
  ]),
];

/** Menu items with a sub-menu, each a separate page. */
export const subMenus: readonly MenuItem[] = menu.filter((entry) => entry.children.length > 0);

/** Menu items of all request types, sub-menu cards included. */
export const requestItems: readonly MenuItem[] = menu.flatMap((entry) =>
  entry.children.length > 0 ? entry.children : [entry],
);

/** Route of the page on which the customer gives another account for a returned payment. */
export const returnedPaymentRoute = 'benefit-allocation';
