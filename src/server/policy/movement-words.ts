import { payableKindText } from '#shared/lists/payable-kinds.ts';
import { vaPurposeText } from '#shared/lists/va-purposes.ts';
import type { Movement } from '#shared/policy/movement.ts';
import { VaPurpose } from '#shared/requests/money-in.ts';

/** Text of a movement and its reason, with wording tokens. */
export interface MovementWords {
  readonly title: string;
  readonly why: string;
}

type Words = (line: Pick<Movement, 'reason' | 'amount' | 'units' | 'payout'>) => MovementWords;
type Reasons = ReadonlyMap<string, MovementWords>;

const premiums: Reasons = new Map([
  ['MONEY', { title: '{Premi} dibayar', why: 'Dibayar dengan dana yang kami terima.' }],
  ['DEBIT', { title: '{Premi} dibayar', why: 'Ditarik dari rekening atau kartu yang Anda daftarkan.' }],
  [
    'ADVANCE',
    { title: '{Premi} dibayar dengan pinjaman', why: 'Dipinjamkan dari nilai tunai agar perlindungan tetap berjalan.' },
  ],
]);

const bought = 'Unit dibeli';
const sold = 'Unit dijual';

const units: Reasons = new Map([
  ['OPENING', { title: 'Saldo awal unit', why: 'Unit yang sudah ada saat pencatatan ini dimulai.' }],
  ['PREMIUM', { title: bought, why: 'Bagian {premi} yang diinvestasikan.' }],
  ['TOPUP', { title: bought, why: 'Dana tambahan (top up) yang diinvestasikan.' }],
  ['WITHDRAWAL', { title: sold, why: 'Penarikan sebagian dana investasi.' }],
  ['REVERSAL', { title: sold, why: 'Bank menarik kembali pembayaran yang dulu dibelikan unit ini.' }],
  [
    'PRICE_CORRECTION',
    {
      title: 'Koreksi harga unit',
      why: 'Harga unit yang dulu dipakai ternyata salah. Transaksi hari itu dihitung ulang dengan harga yang benar.',
    },
  ],
  ['SURRENDER', { title: sold, why: 'Penebusan polis.' }],
  ['ENDING', { title: sold, why: 'Polis berakhir.' }],
  ['SWITCH', { title: 'Pengalihan dana', why: 'Dana dialihkan dari satu dana investasi ke dana lain.' }],
  [
    'CHARGE',
    { title: 'Potongan bulanan', why: 'Untuk {biayaAsuransi} dan {biayaAdministrasi}, diambil dengan menjual unit.' },
  ],
  [
    'CHARGE_CORRECTION',
    { title: 'Koreksi {biaya}', why: '{Biaya} bulanan dihitung ulang setelah data polis diperbaiki.' },
  ],
]);

const fees: Reasons = new Map([
  [
    'income-acquisition-charge',
    { title: '{Biaya} akuisisi', why: 'Bagian {premi} yang tidak dibelikan unit, sesuai tabel {biaya} polis.' },
  ],
  ['income-topup-charge', { title: '{Biaya} top up', why: 'Dipotong dari dana top up sebelum dibelikan unit.' }],
  [
    'income-withdrawal-charge',
    { title: '{Biaya} penarikan', why: 'Dipotong dari penarikan pada tahun-tahun awal polis.' },
  ],
  [
    'income-withdrawal-fee',
    { title: '{Biaya} transaksi penarikan', why: 'Penarikan melebihi jumlah gratis per tahun polis.' },
  ],
  [
    'income-switch-fee',
    { title: '{Biaya} pengalihan dana', why: 'Pengalihan melebihi jumlah gratis per tahun polis.' },
  ],
  [
    'income-surrender-charge',
    { title: '{Biaya} penebusan', why: 'Dipotong dari nilai polis saat ditebus pada tahun-tahun awal.' },
  ],
  [
    'income-free-look-fee',
    { title: '{Biaya} administrasi', why: 'Dipotong dari dana yang dikembalikan dalam masa mempelajari polis.' },
  ],
  [
    'income-reinstatement-interest',
    { title: '{Bunga} pemulihan polis', why: '{Bunga} atas {premi} yang terlambat, dibayar saat polis dipulihkan.' },
  ],
  ['income-loan-fee', { title: 'Biaya pinjaman polis', why: 'Dipotong dari pinjaman saat dibayarkan.' }],
]);

const loans: Reasons = new Map([
  ['GRANTED', { title: 'Pinjaman polis diberikan', why: 'Dipinjamkan dari nilai tunai polis.' }],
  ['INTEREST', { title: '{Bunga} pinjaman polis', why: '{Bunga} atas pinjaman yang belum dibayar.' }],
  [
    'CAPITALISED',
    { title: '{Bunga} ditambahkan ke pinjaman', why: '{Bunga} yang belum dibayar menjadi bagian pokok pinjaman.' },
  ],
  ['REPAID', { title: 'Pinjaman polis dibayar', why: 'Pembayaran mengurangi pinjaman Anda.' }],
  [
    'PREMIUM_GRANTED',
    { title: 'Pinjaman {premi} diberikan', why: '{Premi} yang belum dibayar dipinjamkan dari nilai tunai.' },
  ],
  ['PREMIUM_INTEREST', { title: '{Bunga} pinjaman {premi}', why: '{Bunga} atas pinjaman yang belum dibayar.' }],
  [
    'PREMIUM_CAPITALISED',
    {
      title: '{Bunga} ditambahkan ke pinjaman {premi}',
      why: '{Bunga} yang belum dibayar menjadi bagian pokok pinjaman.',
    },
  ],
  ['PREMIUM_REPAID', { title: 'Pinjaman {premi} dibayar', why: 'Pembayaran mengurangi pinjaman Anda.' }],
]);

const unknown = 'Tercatat pada polis Anda.';
const isMinus = (number: string): boolean => number.startsWith('-');

const unitWords: Words = ({ reason, units: moved }) =>
  units.get(reason) ?? { title: isMinus(moved ?? '') ? sold : bought, why: unknown };

const payoutWords: Words = ({ reason, payout }) =>
  payout === 'RETURNED'
    ? {
        title: `${payableKindText(reason)} (dikembalikan bank)`,
        why: 'Bank mengembalikan pembayaran ini. Uangnya tetap hak Anda dan menunggu rekening yang benar.',
      }
    : { title: payableKindText(reason), why: 'Hak Anda dari polis ini, dibayarkan ke rekening Anda.' };

const moneyWords: Words = ({ reason }) => {
  if (reason === 'REST')
    return { title: 'Sisa pembayaran', why: 'Bagian pembayaran Anda yang tidak dipakai untuk {premi}.' };
  if (reason === 'REVERSED')
    return { title: 'Pembayaran ditarik kembali', why: 'Bank pembayar menarik kembali dana yang sudah kami terima.' };
  const purpose = VaPurpose.safeParse(reason);
  const why = purpose.success ? `Untuk: ${vaPurposeText[purpose.data]}.` : unknown;
  return { title: 'Dana kami terima', why };
};

const words: Readonly<Record<Movement['kind'], Words>> = {
  PREMIUM: ({ reason }) => premiums.get(reason) ?? { title: '{Premi} dibayar', why: unknown },
  CHARGE: ({ reason }) => units.get(reason) ?? { title: '{Biaya} polis', why: unknown },
  FEE: ({ reason }) => fees.get(reason) ?? { title: '{Biaya} polis', why: unknown },
  UNITS: unitWords,
  SWITCH: unitWords,
  LOAN: ({ reason }) => loans.get(reason) ?? { title: 'Pinjaman polis', why: unknown },
  PAYOUT: payoutWords,
  MONEY_IN: moneyWords,
};

/** Returns the text of a line; an unknown reason gets a general one. */
export const findMovementWords = (line: Movement): MovementWords => words[line.kind](line);
