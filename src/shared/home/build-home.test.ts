import { Big } from 'big.js';
import { describe, expect, it, test } from 'vitest';
import { parseBusinessDate, type BusinessDate } from '../time/dates.ts';
import { HomeKind } from '../wire/home/policy-home.ts';
import type { PremiumCalendar } from '../wire/policy-overview.ts';
import { wordingFor } from '../words/wording.ts';
import { buildHome } from './build-home.ts';
import type { HomeFacts, HomeRequest, LapseRisk } from './home-facts.ts';
import { listCoverTasks, listTasks } from './list-tasks.ts';
import { urgencyOf, type Urgency } from './urgency.ts';

const day = parseBusinessDate;
const today = day('2026-11-24');

/** Premium calendar of a policy in force with nothing due or in progress. */
const quiet: PremiumCalendar = {
  today,
  archetype: 'END',
  sub_status: 'NORMAL',
  start_date: day('2020-01-10'),
  frequency: 1,
  ends_on: day('2040-01-10'),
  next: { due_on: day('2027-01-10'), amount: 500_000 },
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

type Changes = Partial<Omit<HomeFacts, 'calendar'>> & { readonly calendar?: Partial<PremiumCalendar> };

const build = ({ calendar, ...changes }: Changes): HomeFacts => ({
  today,
  currency: 30,
  deathObjection: { state: 'NONE', turn: '' },
  fundGraceUntil: null,
  arrears: 0,
  forecastDays: 60,
  risks: [],
  premiumLoan: 0,
  freeLookUntil: day('2020-01-31'),
  endsOn: day('2050-01-10'),
  endsWithBenefit: true,
  isOwnLife: true,
  owed: [],
  requests: [],
  failed: [],
  drafts: [],
  closed: new Map(),
  underWay: new Set(),
  pages: { reinstate: 'pulih', topUp: 'tambah', repay: 'bayar', claim: 'minta', terminate: 'tutup' },
  worth: { label: '{NilaiTunai}', amount: 9_000_000, on: today },
  ...changes,
  calendar: { ...quiet, ...calendar },
});

const conventional = wordingFor({ isSyariah: false, priorityCode: '' });
const homeOf = (...changes: readonly Changes[]) => {
  const all: Changes = {};
  for (const { calendar, ...rest } of changes) Object.assign(all, rest, { calendar: { ...all.calendar, ...calendar } });
  return buildHome(build(all), conventional);
};
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
const lineOf = (...changes: readonly Changes[]): string => {
  const { kind, sentence, button } = homeOf(...changes).first;
  return plain(`${kind} | ${sentence} | ${button.text} ${button.href}`);
};

const toPay = (due: string, left = 500_000): PremiumCalendar['to_pay'] => ({
  rows: [{ due_on: day(due), amount: 500_000 }],
  amount: 500_000,
  credit: 500_000 - left,
  left,
  until: day('2026-12-20'),
  days_left: 26,
});
const grace = { due_on: day('2026-11-20'), amount: 500_000, until: day('2026-12-20'), days_left: 26, ends_cover: true };
const lapse = { on: day('2026-10-01'), reinstate_until: day('2028-10-01'), automatic: null };
const automatic = { until: day('2026-12-31'), holds_until: day('2026-12-10'), amount: 900_000, left: 900_000 };
const debit = { next_try_on: day('2026-11-27'), waiting: false, failures: [] };
const risk = (kind: LapseRisk['kind'], on: BusinessDate, more: Partial<LapseRisk> = {}): LapseRisk => ({
  kind,
  on,
  months: 0,
  pays: new Big(1),
  ...more,
});
const request = (changes: Partial<HomeRequest> = {}): HomeRequest => ({
  number: '261124001',
  title: 'Pinjaman Polis',
  route: 'pinjam',
  state: 'VERIFIKASI',
  next: {
    who: 'us',
    what: 'Petugas kami memeriksa.',
    by: day('2026-12-01'),
    when: 'Selesai paling lambat 01/12/2026.',
  },
  startsOn: null,
  objection: null,
  ...changes,
});
const yours = (what: string, by: string | null): HomeRequest['next'] => ({
  who: 'you',
  what,
  by: by === null ? null : day(by),
  when: 'Tidak ada batas waktu.',
});
const money = { kind: 'Tahapan (SB)', amount: 9_000_000, currency: 30, state: 'OPEN' } as const;

/** Cases for each kind of task, in order of priority. */
const ranked: readonly (readonly [HomeKind, Changes, string])[] = [
  [
    'CLAIM',
    { calendar: { claim_registered: true } },
    'CLAIM | Kami menunggu keputusan atas laporan meninggal | Lihat dokumen untuk keluarga /polis/lapor-meninggal',
  ],
  [
    'LAPSED',
    { calendar: { lapse, sub_status: 'LAPSED_PREMIUM' } },
    'LAPSED | Pulihkan polis paling lambat 01/10/2028 | Pulihkan polis /transaction/submission/pulih',
  ],
  [
    'GRACE',
    { calendar: { grace, sub_status: 'GRACE', to_pay: toPay('2026-11-20') } },
    'GRACE | Bayar premi Rp 500.000 paling lambat 20/12/2026 | Bayar sekarang /polis/information/payment-account',
  ],
  [
    'FUND_GRACE',
    { fundGraceUntil: day('2026-12-05') },
    'FUND_GRACE | Tambah dana paling lambat 05/12/2026 | Tambah dana /transaction/submission/tambah',
  ],
  [
    'RETURNED',
    { owed: [{ ...money, state: 'RETURNED' }] },
    'RETURNED | Rp 9.000.000 dikembalikan bank | Isi rekening yang benar /transaction/submission/minta',
  ],
  ['MONEY', { owed: [money] }, 'MONEY | Rp 9.000.000 menunggu Anda | Minta pembayaran /transaction/submission/minta'],
  [
    'YOUR_TURN',
    { requests: [request({ state: 'DOKUMEN_TIDAK_LENGKAP', next: yours('Kirim ulang KTP.', '2026-12-08') })] },
    'YOUR_TURN | Kirim ulang KTP | Lengkapi pengajuan /transaction/status/261124001#lengkapi',
  ],
  [
    'DRAFT',
    { drafts: [{ title: 'Cuti Premi', route: 'cuti', savedAt: '23/11/2026 pukul 10.42', filled: 3 }] },
    'DRAFT | Cuti Premi belum selesai | Lanjutkan /transaction/submission/cuti',
  ],
  [
    'OBJECTION',
    { failed: [request({ state: 'DITOLAK', objection: 'OPEN' })] },
    'OBJECTION | Keberatan Anda kami terima | Lihat pengajuan /transaction/status/261124001',
  ],
  [
    'REJECTED',
    { failed: [request({ state: 'DITOLAK' })] },
    'REJECTED | Pinjaman polis ditolak | Baca alasannya /transaction/status/261124001',
  ],
  [
    'FREE_LOOK',
    { freeLookUntil: day('2026-12-05') },
    'FREE_LOOK | Masa mempelajari polis sampai 05/12/2026 | Lihat isi polis /polis/information',
  ],
  [
    'ENDING',
    { endsOn: day('2027-01-10') },
    'ENDING | Masa asuransi selesai 10/01/2027 | Periksa rekening manfaat /polis/information/benefit-account',
  ],
  [
    'LOAN_NEAR',
    { risks: [risk('LOAN', day('2026-12-30'))] },
    'LOAN_NEAR | Utang pinjaman hampir sebesar nilai tunai | Bayar pinjaman /transaction/submission/bayar',
  ],
  [
    'PREMIUM_LOAN',
    { premiumLoan: 750_000, calendar: { sub_status: 'APL' } },
    'PREMIUM_LOAN | Pinjaman premi Rp 750.000 | Bayar pinjaman /transaction/submission/bayar',
  ],
];

describe('order of the home tasks', () => {
  it.each(ranked)('puts the most urgent first: %s', (_kind, changes, line) => expect(lineOf(changes)).toBe(line));

  const pairs = ranked.flatMap(([kind, changes], index) =>
    ranked.slice(index + 1).map(([later, below]) => [kind, later, changes, below] as const),
  );
  it.each(pairs)('shows the %s task before %s', (kind, _later, changes, below) => {
    expect(homeOf(below, changes).first.kind).toBe(kind);
  });

  it('lists the other tasks below the first in the same order', () => {
    const { first, others } = homeOf(
      ...ranked
        .slice(2)
        .map(([, changes]) => changes)
        .toReversed(),
    );
    expect([first.kind, ...others.map(({ kind }) => kind)]).toEqual([
      'GRACE',
      'FUND_GRACE',
      'RETURNED',
      'YOUR_TURN',
      'DRAFT',
    ]);
  });
});

type TaskRow = readonly [
  kind: HomeKind,
  facts: Changes,
  urgency: Urgency,
  due: string | null,
  amount: number | null,
  page: string,
];

const bill = '/polis/information/payment-account';
const form = (route: string): string => `/transaction/submission/${route}`;
const failure = { due_on: day('2026-11-24'), on: day('2026-11-24'), amount: 500_000, reason: '51' };
const drawn: Changes = { calendar: { debit: { ...debit, failures: [failure] }, to_pay: toPay('2026-11-24') } };
const report: Changes = { calendar: { claim_registered: true }, deathObjection: { state: 'OPEN', turn: '' } };
const late: Changes = { calendar: { grace, sub_status: 'GRACE', to_pay: toPay('2026-11-20', 400_000) } };
const onHoliday = {
  sub_status: 'PREMIUM_HOLIDAY',
  holiday: { from: day('2025-12-24'), until: day('2026-12-24') },
} as const;
const asked: Changes = { requests: [request({ next: yours('Kirim ulang KTP.', '2026-12-08') })] };
const draft = { title: 'Cuti Premi', route: 'cuti', savedAt: '23/11/2026 pukul 10.42', filled: 3 };
const request1 = '/transaction/status/261124001';

/** Facts with the task that they lead to. */
const tasks: readonly TaskRow[] = [
  ['CLAIM', report, 'CALM', null, null, '/polis/laporan-keliru'],
  ['CLAIM_PAPERS', report, 'CALM', null, null, '/polis/lapor-meninggal'],
  ['LAPSED_PAY', { calendar: { lapse: { ...lapse, automatic } } }, 'URGENT', '2026-12-31', 900_000, bill],
  [
    'LAPSED_PAID',
    { calendar: { lapse: { ...lapse, automatic: { ...automatic, left: 0 } } } },
    'CALM',
    null,
    null,
    bill,
  ],
  ['LAPSED', { arrears: 700_000, calendar: { lapse } }, 'URGENT', '2028-10-01', 700_000, form('pulih')],
  ['GRACE', late, 'URGENT', '2026-12-20', 400_000, bill],
  ['DEBIT_FAILED', drawn, 'URGENT', null, 500_000, bill],
  ['FUND_GRACE', { fundGraceUntil: day('2026-12-05') }, 'URGENT', '2026-12-05', null, form('tambah')],
  ['RETURNED', { owed: [{ ...money, state: 'RETURNED' }] }, 'WAITING', null, 9_000_000, form('minta')],
  ['MONEY', { owed: [money] }, 'WAITING', null, 9_000_000, form('minta')],
  ['YOUR_TURN', asked, 'WAITING', '2026-12-08', null, request1],
  ['BILL', { calendar: { to_pay: toPay('2026-12-01') } }, 'WAITING', '2026-12-01', 500_000, bill],
  ['DRAFT', { drafts: [draft] }, 'WAITING', null, null, form('cuti')],
  ['OBJECTION', { failed: [request({ state: 'DITOLAK', objection: 'OPEN' })] }, 'WAITING', null, null, request1],
  ['REJECTED', { failed: [request({ state: 'DITOLAK' })] }, 'WAITING', null, null, request1],
  ['FREE_LOOK', { freeLookUntil: day('2026-12-05') }, 'CALM', '2026-12-05', null, '/polis/information'],
  ['ENDING', { endsOn: day('2027-01-10') }, 'WAITING', '2027-01-10', null, '/polis/information/benefit-account'],
  ['HOLIDAY_END', { calendar: onHoliday }, 'WAITING', '2026-12-24', null, bill],
  ['FUND_LOW', { risks: [risk('FUND', day('2027-01-15'))] }, 'WAITING', '2027-01-15', 1, form('tambah')],
  ['LOAN_NEAR', { risks: [risk('LOAN', day('2026-12-30'))] }, 'WAITING', '2026-12-30', 1, form('bayar')],
  ['PREMIUM_LOAN', { premiumLoan: 750_000 }, 'WAITING', null, 750_000, form('bayar')],
  [
    'PENDING',
    { calendar: { sub_status: 'PENDING_ISSUE', start_date: today } },
    'CALM',
    null,
    null,
    '/polis/information',
  ],
  ['ENDED', { calendar: { sub_status: 'SURRENDERED' } }, 'CALM', null, null, '/polis/documents'],
  ['ON_ITS_WAY', { requests: [request()] }, 'CALM', null, null, request1],
  ['FINE', {}, 'FINE', null, null, '/polis/information'],
];

describe('from facts to tasks', () => {
  it.each(tasks)('%s has its urgency, day, amount and page', (kind, changes, urgency, due, amount, page) => {
    const task = listTasks(build(changes)).find((each) => each.kind === kind);
    expect([urgencyOf(kind), task?.due ?? null, task?.amount ?? null, task?.button.href]).toEqual([
      urgency,
      due,
      amount,
      page,
    ]);
  });

  it('the table of cases covers every kind of task, in their order', () => {
    expect(tasks.map(([kind]) => kind)).toEqual(HomeKind.options);
  });
});

test("the forecast lists the home's cover-keeping tasks in the same order", () => {
  const facts = build({
    ...late,
    fundGraceUntil: day('2026-12-05'),
    risks: [risk('FUND', day('2026-12-05'), { isGrace: true }), risk('LOAN', day('2026-12-30'))],
  });
  const kept = listCoverTasks(facts);
  expect(kept.map(({ kind }) => kind)).toEqual(['GRACE', 'FUND_GRACE', 'LOAN_NEAR']);
  expect(listTasks(facts).filter(({ kind }) => kept.some((each) => each.kind === kind))).toEqual(kept);
});

const reported = (state: HomeFacts['deathObjection']['state'], turn = ''): Changes => ({
  deathObjection: { state, turn },
  calendar: { claim_registered: true },
});

describe('home of a policy with a death report', () => {
  it.each<[string, Changes, string]>([
    [
      'leads to the objection',
      reported('OPEN'),
      'CLAIM | Kami menerima laporan bahwa tertanggung meninggal. Bila keliru, tekan di sini. | Laporan ini keliru /polis/laporan-keliru',
    ],
    [
      'says that the objection is being examined',
      reported('CHECKING', 'Giliran kami.'),
      'CLAIM | Keberatan Anda atas laporan meninggal kami terima | Lihat keberatan /polis/laporan-keliru',
    ],
    [
      'leads to the answer that upholds the report',
      reported('KEPT'),
      'CLAIM | Keberatan Anda atas laporan meninggal sudah kami jawab | Baca jawabannya /polis/laporan-keliru',
    ],
  ])('a death report %s', (_what, changes, line) => expect(lineOf(changes)).toBe(line));

  it('a policy with a death report asks for nothing, even when premiums are overdue', () => {
    const owing: Changes = {
      arrears: 900_000,
      premiumLoan: 750_000,
      calendar: { sub_status: 'LAPSED_PREMIUM', lapse: { ...lapse, automatic } },
    };
    const { first, others, figures } = homeOf(owing, reported('OPEN'));
    expect([first.kind, ...others.map(({ kind }) => kind)]).toEqual(['CLAIM', 'CLAIM_PAPERS']);
    expect(figures[1]).toMatchObject({ label: 'Tagihan premi', value: 'Tidak ada' });
    const texts = [first, ...others].flatMap(({ sentence, detail, button }) => [sentence, detail, button.text]);
    expect(texts.join(' ')).not.toMatch(/klaim|tunggak|bayar /iu);
  });
});

test.each<[string, Changes, string]>([
  [
    'a lapse that paying ends',
    { calendar: { lapse: { ...lapse, automatic } } },
    'LAPSED_PAY | Bayar Rp 900.000 paling lambat 31/12/2026 | Bayar sekarang /polis/information/payment-account',
  ],
  [
    'a lapse whose arrears were paid already',
    { calendar: { lapse: { ...lapse, automatic: { ...automatic, left: 0 } } } },
    'LAPSED_PAID | Pembayaran Anda sudah kami terima | Lihat tagihan /polis/information/payment-account',
  ],
  [
    'a reinstatement that waits for money',
    { calendar: { lapse }, requests: [request({ route: 'pulih', next: yours('Bayar ke virtual account.', null) })] },
    'LAPSED | Bayar ke virtual account. | Buka pengajuan /transaction/status/261124001',
  ],
  [
    'a lapse that cannot be ended yet',
    { calendar: { lapse }, closed: new Map([['pulih', 'Lunasi pinjaman dulu.']]) },
    'LAPSED | Polis belum bisa dipulihkan | Lihat cara memulihkan /transaction/submission/pulih',
  ],
  [
    'a debit that failed on its day',
    drawn,
    'DEBIT_FAILED | Premi Rp 500.000 gagal didebet karena saldo rekening tidak cukup | Bayar lebih dulu /polis/information/payment-account',
  ],
  [
    'a bill that she pays herself',
    { calendar: { to_pay: toPay('2026-12-01') } },
    'BILL | Bayar premi Rp 500.000 paling lambat 01/12/2026 | Bayar sekarang /polis/information/payment-account',
  ],
  [
    'a bill that is debited',
    { calendar: { debit, to_pay: toPay('2026-12-01') } },
    'FINE | Semua beres | Lihat isi polis /polis/information',
  ],
  [
    'a grace that money in suspense covers',
    { calendar: { grace, sub_status: 'GRACE', to_pay: toPay('2026-11-20', 0) } },
    'FINE | Semua beres | Lihat isi polis /polis/information',
  ],
  [
    'a late premium of a unit link that its fund carries on',
    { calendar: { grace: { ...grace, ends_cover: false }, archetype: 'UL_REG', to_pay: toPay('2026-11-20') } },
    'BILL | Bayar premi Rp 500.000 | Bayar sekarang /polis/information/payment-account',
  ],
  [
    'a request for the money that is under way',
    { owed: [money], closed: new Map([['minta', 'Masih ada pengajuan.']]), underWay: new Set(['minta']) },
    'FINE | Semua beres | Lihat isi polis /polis/information',
  ],
  [
    'money that is held',
    { owed: [money], closed: new Map([['minta', 'Pembayaran ditahan.']]) },
    'MONEY | Rp 9.000.000 menunggu Anda | Lihat alasannya /transaction/submission/minta',
  ],
  [
    'two requests that wait for the customer, the earlier deadline first',
    {
      requests: [
        request({ number: '1', next: yours('Nanti.', null) }),
        request({ number: '2', state: 'PENAWARAN', next: yours('Baca penawaran kami.', '2026-12-02') }),
      ],
    },
    'YOUR_TURN | Baca penawaran kami | Baca penawaran /transaction/status/2/offer',
  ],
  [
    'a holiday that ends soon',
    { calendar: { sub_status: 'PREMIUM_HOLIDAY', holiday: { from: day('2025-12-24'), until: day('2026-12-24') } } },
    'HOLIDAY_END | Cuti Premi selesai 24/12/2026 | Lihat tagihan /polis/information/payment-account',
  ],
  [
    'a fund in grace whose shortfall is known',
    { fundGraceUntil: day('2026-12-05'), risks: [risk('FUND', day('2026-12-05'), { isGrace: true })] },
    'FUND_GRACE | Tambah dana paling sedikit Rp 1 paling lambat 05/12/2026 | Tambah dana /transaction/submission/tambah',
  ],
  [
    'a debt that has reached the cash value',
    { risks: [risk('LOAN', today)] },
    'LOAN_NEAR | Utang pinjaman sudah sebesar nilai tunai | Bayar pinjaman /transaction/submission/bayar',
  ],
  [
    'a fund that runs out',
    { risks: [risk('FUND', day('2027-01-15'))] },
    'FUND_LOW | Nilai dana diperkirakan habis 15/01/2027 | Tambah dana /transaction/submission/tambah',
  ],
  [
    'a request with us',
    { requests: [request()] },
    'ON_ITS_WAY | Pinjaman Polis sedang kami kerjakan | Lihat pengajuan /transaction/status/261124001',
  ],
  [
    'an approved change that waits for its day',
    { requests: [request({ title: 'Cuti Premi', state: 'DALAM_PROSES', startsOn: day('2027-07-27') })] },
    'ON_ITS_WAY | Cuti premi disetujui, mulai 27/07/2027 | Lihat pengajuan /transaction/status/261124001',
  ],
  [
    'a transfer at the bank',
    { requests: [request({ state: 'PROSES_TRANSFER', next: { ...request().next, who: 'bank' } })] },
    'ON_ITS_WAY | Pinjaman Polis: bank sedang mengirim uang Anda | Lihat pengajuan /transaction/status/261124001',
  ],
  [
    'an objection that was answered',
    { failed: [request({ state: 'DITOLAK', objection: 'ANSWERED' })] },
    'OBJECTION | Keberatan Anda sudah kami jawab | Baca jawabannya /transaction/status/261124001#pesan',
  ],
  [
    'a request whose time ran out',
    { failed: [request({ state: 'KEDALUWARSA' })] },
    'REJECTED | Pinjaman polis berakhir, batas waktunya lewat | Lihat pengajuan /transaction/status/261124001',
  ],
  [
    'a policy that is not issued',
    { calendar: { sub_status: 'PENDING_ISSUE', start_date: today } },
    'PENDING | Polis baru Anda sedang kami periksa | Lihat isi polis /polis/information',
  ],
  [
    'a policy whose approval is late',
    { calendar: { sub_status: 'PENDING_ISSUE', start_date: day('2026-11-23') } },
    'PENDING | Persetujuan polis baru Anda terlambat | Hubungi kami #hubungi-kami',
  ],
  [
    'a free look that is over',
    { freeLookUntil: day('2026-11-23') },
    'FINE | Semua beres | Lihat isi polis /polis/information',
  ],
  [
    'a free look in which the policy cannot be given back now',
    { freeLookUntil: day('2026-12-05'), closed: new Map([['tutup', 'Alasannya.']]) },
    'FINE | Semua beres | Lihat isi polis /polis/information',
  ],
  [
    'a policy that ended',
    { calendar: { sub_status: 'SURRENDERED' } },
    'ENDED | Tidak ada yang perlu Anda lakukan | Lihat dokumen /polis/documents',
  ],
])('home words a task for %s', (_name, changes, line) => {
  expect(lineOf(changes)).toBe(line);
});

test.each<[string, Changes, string, string]>([
  ['in force', {}, 'ON', 'Anda terlindungi sampai 10/01/2050'],
  ["a policy on another person's life", { isOwnLife: false }, 'ON', 'Perlindungan berlaku sampai 10/01/2050'],
  [
    'in the grace of a premium',
    { calendar: { grace, sub_status: 'GRACE' } },
    'ON',
    'Anda terlindungi hanya sampai 20/12/2026',
  ],
  [
    'in a grace that money in suspense covers',
    { calendar: { grace, sub_status: 'GRACE', to_pay: toPay('2026-11-20', 0) } },
    'ON',
    'Anda terlindungi sampai 10/01/2050',
  ],
  ['in the grace of its fund', { fundGraceUntil: day('2026-12-05') }, 'ON', 'Anda terlindungi hanya sampai 05/12/2026'],
  ['lapsed', { calendar: { lapse } }, 'OFF', 'Perlindungan berhenti sejak 01/10/2026'],
  [
    'ended',
    { calendar: { sub_status: 'MATURED', ended_on: day('2026-01-10') } },
    'OFF',
    'Perlindungan berakhir pada 10/01/2026',
  ],
  [
    'matured before we kept the day',
    { calendar: { sub_status: 'MATURED' }, endsOn: day('2026-11-17') },
    'OFF',
    'Perlindungan berakhir pada 17/11/2026',
  ],
  [
    'surrendered before we kept the day',
    { calendar: { sub_status: 'SURRENDERED' } },
    'OFF',
    'Perlindungan sudah berakhir',
  ],
  [
    'a death was reported',
    { calendar: { lapse, claim_registered: true } },
    'WAITS',
    'Laporan meninggal atas polis ini sedang kami periksa',
  ],
])('home shows the cover: %s', (_name, changes, state, sentence) => {
  expect(homeOf(changes).cover).toEqual({ state, sentence });
});

const figuresOf = (changes: Changes): readonly string[] =>
  homeOf(changes).figures.map(({ label, value, note }) => plain(`${label}: ${value} ${note}`.trim()));

test.each<[string, Changes, readonly string[]]>([
  [
    'a quiet policy',
    {},
    [
      'Nilai Tunai: Rp 9.000.000 per 24/11/2026',
      'Premi berikutnya: Rp 500.000 pada 10/01/2027',
      'Pengajuan berjalan: Tidak ada',
    ],
  ],
  [
    'a lapse, and a request that waits for the customer',
    {
      calendar: { lapse, next: null },
      arrears: 3_500_000,
      worth: null,
      requests: [request(), request({ next: yours('x', null) })],
    },
    [
      'Nilai polis: Tidak ada',
      'Tunggakan: Rp 3.500.000 sampai hari ini',
      'Pengajuan berjalan: 2 pengajuan 1 menunggu Anda',
    ],
  ],
  [
    'a bill',
    { calendar: { to_pay: toPay('2026-12-01') } },
    [
      'Nilai Tunai: Rp 9.000.000 per 24/11/2026',
      'Tagihan premi: Rp 500.000 jatuh tempo 01/12/2026',
      'Pengajuan berjalan: Tidak ada',
    ],
  ],
  [
    'a late bill',
    { calendar: { grace, to_pay: toPay('2026-11-20') } },
    [
      'Nilai Tunai: Rp 9.000.000 per 24/11/2026',
      'Tagihan premi: Rp 500.000 terlambat sejak 20/11/2026',
      'Pengajuan berjalan: Tidak ada',
    ],
  ],
  [
    'a policy that is not issued',
    { calendar: { sub_status: 'PENDING_ISSUE' }, worth: null },
    ['Nilai polis: Belum ada', 'Tagihan premi: Belum ada', 'Pengajuan berjalan: Tidak ada'],
  ],
])('home shows the figures: %s', (_name, changes, figures) => {
  expect(figuresOf(changes)).toEqual(figures);
});

test.each<[string, Changes, string]>([
  ['a premium that she pays herself', {}, 'Tidak ada yang perlu Anda lakukan.'],
  [
    'a premium that is debited',
    { calendar: { debit } },
    'Tidak ada yang perlu Anda lakukan. Premi berikutnya kami tarik otomatis.',
  ],
  [
    'a holiday that goes on',
    { calendar: { debit, holiday: { from: day('2026-09-24'), until: day('2027-09-24') } } },
    'Tidak ada yang perlu Anda lakukan. Cuti Premi berlaku sampai 24/09/2027.',
  ],
  [
    'an approval that is late',
    { calendar: { sub_status: 'PENDING_ISSUE', start_date: day('2026-11-23') } },
    'Seharusnya polis mulai 23/11/2026. Hubungi kami untuk menanyakan sebabnya.',
  ],
  [
    'days of the free look',
    { freeLookUntil: day('2026-12-05') },
    'Masih 11 hari. Bila polis tidak cocok, Anda dapat membatalkannya.',
  ],
  [
    'its last day',
    { freeLookUntil: today },
    'Hari ini hari terakhir. Bila polis tidak cocok, Anda dapat membatalkannya.',
  ],
  ['a payable without the code of its kind', { owed: [money] }, 'Tahapan. Kami kirim setelah Anda memintanya.'],
])('home shows the detail: %s', (_name, changes, detail) => {
  expect(plain(homeOf(changes).first.detail)).toBe(detail);
});

test('home uses syariah wording for a syariah policy', () => {
  const home = buildHome(
    build({ calendar: { to_pay: toPay('2026-12-01') } }),
    wordingFor({ isSyariah: true, priorityCode: '' }),
  );
  expect(plain(home.first.sentence)).toBe('Bayar kontribusi Rp 500.000 paling lambat 01/12/2026');
});

describe('debt kept on the device', () => {
  const cases: readonly (readonly [name: string, changes: Changes, debt: string])[] = [
    [
      'a premium in its grace, with the last day',
      { calendar: { grace, to_pay: toPay('2026-11-20', 400_000) } },
      'Tagihan premi Rp 400.000 2026-12-20',
    ],
    [
      'the amount that reinstates a lapsed policy, with the last day',
      { calendar: { lapse: { ...lapse, automatic } } },
      'Tunggakan Rp 900.000 2026-12-31',
    ],
    [
      'arrears of a request that is still to come',
      { arrears: 700_000, calendar: { lapse } },
      'Tunggakan Rp 700.000 2028-10-01',
    ],
    [
      'nothing where the arrears of a lapse were paid already',
      { arrears: 700_000, calendar: { lapse: { ...lapse, automatic: { ...automatic, left: 0 } } } },
      'none',
    ],
    [
      'a bill ahead, with its due date',
      { calendar: { to_pay: toPay('2026-12-01') } },
      'Tagihan premi Rp 500.000 2026-12-01',
    ],
    [
      'a fund that cannot pay a month, by its last day',
      { fundGraceUntil: day('2026-12-05') },
      'Tambah dana  2026-12-05',
    ],
    ['nothing where nothing is owed', {}, 'none'],
    [
      'nothing while a report of a death is decided',
      { calendar: { claim_registered: true, grace, to_pay: toPay('2026-11-20') } },
      'none',
    ],
  ];

  it.each(cases)('the debt kept on the device is %s', (_name, changes, expected) => {
    const { debt } = homeOf(changes);
    expect(plain(debt === null ? 'none' : `${debt.label} ${debt.amount} ${debt.until ?? '-'}`)).toBe(expected);
  });
});
