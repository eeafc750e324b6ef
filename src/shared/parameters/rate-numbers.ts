import * as z from 'zod/mini';
import { endowments } from './archetypes.ts';
import { parameter } from './parameter.ts';

/** Percentage by attained age. A step applies up to its `untilAge`; null = all older ages. */
const ByAge = z.array(z.object({ untilAge: z.nullable(z.number()), percent: z.number() }));
export type ByAge = z.infer<typeof ByAge>;

/** Cost of hospital plans in percent, by class of room. */
const roomPlans = { A: 60, B: 100, C: 150, D: 230 };

/**
 * Parameters of premium rates (rulebook 7.6, 7.7, 7.20): synthetic tables based on the mortality parameters, until an
 * actuary adds real rates with a later effective day. No licensed table is shipped (rulebook 12.14).
 */
export const rateNumbers = {
  'rate.rider_percent': parameter(z.record(z.string(), z.number()), {
    default: { '5005': 25, '6005': 25 },
    source: '[D]',
    text: "Cost of a rider by sum assured in percent of the main cover's, by product id, where it is not `coi.rider_percent`.",
    words:
      'Biaya rider menurut Uang Pertanggungan dalam persen dari produk utama, per nomor produk, bila bukan `coi.rider_percent`.',
  }),
  'rate.plan_percent': parameter(z.record(z.string(), z.record(z.string(), z.number())), {
    default: { '5001': roomPlans, '5004': roomPlans, '5011': { S: 100, G: 180 }, '6001': roomPlans, '6004': roomPlans },
    source: '[D]',
    text: 'Cost in percent of `coi.plan_monthly`, by product id and benefit level; a level that is not named costs 100.',
    words:
      'Biaya dalam persen dari `coi.plan_monthly`, per nomor produk dan tingkat manfaat; tingkat yang tidak disebut 100.',
  }),
  'rate.plan_age': parameter(ByAge, {
    default: [
      { untilAge: 45, percent: 100 },
      { untilAge: 55, percent: 125 },
      { untilAge: null, percent: 160 },
    ],
    source: '[D]',
    text: 'Cost of a plan in percent, by attained age.',
    words: 'Biaya plan dalam persen, menurut usia.',
  }),
  'rate.interest_percent': parameter(z.number(), {
    default: 4,
    source: '[D]',
    text: 'Technical interest a year in level premiums of traditional covers.',
    words: 'Bunga teknis setahun dalam premi tetap produk tradisional.',
  }),
  'rate.loading_percent': parameter(z.number(), {
    default: 20,
    source: '[D]',
    text: 'Loading on a level premium.',
    words: 'Tambahan pada premi tetap.',
  }),
  'rate.survival_percent': parameter(z.number(), {
    default: 0,
    unlike: [{ for: endowments, value: 100, source: '[D]' }],
    source: '[D]',
    text: 'Part of the sum that is paid to survivors.',
    words: 'Bagian Uang Pertanggungan yang dibayar bila tertanggung hidup sampai akhir.',
  }),
  'rate.female_percent': parameter(z.number(), {
    default: 90,
    source: '[D]',
    text: 'Mortality of women in percent of the table.',
    words: 'Angka kematian perempuan dalam persen dari tabel.',
  }),
};
