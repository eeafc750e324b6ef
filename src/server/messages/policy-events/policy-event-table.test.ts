import { describe, expect, it, test } from 'vitest';
import { CoreEventBody } from '#core/events.ts';
import { lifeEvents } from '#core/life-events.ts';
import { rupiah } from '#shared/money/money.ts';
import { findPremiumTask } from '#shared/home/premium-tasks.ts';
import { parseBusinessDate, type BusinessDate } from '#shared/time/dates.ts';
import type { HomeTask } from '#shared/wire/home/policy-home.ts';
import type { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import { conventionalWording, fill, wordingFor } from '#shared/words/wording.ts';
import { templates } from '#server/messages/templates.ts';
import { syariahLint } from '#tests/support/syariah-lint.ts';
import { findPolicyEventNotice, policyEvents, type PolicyEventNotice } from './policy-event-table.ts';

const money = { amount: '500000', currency: rupiah };
const dueOn = '2026-12-10';
const on = '2026-12-20';
const figures = { currency: rupiah, funds: [], surrenderValue: '0', loan: '0' };
const until = '2027-01-24';

type Body = Readonly<Record<string, unknown>>;

/** Premium calendar without a bill. */
const quietCalendar: PremiumCalendar = {
  today: parseBusinessDate(on),
  archetype: 'END',
  sub_status: 'NORMAL',
  start_date: parseBusinessDate('2020-01-10'),
  frequency: 1,
  ends_on: null,
  next: null,
  grace: null,
  holiday: null,
  lapse: null,
  ended_on: null,
  claim_registered: false,
  to_pay: null,
  credit: null,
  accounts: [],
  debit: null,
  rows: [],
};

/** Columns: the event; page, message and date of its notice; title, status and sentence in the panel. */
const rows: readonly (readonly [body: Body, about: string, message: string, panel: string])[] = [
  [
    { kind: 'PREMIUM_BILLED', dueOn, ...money, by: 'MONEY' },
    'premiums',
    'premium-billed 2026-12-10',
    'Premi | Premi segera jatuh tempo | Bayar premi Rp 500.000 paling lambat 10/12/2026. Cara membayarnya ada di menu Info Polis, Data Rekening Pembayaran.',
  ],
  [
    { kind: 'PREMIUM_BILLED', dueOn, ...money, by: 'DEBIT' },
    'premiums',
    'premium-debit-ahead 2026-12-10',
    'Premi | Premi akan didebet | Premi Rp 500.000 kami debet dari rekening atau kartu Anda pada 10/12/2026. Pastikan dananya tersedia pada hari itu.',
  ],
  [
    { kind: 'DEBIT_FAILED', dueOn, ...money, reason: 'INSUFFICIENT_FUNDS', nextTryOn: on },
    'premiums',
    'premium-debit-failed 2026-12-20',
    'Pendebetan premi | Pendebetan belum berhasil | Premi Rp 500.000 gagal didebet karena saldo rekening tidak cukup. Jatuh temponya 10/12/2026. Pastikan dananya tersedia. Kami coba lagi pada 20/12/2026.',
  ],
  [
    { kind: 'DEBIT_FAILED', dueOn, ...money, reason: 'Rekening ditutup', nextTryOn: null },
    'premiums',
    'premium-debit-over 2026-12-10',
    'Pendebetan premi | Pendebetan belum berhasil | Premi Rp 500.000 gagal didebet karena rekening tidak ditemukan atau sudah ditutup. Jatuh temponya 10/12/2026. Daftarkan rekening lain di menu Perubahan Pembayaran Premi. Kami tidak mencoba lagi. Bayar sendiri agar polis tetap berjalan. Cara membayarnya ada di menu Info Polis, Data Rekening Pembayaran.',
  ],
  [
    { kind: 'PREMIUM_PAID', dueOn, ...money, paidOn: dueOn, by: 'MONEY' },
    'premiums',
    'premium-paid 2026-12-10',
    'Premi | Premi sudah dibayar | Premi Rp 500.000 yang jatuh tempo 10/12/2026 kami terima pada 10/12/2026. Tidak ada yang perlu Anda lakukan.',
  ],
  [
    { kind: 'PREMIUM_PAID', dueOn, ...money, paidOn: dueOn, by: 'DEBIT' },
    'premiums',
    'premium-paid 2026-12-10',
    'Premi | Premi sudah dibayar | Premi Rp 500.000 yang jatuh tempo 10/12/2026 kami terima lewat pendebetan pada 10/12/2026. Tidak ada yang perlu Anda lakukan.',
  ],
  [
    { kind: 'RECEIPT_REVERSED', ...money, on, bills: [dueOn], owed: '0' },
    'premiums',
    'premium-reversed 2026-12-20',
    'Pembayaran | Pembayaran ditarik kembali oleh bank | Bank menarik kembali pembayaran Anda Rp 500.000 pada 20/12/2026. Premi yang jatuh tempo 10/12/2026 belum lunas lagi. Bayar agar perlindungan tidak berhenti. Cara membayarnya ada di menu Info Polis, Data Rekening Pembayaran.',
  ],
  [
    { kind: 'RECEIPT_REVERSED', ...money, on, bills: [], owed: '0' },
    'money',
    'money-reversed 2026-12-20',
    'Pembayaran | Pembayaran ditarik kembali oleh bank | Bank menarik kembali pembayaran Anda Rp 500.000 pada 20/12/2026. Dana itu belum terpakai, jadi polis Anda tidak berubah. Tidak ada yang perlu Anda lakukan.',
  ],
  [
    { kind: 'RECEIPT_REVERSED', ...money, on, bills: [], owed: '400000' },
    'money',
    'money-reversed-owed 2026-12-20',
    'Pembayaran | Pembayaran ditarik kembali oleh bank | Bank menarik kembali pembayaran Anda Rp 500.000 pada 20/12/2026. Rp 400.000 dari dana itu sudah terpakai. Bagian keuangan kami memeriksanya dan menghubungi Anda.',
  ],
  [
    { kind: 'REVERSAL_LOSS', ...money, on },
    'money',
    'reversal-loss 2026-12-20',
    'Pembayaran | Kekurangan atas pembayaran yang ditarik kembali | Unit yang dibeli dengan pembayaran yang ditarik kembali oleh bank sudah kami jual dengan harga 20/12/2026. Hasilnya kurang Rp 500.000, dan kekurangan itu menjadi utang Anda. Bagian keuangan kami menghubungi Anda.',
  ],
  [
    {
      kind: 'PRICE_CORRECTED',
      day: on,
      funds: [{ name: 'Saham', wrong: '1600.0000', right: '1500.0000' }],
      units: [{ name: 'Saham', units: '-41.6666' }],
      paid: '350575',
      compensation: '575',
      borne: '20000',
      currency: money.currency,
    },
    'values',
    'price-corrected 2026-12-20',
    'Harga unit | Harga unit dikoreksi | Harga unit 20/12/2026 salah: Saham semula 1.600,0000, seharusnya 1.500,0000. Transaksi Anda hari itu kami hitung ulang. Hasilnya: unit Saham berkurang 41,6666. Kekurangan Rp 350.575 kami bayar ke rekening yang sama, termasuk ganti rugi Rp 575. Kelebihan Rp 20.000 kami tanggung dan tidak kami tagih sekarang. Tidak ada yang perlu Anda lakukan.',
  ],
  [
    { kind: 'PREMIUM_ADVANCED', dueOn, ...money, balance: '750000' },
    'values',
    'premium-advanced 2026-12-10',
    'Premi | Premi dibayar dari nilai tunai | Premi Rp 500.000 yang jatuh tempo 10/12/2026 tidak kami terima, jadi kami bayarkan dari nilai tunai sebagai pinjaman premi. Utangnya kini Rp 750.000 dan bertambah dengan bunga. Lunasi agar nilai tunai tidak habis.',
  ],
  [
    { kind: 'PREMIUM_MISSED', dueOn, ...money },
    'premiums',
    'premium-missed 2026-12-10',
    'Premi | Premi tidak ditagih lagi | Premi Rp 500.000 yang jatuh tempo 10/12/2026 tidak kami terima dan tidak kami tagih lagi. Biaya bulanan tetap diambil dari nilai dana. Tambah dana di menu Top Up Sekaligus bila nilai dana menipis.',
  ],
  [
    { kind: 'GRACE_STARTED', dueOn, ...money, until },
    'premiums',
    'grace-started 2027-01-24',
    'Perlindungan polis | Masa leluasa dimulai | Premi yang jatuh tempo 10/12/2026 belum kami terima. Bayar premi Rp 500.000 paling lambat 24/01/2027. Sesudah itu perlindungan berhenti. Cara membayarnya ada di menu Info Polis, Data Rekening Pembayaran.',
  ],
  [
    { kind: 'GRACE_ENDING', cause: 'PREMIUM', ...money, until, daysLeft: 14 },
    'premiums, by law',
    'grace-ending 2027-01-24',
    'Perlindungan polis | Perlindungan akan berhenti | Bayar premi Rp 500.000 paling lambat 24/01/2027. Sesudah itu perlindungan berhenti. Cara membayarnya ada di menu Info Polis, Data Rekening Pembayaran.',
  ],
  [
    { kind: 'GRACE_ENDING', cause: 'FUND', ...money, until, daysLeft: 14 },
    'values, by law',
    'fund-ending 2027-01-24',
    'Perlindungan polis | Perlindungan akan berhenti | Nilai dana tidak cukup untuk biaya bulanan. Kurangnya Rp 500.000. Tambah dana paling lambat 24/01/2027 di menu Top Up Sekaligus. Sesudah itu perlindungan berhenti.',
  ],
  [
    { kind: 'GRACE_ENDED' },
    'premiums',
    'grace-ended 2026-12-20',
    'Perlindungan polis | Masa leluasa selesai | Tunggakan polis sudah dibayar pada 20/12/2026. Perlindungan berjalan seperti semula. Tidak ada yang perlu Anda lakukan.',
  ],
  [
    { kind: 'FUND_SHORT', ...money, until },
    'values, by law',
    'fund-short 2027-01-24',
    'Perlindungan polis | Nilai dana tidak cukup | Nilai dana tidak cukup untuk biaya bulanan. Kurangnya Rp 500.000. Tambah dana paling lambat 24/01/2027 di menu Top Up Sekaligus. Sesudah itu perlindungan berhenti.',
  ],
  [
    { kind: 'FUND_LOW', months: 2 },
    'values',
    'fund-low 2026-12-20',
    'Perlindungan polis | Nilai dana menipis | Per 20/12/2026 nilai dana cukup untuk sekitar 2 kali biaya bulanan lagi, bila harga unit tetap. Tambah dana di menu Top Up Sekaligus.',
  ],
  [
    { kind: 'WINDOW_ENDING', until, daysLeft: 14 },
    'values, by law',
    'window-ending 2027-01-24',
    'Perlindungan polis | Masa pemulihan segera berakhir | Polis yang tidak aktif ini dapat dipulihkan sampai 24/01/2027. Sesudah itu polis berakhir dan sisa nilainya, bila ada, menjadi hak Anda. Bila ingin terlindung lagi, ajukan Pemulihan Polis sebelum tanggal itu; syarat dan biayanya ada di menu itu.',
  ],
  [
    { kind: 'CLAIM_REGISTERED', on },
    'death, by law',
    'claim-registered 2026-12-20',
    'Laporan meninggal | Laporan kami catat | Pada 20/12/2026 kami mencatat laporan meninggal atas polis ini. Pembayaran dan perubahan polis menunggu keputusan. Tidak ada premi yang ditagih. Daftar dokumen untuk keluarga ada di menu Info Polis, Laporkan meninggal. Bila laporan ini keliru, katakan di sini atau segera hubungi kami.',
  ],
  [
    { kind: 'CLAIM_LIFTED', on },
    'premiums, by law',
    'claim-lifted 2026-12-20',
    'Laporan meninggal | Polis berjalan seperti semula | Sejak 20/12/2026 laporan meninggal atas polis ini tidak berlaku lagi dan polis berjalan seperti semula. Tagihan yang tertunda kami kirim lagi dengan waktu bayar penuh. Pengajuan yang dihentikan dapat Anda kirim lagi.',
  ],
  [
    { kind: 'POLICY_REINSTATED', on },
    'premiums',
    'policy-reinstated 2026-12-20',
    'Perlindungan polis | Polis aktif kembali | Tunggakan polis sudah dibayar, sehingga perlindungan berlaku lagi mulai 20/12/2026. Bayar premi berikutnya tepat waktu.',
  ],
  [
    { kind: 'POLICY_PAID_UP', on },
    'premiums',
    'policy-paid-up 2026-12-20',
    'Premi | Bebas premi | Mulai 20/12/2026 tidak ada premi yang ditagih lagi. Perlindungan berjalan sesuai ketentuan polis. Tidak ada yang perlu Anda lakukan.',
  ],
  [
    { kind: 'BENEFIT_DUE', benefit: 'SB', ...money, on, hasAccount: true },
    'benefits',
    'benefit-due 2026-12-20',
    'Manfaat polis | Manfaat menunggu Anda | Tahapan (SB) Rp 500.000 menjadi hak Anda sejak 20/12/2026. Minta pembayarannya di menu Pengajuan gagal transfer / SB / MB / NCB.',
  ],
  [
    { kind: 'BENEFIT_DUE', benefit: 'MB', ...money, on, hasAccount: false },
    'benefits',
    'benefit-waiting 2026-12-20',
    'Manfaat polis | Manfaat menunggu Anda | Manfaat akhir kontrak (MB) Rp 500.000 menjadi hak Anda sejak 20/12/2026. Siapkan rekening atas nama Anda. Minta pembayarannya di menu Pengajuan gagal transfer / SB / MB / NCB.',
  ],
  [
    { kind: 'END_AHEAD', ending: 'MATURED', on: until, daysLeft: 30 },
    'values, by law',
    'end-ahead-matured 2027-01-24',
    'Akhir masa asuransi | Masa asuransi segera selesai | Masa asuransi selesai 24/01/2027, dan perlindungan ikut berakhir. Manfaat akhir kontrak dibayar sesudah itu. Pastikan rekening manfaat Anda benar.',
  ],
  [
    { kind: 'END_AHEAD', ending: 'EXPIRED', on: until, daysLeft: 30 },
    'values, by law',
    'end-ahead-expired 2027-01-24',
    'Akhir masa asuransi | Masa asuransi segera selesai | Masa asuransi selesai 24/01/2027, dan perlindungan ikut berakhir. Sesudah itu tidak ada perlindungan lagi. Hubungi kami bila Anda masih memerlukannya.',
  ],
  [
    { kind: 'HOLIDAY_ENDING', until, daysLeft: 30 },
    'premiums',
    'holiday-ending 2027-01-24',
    'Cuti Premi | Cuti Premi segera berakhir | Cuti Premi selesai 24/01/2027. Premi ditagih lagi mulai hari itu. Siapkan pembayarannya. Cara membayarnya ada di menu Info Polis, Data Rekening Pembayaran.',
  ],
  [
    { kind: 'POLICY_REPORT', report: 'YEAR', from: '2025-12-20', to: on, ...figures },
    'papers',
    'report-year 2026-12-20',
    'Dokumen polis | Laporan tahunan sudah ada | Laporan tahunan polis Anda per 20/12/2026 sudah ada di Dokumen Polis. Tidak ada yang perlu Anda lakukan.',
  ],
  [
    { kind: 'POLICY_REPORT', report: 'VALUE', from: '2026-09-20', to: on, ...figures },
    'papers',
    'report-value 2026-12-20',
    'Dokumen polis | Laporan nilai dana sudah ada | Laporan nilai dana polis Anda per 20/12/2026 sudah ada di Dokumen Polis. Tidak ada yang perlu Anda lakukan.',
  ],
  [
    { kind: 'POLICY_LAPSED', subStatus: 'LAPSED_PREMIUM', on },
    'premiums, by law',
    'policy-lapsed-premium 2026-12-20',
    'Perlindungan polis | Polis tidak aktif | Premi tidak kami terima sampai masa leluasa habis, sehingga perlindungan berhenti pada 20/12/2026. Anda masih dapat mengajukan Pemulihan Polis; syarat dan biayanya ada di menu itu.',
  ],
  [
    { kind: 'POLICY_LAPSED', subStatus: 'LAPSED_PREMIUM', on, automaticUntil: until },
    'premiums, by law',
    'policy-lapsed-for-now 2027-01-24',
    'Perlindungan polis | Polis tidak aktif | Premi tidak kami terima sampai masa leluasa habis, sehingga perlindungan berhenti pada 20/12/2026. Bayar tunggakannya paling lambat 24/01/2027. Polis lalu aktif lagi dengan sendirinya, tanpa pengajuan dan tanpa formulir kesehatan. Cara membayarnya ada di menu Info Polis, Data Rekening Pembayaran.',
  ],
  [
    { kind: 'POLICY_LAPSED', subStatus: 'LAPSED_FUND', on },
    'values, by law',
    'policy-lapsed-fund 2026-12-20',
    'Perlindungan polis | Polis tidak aktif | Nilai dana tidak cukup untuk biaya bulanan sampai masa leluasa habis, sehingga perlindungan berhenti pada 20/12/2026. Anda masih dapat mengajukan Pemulihan Polis; syarat dan biayanya ada di menu itu.',
  ],
  [
    { kind: 'POLICY_LAPSED', subStatus: 'LAPSED_FUND', on, automaticUntil: until },
    'premiums, by law',
    'policy-lapsed-for-now 2027-01-24',
    'Perlindungan polis | Polis tidak aktif | Nilai dana tidak cukup untuk biaya bulanan sampai masa leluasa habis, sehingga perlindungan berhenti pada 20/12/2026. Bayar kekurangannya paling lambat 24/01/2027. Polis lalu aktif lagi dengan sendirinya, tanpa pengajuan dan tanpa formulir kesehatan. Cara membayarnya ada di menu Info Polis, Data Rekening Pembayaran.',
  ],
  [
    { kind: 'POLICY_LAPSED', subStatus: 'LAPSED_LOAN', on },
    'loan, by law',
    'policy-lapsed 2026-12-20',
    'Perlindungan polis | Polis tidak aktif | Utang pinjaman sudah mencapai nilai tunai, sehingga perlindungan berhenti pada 20/12/2026. Anda masih dapat mengajukan Pemulihan Polis; syarat dan biayanya ada di menu itu.',
  ],
  [
    { kind: 'POLICY_LAPSED', subStatus: 'LAPSED_OTHER', on },
    'values, by law',
    'policy-off 2026-12-20',
    'Perlindungan polis | Polis tidak aktif | Polis tidak aktif lagi, sehingga perlindungan berhenti pada 20/12/2026. Anda masih dapat mengajukan Pemulihan Polis; syarat dan biayanya ada di menu itu.',
  ],
  [
    { kind: 'LOAN_WARNING', lapsesFrom: until },
    'loan, by law',
    'loan-warning 2027-01-24',
    'Pinjaman Polis | Utang hampir sebesar nilai tunai | Utang pinjaman hampir sebesar nilai tunai. Bayar sebelum 24/01/2027 di menu Pinjaman Polis agar polis tidak berhenti.',
  ],
  [
    { kind: 'POLICY_TERMINATED', subStatus: 'MATURED' },
    'values, by law',
    'policy-matured 2026-12-20',
    'Polis berakhir | Masa asuransi selesai | Masa asuransi selesai, sehingga polis berakhir pada 20/12/2026. Manfaat akhir kontrak, bila ada, kami beri tahu tersendiri. Pastikan rekening manfaat Anda benar.',
  ],
  [
    { kind: 'POLICY_TERMINATED', subStatus: 'EXPIRED' },
    'values, by law',
    'policy-expired 2026-12-20',
    'Polis berakhir | Masa asuransi selesai | Masa asuransi selesai, sehingga perlindungan dan polis berakhir pada 20/12/2026. Hubungi kami bila Anda masih memerlukan perlindungan.',
  ],
  [
    { kind: 'POLICY_TERMINATED', subStatus: 'LAPSE_EXPIRED' },
    'values, by law',
    'lapse-ended 2026-12-20',
    'Polis berakhir | Masa pemulihan berakhir | Masa pemulihan polis sudah lewat, sehingga polis berakhir pada 20/12/2026. Bila masih ada nilai yang tersisa, kami memberi tahu Anda begitu jumlahnya pasti.',
  ],
  [
    { kind: 'MONEY_RELEASED', ...money, to: 'REFUND' },
    'money',
    'money-returned 2026-12-20',
    'Dana titipan | Dana dikembalikan | Rp 500.000 dari pembayaran yang tidak terpakai menjadi hak Anda. Minta pembayarannya di menu Pengajuan gagal transfer / SB / MB / NCB.',
  ],
  [
    { kind: 'PAYABLE_CREATED', payableId: 'P', ...money, payableFrom: on },
    'money, by law',
    'lapse-owed 2026-12-20',
    'Polis berakhir | Sisa nilai polis menunggu Anda | Rp 500.000 dari polis yang berakhir menjadi hak Anda. Minta pembayarannya di menu Pengajuan gagal transfer / SB / MB / NCB.',
  ],
];

const noticeOf = (body: Body): PolicyEventNotice => {
  const notice = findPolicyEventNotice(CoreEventBody.parse(body), parseBusinessDate(on));
  if (notice === undefined) throw new Error(`no notice of ${JSON.stringify(body)}`);
  return notice;
};

const texts = ({ title, status, text, message }: PolicyEventNotice): readonly string[] => [
  title,
  status,
  text,
  templates[message].subject,
  templates[message].text,
];

describe('wording of each policy event', () => {
  test.each(rows)('%j', (body, about, message, panel) => {
    const notice = noticeOf(body);
    const words = (text: string): string => fill(text, conventionalWording).replaceAll('\u00A0', ' ');
    expect(`${notice.about}${notice.byLaw ? ', by law' : ''}`).toBe(about);
    expect(`${notice.message} ${notice.date}`).toBe(message);
    expect([notice.title, notice.status, notice.text].map(words).join(' | ')).toBe(panel);
  });

  test('covers every kind of life event', () => {
    const shown = rows.map(([{ kind }]) => kind);
    expect(lifeEvents.flatMap(({ shape }) => [...shape.kind.values]).filter((kind) => !shown.includes(kind))).toEqual(
      [],
    );
  });

  test('every record is listed under its own kind and has a message', () => {
    const records = Object.entries(policyEvents);
    expect(records.filter(([kind, record]) => record.kind !== kind)).toEqual([]);
    expect(records.filter(([, { messageText }]) => Object.keys(messageText).length === 0)).toEqual([]);
  });

  /** Events that a syariah policy can have; it has no loans (rulebook 7.2 SY). */
  const shared = rows.filter(([{ kind, subStatus }]) => kind !== 'LOAN_WARNING' && subStatus !== 'LAPSED_LOAN');
  test.each(shared)('%j in syariah wording', (body) => {
    const wording = wordingFor({ isSyariah: true, priorityCode: '' });
    // The other braces of a template are filled when it is sent.
    const said = texts(noticeOf(body)).map((text) => fill(text.replaceAll(/\{(date|why)\}/g, ''), wording));
    expect(said.filter((text) => syariahLint(text).length > 0)).toEqual([]);
  });
});

const billed = (left: number, billedOn: BusinessDate): PremiumCalendar['to_pay'] => ({
  rows: [{ due_on: billedOn, amount: left }],
  amount: left,
  credit: 0,
  left,
  until: parseBusinessDate(until),
  days_left: 20,
});
const due = parseBusinessDate(dueOn);
const lastDay = parseBusinessDate(until);
const inGrace = { due_on: due, amount: 500_000, until: lastDay, days_left: 20, ends_cover: true };
const automatic = { until: lastDay, holds_until: lastDay, amount: 500_000, left: 500_000 };

describe('the inbox asks in the words of the home', () => {
  it.each<[string, Body, Partial<PremiumCalendar>, keyof Pick<HomeTask, 'detail' | 'sentence'>]>([
    [
      'for a bill',
      { kind: 'PREMIUM_BILLED', dueOn, ...money, by: 'MONEY' },
      { today: due, to_pay: billed(500_000, due) },
      'sentence',
    ],
    [
      'at the start of grace',
      { kind: 'GRACE_STARTED', dueOn, ...money, until },
      { to_pay: billed(500_000, due), grace: inGrace },
      'sentence',
    ],
    [
      'before grace ends',
      { kind: 'GRACE_ENDING', cause: 'PREMIUM', ...money, until, daysLeft: 14 },
      { to_pay: billed(500_000, due), grace: inGrace },
      'sentence',
    ],
    [
      'after a failed debit',
      { kind: 'DEBIT_FAILED', dueOn, ...money, reason: '51', nextTryOn: on },
      {
        today: due,
        to_pay: billed(500_000, due),
        debit: {
          next_try_on: parseBusinessDate(on),
          waiting: false,
          failures: [{ due_on: due, on: due, amount: 500_000, reason: '51' }],
        },
      },
      'sentence',
    ],
    [
      'while paying is enough after a lapse',
      { kind: 'POLICY_LAPSED', subStatus: 'LAPSED_PREMIUM', on, automaticUntil: until },
      { lapse: { on: parseBusinessDate(on), reinstate_until: lastDay, automatic } },
      'detail',
    ],
  ])('%s, as the home does', (_name, body, changes, part) => {
    const calendar: PremiumCalendar = { ...quietCalendar, today: parseBusinessDate(on), ...changes };
    const task = findPremiumTask({ calendar, currency: rupiah });
    expect(noticeOf(body).text).toContain(task?.[part]);
  });
});

describe('events that give no policy notice', () => {
  it.each<[string, Body]>([
    ['a surrender, which its request tells', { kind: 'POLICY_TERMINATED', subStatus: 'SURRENDERED' }],
    ['a payout on its way', { kind: 'PAYOUT_SENT', payableId: 'P', attempt: 1 }],
  ])('include %s', (_name, body) => {
    expect(findPolicyEventNotice(CoreEventBody.parse(body), parseBusinessDate(on))).toBeUndefined();
  });
});
