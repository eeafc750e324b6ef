import * as z from 'zod/mini';
import { parameter } from './parameter.ts';

/** Parameters of insurance cost and administration (rulebook 12.14). */
export const deductionNumbers = {
  'coi.base': parameter(z.number(), {
    default: 0.0005,
    source: '[D]',
    text: 'Synthetic mortality (rulebook 12.14): q(x) = base + scale × growth^x.',
    words: 'Angka kematian contoh: q(x) = dasar + skala × pertumbuhan^x.',
  }),
  'coi.scale': parameter(z.number(), {
    default: 0.000025,
    source: '[D]',
    text: 'Scale of that mortality.',
    words: 'Skala angka kematian itu.',
  }),
  'coi.growth': parameter(z.number(), {
    default: 1.105,
    source: '[D]',
    text: 'Growth of that mortality.',
    words: 'Pertumbuhan angka kematian itu.',
  }),
  'coi.loading_percent': parameter(z.number(), {
    default: 35,
    source: '[D]',
    text: 'Loading on the mortality.',
    words: 'Tambahan pada angka kematian.',
  }),
  'coi.rider_percent': parameter(z.number(), {
    default: 60,
    source: '[D]',
    text: "Cost of a rider by sum assured, in percent of the main cover's cost for the same sum.",
    words: 'Biaya rider menurut Uang Pertanggungan, dalam persen dari biaya produk utama untuk jumlah yang sama.',
  }),
  'coi.plan_monthly': parameter(z.number(), {
    default: 150_000,
    dollars: 12,
    source: '[D]',
    text: 'Monthly cost of a rider by plan, for each insured person.',
    words: 'Biaya bulanan rider menurut plan, untuk setiap tertanggung.',
  }),
  'admin.fee_monthly': parameter(z.number(), {
    default: 30_000,
    dollars: 2.5,
    source: '[D]',
    text: 'Monthly fee of administration.',
    words: 'Biaya administrasi bulanan.',
  }),
};
