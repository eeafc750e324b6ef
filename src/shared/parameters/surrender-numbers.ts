import * as z from 'zod/mini';
import { singlePremium } from './archetypes.ts';
import { parameter } from './parameter.ts';
import { ByPolicyYear } from './percent-of-year.ts';

/** Parameters of surrender, switch and premium split. */
export const surrenderNumbers = {
  'surr.charge': parameter(ByPolicyYear, {
    default: [
      { untilYear: 1, percent: 60 },
      { untilYear: 2, percent: 45 },
      { untilYear: 3, percent: 30 },
      { untilYear: 4, percent: 15 },
      { untilYear: 5, percent: 5 },
      { untilYear: null, percent: 0 },
    ],
    unlike: [
      {
        for: singlePremium,
        value: [
          { untilYear: 1, percent: 5 },
          { untilYear: 2, percent: 4 },
          { untilYear: 3, percent: 3 },
          { untilYear: 4, percent: 2 },
          { untilYear: 5, percent: 1 },
          { untilYear: null, percent: 0 },
        ],
        source: '[D]',
      },
    ],
    source: '[D]',
    text: 'Surrender charge in percent of the BASIC bucket, by policy year; the TOPUP bucket bears none.',
    words: 'Biaya penebusan dalam persen dari bagian premi dasar, per tahun polis; bagian top up tidak dikenai.',
  }),
  'surr.trad_table': parameter(ByPolicyYear, {
    default: [
      { untilYear: 2, percent: 0 },
      { untilYear: 3, percent: 30 },
      { untilYear: 4, percent: 38 },
      { untilYear: 5, percent: 45 },
      { untilYear: 6, percent: 49 },
      { untilYear: 7, percent: 53 },
      { untilYear: 8, percent: 57 },
      { untilYear: 9, percent: 61 },
      { untilYear: 10, percent: 65 },
      { untilYear: 11, percent: 69 },
      { untilYear: 12, percent: 73 },
      { untilYear: 13, percent: 77 },
      { untilYear: 14, percent: 81 },
      { untilYear: 15, percent: 85 },
      { untilYear: 16, percent: 89 },
      { untilYear: 17, percent: 93 },
      { untilYear: null, percent: 95 },
    ],
    source: '[D]',
    text: 'Cash value of a traditional policy in percent of the premiums paid, by policy year.',
    words: 'Nilai tunai polis tradisional dalam persen dari premi yang dibayar, per tahun polis.',
  }),
  'surr.payee_methods': parameter(z.array(z.number()), {
    default: [30, 93],
    source: '[D]',
    text: 'Payment methods that leave no account to pay back to: the customer names one.',
    words: 'Cara bayar yang tidak meninggalkan rekening untuk pengembalian: nasabah menyebutkan rekeningnya.',
  }),
  'rider.compulsory_products': parameter(z.array(z.number()), {
    default: [],
    source: '[D]',
    text: 'Riders, by product id, that cannot be ended while the main cover stands.',
    words: 'Rider, menurut nomor produk, yang tidak dapat diakhiri selama produk utama berlaku.',
  }),
  'sy.tabarru_refund_percent': parameter(z.number(), {
    default: 0,
    source: '[D]',
    text: "Part of the tabarru' that is given back when a participant leaves.",
    words: "Bagian tabarru' yang dikembalikan saat peserta keluar.",
  }),
  'switch.min': parameter(z.number(), {
    default: 1_000_000,
    dollars: 100,
    source: '[S11]',
    text: 'Least switch out of a fund, unless it is the whole fund.',
    words: 'Pengalihan paling sedikit dari satu dana, kecuali seluruh dana.',
  }),
  'switch.fund_remain_min': parameter(z.number(), {
    default: 1_000_000,
    dollars: 100,
    source: '[D]',
    text: 'Value that stays in the source fund of a switch, unless nothing stays.',
    words: 'Nilai yang tersisa di dana asal, kecuali tidak ada yang tersisa.',
  }),
  'switch.free_per_year': parameter(z.number(), {
    default: 2,
    source: '[S11]',
    text: 'Switches of a policy year without a fee.',
    words: 'Jumlah pengalihan tanpa biaya dalam satu tahun polis.',
  }),
  'switch.fee_percent': parameter(z.number(), {
    default: 0.5,
    source: '[D]',
    text: 'Fee of each further switch in percent of the amount.',
    words: 'Biaya setiap pengalihan berikutnya dalam persen dari jumlahnya.',
  }),
  'switch.fee_min': parameter(z.number(), {
    default: 50_000,
    dollars: 5,
    source: '[D]',
    text: 'Least fee of a switch that is not free.',
    words: 'Biaya paling sedikit untuk pengalihan yang tidak gratis.',
  }),
  'app.sum_percent': parameter(z.number(), {
    default: 100,
    source: '[D]',
    text: 'Sum of the parts of an apportionment; fixed.',
    words: 'Jumlah semua bagian alokasi; tetap.',
  }),
  'app.step_percent': parameter(z.number(), {
    default: 5,
    source: '[D]',
    text: 'Step of a part.',
    words: 'Kelipatan satu bagian.',
  }),
  'app.fund_min_percent': parameter(z.number(), {
    default: 10,
    source: '[D]',
    text: 'Least part of a fund.',
    words: 'Bagian paling sedikit untuk satu dana.',
  }),
  'app.max_funds': parameter(z.number(), {
    default: 5,
    source: '[D]',
    text: 'Most funds.',
    words: 'Jumlah dana paling banyak.',
  }),
  'risk.level_points': parameter(z.array(z.number()), {
    default: [5, 8, 11, 14, 17],
    source: '[D]',
    text: 'Least points of the risk questionnaire for level 1, 2, 3, 4 and 5; five answers make 5 to 20 points (rulebook 7.14).',
    words:
      'Nilai paling sedikit dari pertanyaan risiko untuk tingkat 1, 2, 3, 4, dan 5; lima jawaban memberi 5 sampai 20 nilai.',
  }),
  'risk.profile_months': parameter(z.number(), {
    default: 12,
    source: '[D]',
    text: 'Months for which answered questions about risk count.',
    words: 'Bulan selama jawaban tentang risiko berlaku.',
  }),
};
