/** Payment instructions of one bank, in its own words. */
export interface PaymentChannel {
  readonly title: string;
  readonly steps: readonly string[];
}

const check = 'Periksa nama pemegang polis dan jumlahnya.';
const confirm = 'Masukkan PIN, lalu simpan bukti bayarnya.';

const ownBank: Readonly<Record<string, readonly PaymentChannel[]>> = {
  BCA: [
    {
      title: 'BCA mobile',
      steps: ['Pilih m-Transfer, lalu BCA Virtual Account.', 'Masukkan nomor virtual account di atas.', check, confirm],
    },
    {
      title: 'KlikBCA (internet banking)',
      steps: [
        'Pilih Transfer Dana, lalu Transfer ke BCA Virtual Account.',
        'Masukkan nomor virtual account di atas.',
        check,
        'Masukkan angka dari KeyBCA, lalu simpan bukti bayarnya.',
      ],
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
      title: "Livin' di peramban (internet banking)",
      steps: [
        'Pilih Bayar, lalu Multi Payment.',
        'Pilih penyedia jasa dari 5 angka pertama, lalu masukkan nomor virtual account.',
        check,
        'Setujui di HP Anda, lalu simpan bukti bayarnya.',
      ],
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
      title: 'Internet banking BRI',
      steps: [
        'Pilih Pembayaran, lalu BRIVA.',
        'Masukkan nomor virtual account di atas.',
        check,
        'Masukkan kata sandi dan mToken, lalu simpan bukti bayarnya.',
      ],
    },
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
  BNI: [
    {
      title: 'wondr by BNI',
      steps: ['Pilih Bayar & Beli, lalu Virtual Account.', 'Masukkan nomor virtual account di atas.', check, confirm],
    },
    {
      title: 'BNI Internet Banking',
      steps: [
        'Pilih Transaksi, Pembayaran, lalu Virtual Account Billing.',
        'Masukkan nomor virtual account di atas.',
        check,
        'Masukkan angka dari m-Secure, lalu simpan bukti bayarnya.',
      ],
    },
    {
      title: 'ATM BNI',
      steps: [
        'Pilih Menu Lainnya, Transfer, lalu Virtual Account Billing.',
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

const otherBank = (bankName: string): PaymentChannel => ({
  title: 'Bank lain',
  steps: [
    `Pilih transfer ke bank lain, lalu ${bankName}.`,
    'Masukkan nomor virtual account di atas sebagai rekening tujuan.',
    'Isi jumlah yang sama persis dengan tagihan.',
    check,
    confirm,
  ],
});

/**
 * Returns the payment channels: those of `bank` first, then a transfer from any other bank. `bank` = bank code of the
 * virtual account.
 */
export const paymentChannels = (bank: string, bankName: string): readonly PaymentChannel[] => [
  ...(ownBank[bank] ?? []),
  otherBank(bankName),
];
