/** How to pay a virtual account at one bank, in the bank's own words for its menus. */
export interface PayingWay {
  readonly title: string;
  readonly steps: readonly string[];
}

const check = 'Periksa nama pemegang polis dan jumlahnya.';
const confirm = 'Masukkan PIN, lalu simpan bukti bayarnya.';

const ownBank: Readonly<Record<string, readonly PayingWay[]>> = {
  BCA: [
    {
      title: 'BCA mobile',
      steps: ['Pilih m-Transfer, lalu BCA Virtual Account.', 'Masukkan nomor virtual account di atas.', check, confirm],
    },
    {
      title: 'ATM BCA',
      steps: [
        'Pilih Transaksi Lainnya, Transfer, lalu ke Rek BCA Virtual Account.',
        'Masukkan nomor virtual account di atas.',
        check,
        'Pilih Ya, lalu simpan struknya.',
      ],
    },
  ],
  MANDIRI: [
    {
      title: "Livin' by Mandiri",
      steps: ['Pilih Bayar/VA.', 'Masukkan nomor virtual account di atas.', check, confirm],
    },
    {
      title: 'ATM Mandiri',
      steps: [
        'Pilih Bayar/Beli, Lainnya, lalu Multi Payment.',
        'Masukkan 5 angka pertama sebagai kode perusahaan, lalu nomor virtual account.',
        check,
        'Pilih Ya, lalu simpan struknya.',
      ],
    },
  ],
  BRI: [
    { title: 'BRImo', steps: ['Pilih BRIVA.', 'Masukkan nomor virtual account di atas.', check, confirm] },
    {
      title: 'ATM BRI',
      steps: [
        'Pilih Transaksi Lain, Pembayaran, Lainnya, lalu BRIVA.',
        'Masukkan nomor virtual account di atas.',
        check,
        'Pilih Ya, lalu simpan struknya.',
      ],
    },
  ],
  BSI: [
    {
      title: 'BYOND by BSI',
      steps: ['Pilih Bayar, lalu Virtual Account.', 'Masukkan nomor virtual account di atas.', check, confirm],
    },
    {
      title: 'ATM BSI',
      steps: [
        'Pilih Pembayaran, lalu Institusi/Virtual Account.',
        'Masukkan nomor virtual account di atas.',
        check,
        'Pilih Ya, lalu simpan struknya.',
      ],
    },
  ],
};

const otherBank = (bankName: string): PayingWay => ({
  title: 'Bank lain',
  steps: [
    `Pilih transfer ke bank lain, lalu ${bankName}.`,
    'Masukkan nomor virtual account di atas sebagai rekening tujuan.',
    'Isi jumlah yang sama persis dengan tagihan.',
    check,
    confirm,
  ],
});

/** The bank's own ways first; any other bank can always transfer. `bank` = its code in the policy. */
export const payingWays = (bank: string, bankName: string): readonly PayingWay[] => [
  ...(ownBank[bank] ?? []),
  otherBank(bankName),
];
