import * as z from 'zod/mini';
import { conventionalTraditional, syariah, traditional } from './archetypes.ts';
import { parameter } from './parameter.ts';

/** Parameters of people on the policy, free look, grace and reinstatement. */
export const reinstatementNumbers = {
  'holder.min_age': parameter(z.number(), {
    default: 18,
    source: '[S14]',
    text: 'Age from which somebody can be holder, payer or borrower; a younger beneficiary needs a guardian.',
    words:
      'Usia paling muda untuk menjadi pemegang polis, pembayar, atau peminjam; ahli waris yang lebih muda perlu wali.',
  }),
  'holder.after_contact_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'CD after a change of contact without a change of holder (rulebook 7.22).',
    words: 'Hari kalender setelah perubahan kontak selama pemegang polis tidak dapat diganti.',
  }),
  'insured.substitution': parameter(z.boolean(), {
    default: false,
    unlike: [{ for: ['SY_END'], value: true, source: '[S64]' }],
    source: '[D]',
    text: "Another life may take an insured's place (rulebook 7.23).",
    words: 'Orang lain boleh menggantikan tertanggung.',
  }),
  'insured.max_entry_age': parameter(z.number(), {
    default: 60,
    source: '[D]',
    text: 'Oldest age at which a life can enter.',
    words: 'Usia masuk tertua bagi tertanggung.',
  }),
  'freelook.days_from_receipt_cd': parameter(z.number(), {
    default: 14,
    source: '[S5]',
    text: 'CD of free look from the receipt of the policy.',
    words: 'Hari kalender masa pelajari polis sejak polis diterima.',
  }),
  'freelook.days_from_issue_cd': parameter(z.number(), {
    default: 21,
    source: '[S6→D]',
    text: 'CD of free look from its issue; the later of the two days counts.',
    words: 'Hari kalender masa pelajari polis sejak polis terbit; yang lebih akhir yang berlaku.',
  }),
  'freelook.admin_fee': parameter(z.number(), {
    default: 100_000,
    dollars: 10,
    source: '[D]',
    text: 'Fee kept back in the free look, beside the medical cost.',
    words: 'Biaya yang dipotong dalam masa pelajari polis, di samping biaya pemeriksaan kesehatan.',
  }),
  'freelook.refund_sla_wd': parameter(z.number(), {
    default: 10,
    source: '[D]',
    text: 'Promised WD of a refund in the free look.',
    words: 'Hari kerja yang dijanjikan untuk pengembalian dalam masa pelajari polis.',
    unread: 'the promise of a termination is payout.sla_wd, which is shorter; this is the limit of the law beside it',
  }),
  'grace.days_cd': parameter(z.number(), {
    default: 45,
    unlike: [{ for: traditional, value: 30, source: '[S25b]' }],
    source: '[S26]',
    text: 'CD of cover after an unpaid due date.',
    words: 'Hari kalender perlindungan tetap berlaku setelah jatuh tempo yang belum dibayar.',
  }),
  'lapse.notices_cd': parameter(z.array(z.number()), {
    default: [30, 14, 3],
    source: '[D]',
    text: 'CD before an ending on which a letter announces it.',
    words: 'Hari kalender sebelum perlindungan berakhir, saat surat mengumumkannya.',
  }),
  'lapse.outlook_days': parameter(z.number(), {
    default: 60,
    source: '[D]',
    text: 'CD ahead in which the customer is shown what may end the cover.',
    words: 'Hari kalender ke depan yang diperlihatkan kepada nasabah tentang hal yang dapat mengakhiri perlindungan.',
  }),
  'home.ended_days': parameter(z.number(), {
    default: 30,
    source: '[D]',
    text: 'CD for which the home tells of a request that was rejected or ran out of time.',
    words: 'Hari kalender beranda menampilkan pengajuan yang ditolak atau kedaluwarsa.',
  }),
  'report.value_months': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: 'Months after which the holder of a unit link gets a report of the value of its funds.',
    words: 'Bulan sampai pemegang unit link mendapat laporan nilai dana berikutnya.',
  }),
  'charge.warning_months': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: 'Months that a fund must carry; below, its holder is warned.',
    words: 'Bulan biaya yang harus dapat dibayar dana; di bawahnya pemegang polis diperingatkan.',
  }),
  'reinst.window_months': parameter(z.number(), {
    default: 24,
    source: '[S22][S23]',
    text: 'Months from the lapse in which a policy can be reinstated; then it ends.',
    words: 'Bulan sejak polis lapse selama polis dapat dipulihkan; setelahnya polis berakhir.',
  }),
  'reinst.interest_percent': parameter(z.number(), {
    default: 0,
    unlike: [
      { for: conventionalTraditional, value: 12, source: '[D]' },
      { for: syariah, value: 0, source: '[K]' },
    ],
    source: '[D]',
    text: 'Simple interest a year on arrears, by full months.',
    words: 'Bunga sederhana setahun atas tunggakan, per bulan penuh.',
  }),
  'reinst.medical_if_lapsed_over_months': parameter(z.number(), {
    default: 6,
    source: '[K][D]',
    text: 'Months of lapse above which an underwriter looks.',
    words: 'Batas bulan lapse; di atasnya underwriter memeriksa.',
  }),
  'reinst.max_count': parameter(z.nullable(z.number()), {
    default: null,
    source: '[D]',
    text: 'Most reinstatements of a policy; null = no limit.',
    words: 'Jumlah pemulihan paling banyak untuk satu polis; null = tanpa batas.',
  }),
  'reinst.review_count': parameter(z.number(), {
    default: 2,
    source: '[D]',
    text: 'Number of reinstatements, this one counted, from which an underwriter looks.',
    words: 'Jumlah pemulihan, termasuk yang ini; mulai dari angka ini underwriter memeriksa.',
  }),
  'reinst.review_span_months': parameter(z.number(), {
    default: 24,
    source: '[D]',
    text: 'Months over which reinstatements are counted.',
    words: 'Bulan untuk menghitung jumlah pemulihan.',
  }),
  'reinst.quote_days_cd': parameter(z.number(), {
    default: 7,
    source: '[D]',
    text: 'CD that a quote holds.',
    words: 'Hari kalender perhitungan pemulihan berlaku.',
  }),
  'reinst.auto_days_cd': parameter(z.number(), {
    default: 30,
    source: '[D]',
    text: 'CD after a lapse in which payment alone would reinstate (rulebook 7.4).',
    words: 'Hari kalender setelah lapse selama pembayaran saja sudah memulihkan polis.',
  }),
  'reinst.value_months': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: 'Unit link: monthly deductions that the value must carry afterwards (rulebook 7.4).',
    words: 'Unit link: jumlah biaya bulanan yang harus dapat dibayar dari nilai setelah pemulihan.',
  }),
  'reinst.refund_sla_wd': parameter(z.number(), {
    default: 5,
    source: '[D]',
    text: 'WD in which the money of a refused reinstatement goes back.',
    words: 'Hari kerja untuk mengembalikan uang pemulihan yang ditolak.',
  }),
  'reinst.standard_max_age': parameter(z.number(), {
    default: 55,
    source: '[D]',
    text: 'Age above which an underwriter looks.',
    words: 'Batas usia; di atasnya underwriter memeriksa.',
  }),
  'reinst.standard_max_risk': parameter(z.number(), {
    default: 1_000_000_000,
    dollars: 65_000,
    source: '[D]',
    text: 'Sum assured above which an underwriter looks.',
    words: 'Batas Uang Pertanggungan; di atasnya underwriter memeriksa.',
  }),
  'waiting_period.restart': parameter(z.boolean(), {
    default: true,
    source: '[S58]',
    text: 'Waiting periods begin again with a reinstatement.',
    words: 'Masa tunggu dimulai lagi setelah pemulihan.',
  }),
};
