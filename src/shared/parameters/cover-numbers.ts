import * as z from 'zod/mini';
import { unitLinks } from './archetypes.ts';
import { parameter } from './parameter.ts';

/** Parameters of sum assured, riders and premium-paying term (rulebook 7.6 to 7.8, 7.20). */
export const coverNumbers = {
  'sa.step': parameter(z.number(), {
    default: 5_000_000,
    dollars: 500,
    source: '[D]',
    text: 'Step of a sum assured.',
    words: 'Kelipatan Uang Pertanggungan.',
  }),
  'sa.min': parameter(z.number(), {
    default: 50_000_000,
    dollars: 10_000,
    unlike: [{ for: unitLinks, value: 100_000_000, source: '[S14][S18]' }],
    source: '[D]',
    text: 'Least sum assured.',
    words: 'Uang Pertanggungan paling sedikit.',
  }),
  'sa.min_premium_multiple': parameter(z.number(), {
    default: 0,
    unlike: [{ for: unitLinks, value: 5, source: '[S14][S15]' }],
    source: '[D]',
    text: 'Unit link: least sum assured in yearly basic premiums; the larger of the two counts (rulebook 2.2).',
    words:
      'Unit link: Uang Pertanggungan paling sedikit dalam kelipatan premi dasar setahun; yang lebih besar yang berlaku.',
  }),
  'sa.increase.min': parameter(z.number(), {
    default: 10_000_000,
    dollars: 1_000,
    source: '[D]',
    text: 'Least increase.',
    words: 'Kenaikan paling sedikit.',
  }),
  'sa.increase.max_age': parameter(z.number(), {
    default: 60,
    source: '[D]',
    text: 'Oldest age at which a sum rises.',
    words: 'Usia tertua untuk menaikkan Uang Pertanggungan.',
  }),
  'sa.increase.every_months': parameter(z.number(), {
    default: 12,
    source: '[D]',
    text: 'Months from one increase to the next.',
    words: 'Bulan dari satu kenaikan sampai kenaikan berikutnya.',
  }),
  'sa.increase.standard_max_sum': parameter(z.number(), {
    default: 1_000_000_000,
    dollars: 65_000,
    source: '[D]',
    text: 'New sum above which an underwriter judges (rulebook 7.7 UW).',
    words: 'Batas Uang Pertanggungan baru; di atasnya underwriter menilai.',
  }),
  'sa.increase.standard_max_percent': parameter(z.number(), {
    default: 50,
    source: '[D]',
    text: 'Increase in percent of the old sum above which an underwriter judges.',
    words: 'Batas kenaikan dalam persen dari Uang Pertanggungan lama; di atasnya underwriter menilai.',
  }),
  'sa.increase.standard_max_age': parameter(z.number(), {
    default: 50,
    source: '[D]',
    text: 'Age above which an underwriter judges an increase.',
    words: 'Batas usia; di atasnya underwriter menilai kenaikan.',
  }),
  'sa.increase.sustain_age': parameter(z.number(), {
    default: 70,
    source: '[D]',
    text: 'Age up to which the fund of a unit link should carry the new cost (rulebook 7.6).',
    words: 'Dana unit link sebaiknya menutup biaya baru sampai usia ini.',
  }),
  'sa.increase.sustain_return_percent': parameter(z.number(), {
    default: 2,
    source: '[D]',
    text: 'Growth a year that is assumed for that fund.',
    words: 'Pertumbuhan setahun yang diandaikan untuk dana itu.',
  }),
  'sa.increase.income_multiple': parameter(z.number(), {
    default: 20,
    source: '[D]',
    text: 'Yearly incomes that all sums of a policy may come to before an underwriter judges an increase.',
    words:
      'Batas semua Uang Pertanggungan satu polis, dalam penghasilan setahun, sebelum underwriter menilai kenaikan.',
  }),
  'sa.increase.income_proof_above': parameter(z.number(), {
    default: 1_000_000_000,
    dollars: 65_000,
    source: '[D]',
    text: 'Sum of all covers above which an increase comes with a proof of income.',
    words: 'Batas jumlah semua Uang Pertanggungan; di atasnya kenaikan disertai bukti penghasilan.',
  }),
  'sa.decrease.after_months': parameter(z.number(), {
    default: 12,
    source: '[D]',
    text: 'Full months of the policy before a sum may fall.',
    words: 'Usia polis dalam bulan penuh sebelum Uang Pertanggungan boleh turun.',
  }),
  'sa.decrease.value': parameter(z.enum(['PAYOUT', 'PREMIUM']), {
    default: 'PAYOUT',
    source: '[D]',
    text: 'Where the cash value of the removed part goes: to the account of benefits, or first into premiums that are still to come.',
    words: 'Tujuan nilai tunai dari bagian yang diturunkan: rekening manfaat, atau lebih dulu premi yang akan datang.',
  }),
  'sa.decrease.plan_levels': parameter(z.number(), {
    default: 1,
    source: '[D]',
    text: 'Levels that a plan may fall at once.',
    words: 'Jumlah tingkat plan yang boleh turun sekaligus.',
  }),
  'sa.lead_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'CD between sending and the due date from which a new sum counts.',
    words: 'Hari kalender dari pengiriman sampai jatuh tempo pertama dengan Uang Pertanggungan baru.',
  }),
  'rider.sa_max_multiple': parameter(z.number(), {
    default: 5,
    source: '[D]',
    text: 'Most of a rider, in basic sums assured.',
    words: 'Uang Pertanggungan rider paling banyak, dalam kelipatan Uang Pertanggungan dasar.',
  }),
  'rider.max_age': parameter(z.number(), {
    default: 60,
    source: '[D]',
    text: 'Oldest age at which a rider begins.',
    words: 'Usia tertua untuk memulai rider.',
  }),
  'term.min_years': parameter(z.number(), {
    default: 5,
    source: '[D]',
    text: 'Shortest premium-paying term.',
    words: 'Masa pembayaran tersingkat.',
  }),
  'term.max_years': parameter(z.number(), {
    default: 30,
    source: '[D]',
    text: 'Longest premium-paying term.',
    words: 'Masa pembayaran terlama.',
  }),
  'term.step_years': parameter(z.number(), {
    default: 1,
    source: '[D]',
    text: 'Step of the term.',
    words: 'Kelipatan masa pembayaran.',
  }),
  'term.lead_cd': parameter(z.number(), {
    default: 30,
    source: '[D]',
    text: 'CD between sending and the anniversary from which a new term counts.',
    words: 'Hari kalender dari pengiriman sampai ulang tahun polis pertama dengan masa pembayaran baru.',
  }),
  'term.last_years': parameter(z.number(), {
    default: 2,
    source: '[D]',
    text: 'Last years of paying in which the term cannot change.',
    words: 'Tahun terakhir pembayaran selama masa pembayaran tidak dapat diubah.',
  }),
  'term.max_end_age': parameter(z.number(), {
    default: 70,
    source: '[D]',
    text: 'Nobody pays beyond this age.',
    words: 'Usia tertua pembayar: di atasnya tidak ada lagi yang membayar.',
  }),
  'term.cover_tied': parameter(z.boolean(), {
    default: false,
    unlike: [{ for: ['TERM'], value: true, source: '[D]' }],
    source: '[D]',
    text: 'Cover ends with the premiums: a person who pays longer is covered longer (rulings 3.3).',
    words: 'Perlindungan berakhir bersama premi: yang membayar lebih lama terlindungi lebih lama.',
  }),
};
