import * as z from 'zod/mini';
import { singlePremium, unitLinks } from './archetypes.ts';
import { parameter } from './parameter.ts';
import { ByPolicyYear } from './percent-of-year.ts';

/** Fraction of the yearly premium in one payment, by payment frequency 1 to 4 (wire 9.6). */
const ByFrequency = z.object({ '1': z.number(), '2': z.number(), '3': z.number(), '4': z.number() });

/** Parameters of top-up, premium, bills, payment frequency and method. */
export const premiumNumbers = {
  'topup.single.min': parameter(z.number(), {
    default: 1_000_000,
    dollars: 100,
    source: '[S11][S59]',
    text: 'Least single top-up.',
    words: 'Top up tunggal paling sedikit.',
  }),
  'topup.single.max_age': parameter(z.number(), {
    default: 80,
    source: '[S14→D]',
    text: 'Oldest age of the main insured at which new money is taken.',
    words: 'Usia tertua tertanggung utama untuk menerima uang baru.',
  }),
  'topup.single.charge_percent': parameter(z.number(), {
    default: 5,
    source: '[S16→D]',
    text: 'Charge of a single top-up.',
    words: 'Biaya top up tunggal.',
  }),
  'topup.single.max_wo_review': parameter(z.number(), {
    default: 500_000_000,
    dollars: 35_000,
    source: '[D]',
    text: 'Sum above which a paper says where the money comes from, and compliance looks.',
    words: 'Batas jumlah; di atasnya asal uang harus dijelaskan dengan dokumen dan diperiksa kepatuhan.',
  }),
  'topup.fund_min': parameter(z.number(), {
    default: 500_000,
    dollars: 50,
    source: '[D]',
    text: 'Least part of a top-up for one fund.',
    words: 'Bagian paling sedikit dari top up untuk satu dana.',
  }),
  'topup.second_approver_above': parameter(z.number(), {
    default: 100_000_000,
    dollars: 7_500,
    source: '[D]',
    text: 'Single top-up from which two people decide, the amount itself counted.',
    words: 'Batas top up tunggal; mulai dari itu dua orang memutuskan, jumlah itu sendiri termasuk.',
  }),
  'prem.base.min_monthly': parameter(z.number(), {
    default: 300_000,
    dollars: 25,
    source: '[S59→D]',
    text: 'Least basic premium for a month.',
    words: 'Premi dasar paling sedikit untuk sebulan.',
  }),
  'prem.topup.min_monthly': parameter(z.number(), {
    default: 100_000,
    dollars: 10,
    source: '[D]',
    text: 'Least periodic top-up for a month; none at all is allowed.',
    words: 'Top up berkala paling sedikit untuk sebulan; boleh tidak ada sama sekali.',
  }),
  'prem.topup.max_ratio': parameter(z.number(), {
    default: 4,
    source: '[D]',
    text: 'Most periodic top-up, in basic premiums.',
    words: 'Top up berkala paling banyak, dalam kelipatan premi dasar.',
  }),
  'prem.topup.charge_percent': parameter(z.number(), {
    default: 5,
    source: '[S16]',
    text: 'Charge of the periodic top-up.',
    words: 'Biaya top up berkala.',
  }),
  'prem.step': parameter(z.number(), {
    default: 10_000,
    dollars: 1,
    source: '[D]',
    text: 'Step of a premium.',
    words: 'Kelipatan premi.',
  }),
  'prem.decrease_after_months': parameter(z.number(), {
    default: 24,
    source: '[K][D]',
    text: 'Full months of the policy before the basic premium may fall.',
    words: 'Usia polis dalam bulan penuh sebelum premi dasar boleh turun.',
  }),
  'prem.lead_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'CD between sending and the due date from which a new premium counts.',
    words: 'Hari kalender dari pengiriman sampai jatuh tempo pertama dengan premi baru.',
  }),
  'prem.income_proof_above': parameter(z.number(), {
    default: 100_000_000,
    dollars: 6_500,
    source: '[D]',
    text: 'Premiums of a year above which a raise needs proof of income.',
    words: 'Batas premi setahun; di atasnya kenaikan memerlukan bukti penghasilan.',
  }),
  'prem.compulsory_months': parameter(z.number(), {
    default: 24,
    source: '[D]',
    text: 'Months in which a regular unit link must be paid.',
    words: 'Bulan selama premi unit link berkala wajib dibayar.',
  }),
  'prem.acquisition': parameter(ByPolicyYear, {
    default: [
      { untilYear: 3, percent: 40 },
      { untilYear: 6, percent: 20 },
      { untilYear: null, percent: 0 },
    ],
    unlike: [{ for: singlePremium, value: [{ untilYear: null, percent: 5 }], source: '[K]' }],
    source: '[S16][S17]',
    text: 'Acquisition charge in percent of the basic premium, by policy year.',
    words: 'Biaya akuisisi dalam persen dari premi dasar, per tahun polis.',
  }),
  'prem.modal_step': parameter(z.number(), {
    default: 100,
    dollars: 0.01,
    source: '[D]',
    text: 'Step to which a premium is rounded when its frequency changes.',
    words: 'Kelipatan pembulatan premi saat frekuensinya berubah.',
  }),
  'prem.schedule_months': parameter(z.number(), {
    default: 12,
    source: '[D]',
    text: 'Months ahead for which the due dates stand on the schedule.',
    words: 'Bulan ke depan yang jatuh temponya tampil di jadwal.',
  }),
  'bill.lead_days_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'CD before the due date on which the bill is raised.',
    words: 'Hari kalender sebelum jatuh tempo saat tagihan dibuat.',
  }),
  'bill.retries_cd': parameter(z.array(z.number()), {
    default: [3, 7, 14],
    source: '[D]',
    text: 'CD after the due date on which a debit is tried again.',
    words: 'Hari kalender setelah jatuh tempo saat pendebetan dicoba lagi.',
  }),
  'freq.modal': parameter(ByFrequency, {
    default: { '1': 1, '2': 0.52, '3': 0.27, '4': 0.1 },
    unlike: [{ for: unitLinks, value: { '1': 1, '2': 1 / 2, '3': 1 / 4, '4': 1 / 12 }, source: '[K][D]' }],
    source: '[K][D]',
    text: 'Part of the yearly premium that one payment takes, by frequency: 1 yearly, 2 half-yearly, 3 quarterly, 4 monthly.',
    words:
      'Bagian premi setahun yang ditagih sekali bayar, menurut frekuensi: 1 tahunan, 2 semesteran, 3 triwulanan, 4 bulanan.',
  }),
  'freq.lead_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'CD between sending and the first due date of a new frequency.',
    words: 'Hari kalender antara pengiriman dan jatuh tempo pertama dengan frekuensi baru.',
  }),
  'freq.monthly_needs_debit': parameter(z.boolean(), {
    default: true,
    source: '[D]',
    text: 'Monthly payment only by automatic debit.',
    words: 'Pembayaran bulanan hanya lewat debit otomatis.',
  }),
  'method.lead_cd': parameter(z.number(), {
    default: 10,
    source: '[D]',
    text: 'CD before the first debit run of a new payment method.',
    words: 'Hari kalender sebelum pendebetan pertama dengan cara bayar baru.',
  }),
};
