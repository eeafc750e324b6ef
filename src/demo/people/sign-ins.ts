/** Sign-in data of a demo policy (policy number, phone, identity number), and texts about the holder and what the policy demonstrates. */
export interface DemoPolicy {
  readonly policyNumber: string;
  readonly phone: string;
  readonly identityNumber: string;
  readonly email: string;
  readonly holder: string;
  readonly kind: string;
  readonly point: string;
}

const people: readonly (readonly [
  last: number,
  phone: number,
  identity: string,
  holder: string,
  kind: string,
  point: string,
])[] = [
  [
    1,
    1,
    '3174015203880001',
    'Siti Nur Rahmawati',
    'Unit link, aktif, tahun ke-4, tahunan',
    'Tiga dana, tiga rider, dua tertanggung, tiga penerima manfaat. Penarikan dana dikenai biaya 15%.',
  ],
  [
    2,
    2,
    '3273011507850002',
    'Ahmad Fauzi',
    'Unit link syariah (WGCR), aktif, tahun ke-2, bulanan',
    'Istilah dan dana syariah. Penarikan dikenai biaya.',
  ],
  [
    3,
    1,
    '3174015203880001',
    'Siti Nur Rahmawati',
    'Dwiguna, aktif, tahun ke-7',
    'Pinjaman polis dan manfaat yang gagal ditransfer. Polis kedua dari orang yang sama.',
  ],
  [4, 4, '3578012009790004', 'Bambang Setiawan', 'Dwiguna dengan pinjaman, triwulanan', 'Pembayaran pinjaman.'],
  [
    5,
    5,
    '3471016505900005',
    'Dewi Lestari',
    'Unit link, lewat waktu 5 bulan',
    'Pemulihan polis dengan tunggakan dan pernyataan kesehatan.',
  ],
  [
    6,
    6,
    '5171010101950006',
    'I Made Wirawan',
    'Unit link, diterima 3 hari lalu',
    'Masa mempelajari polis; rekening pengembalian masih kosong.',
  ],
  [
    7,
    7,
    '1271012311820007',
    'Suharto',
    'Berjangka dengan bonus tanpa klaim, virtual account bulanan',
    'Frekuensi, cara bayar, dan masa; tanpa nilai tunai; bonus menunggu dicairkan.',
  ],
  [
    8,
    8,
    '7371014408870008',
    'Andi Nurhaliza',
    'Dwiguna syariah (HEPS), kontribusi tunggal',
    'Syariah tanpa dana investasi.',
  ],
  [
    9,
    9,
    '3175025212750009',
    "Maria Theresia O'Neil",
    'Unit link syariah (UL Single), tahun ke-2',
    'Nama dengan tanda petik; kontribusi tunggal; biaya penarikan.',
  ],
  [
    10,
    10,
    '3276013006700010',
    'Joko Prasetyo',
    'Dwiguna, sudah ditutup',
    'Semua pengajuan ditolak dengan alasannya, kecuali kontak dan rekening.',
  ],
  [
    11,
    11,
    '3674014102930011',
    'Rina Kusumawati',
    'Unit link dolar AS, sedang cuti premi',
    'Mata uang lain; mengubah dan membatalkan cuti premi.',
  ],
  [
    12,
    12,
    '6471011704680012',
    'Yusuf Rahman',
    'Dwiguna, lewat waktu 8 bulan, bulanan',
    'Pemulihan dengan bunga dan penilaian risiko.',
  ],
  [
    13,
    13,
    '1671015811840013',
    'Sri Wahyuni',
    'Dwiguna dalam masa leluasa, jatuh tempo 20 hari lalu',
    'Pengajuan menunggu premi dilunasi.',
  ],
  [
    14,
    14,
    '3374012508600014',
    'Hendra Gunawan',
    'Dwiguna, jatuh tempo kontrak minggu lalu',
    'Manfaat akhir kontrak menunggu dicairkan.',
  ],
  [
    15,
    15,
    '3573016609910015',
    'Fitri Handayani',
    'Unit link syariah (UL Reguler), disahkan besok',
    'Polis yang belum berlaku.',
  ],
];

const twoDigits = (number: number) => String(number).padStart(2, '0');

export const demoPolicies: readonly DemoPolicy[] = people.map(([last, phone, identityNumber, holder, kind, point]) => ({
  policyNumber: `77000000${twoDigits(last)}`,
  phone: `62812000000${twoDigits(phone)}`,
  identityNumber,
  email: `nasabah${phone}@contoh.test`,
  holder,
  kind,
  point,
}));
