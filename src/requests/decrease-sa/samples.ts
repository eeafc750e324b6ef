import { parseBusinessDate as day } from '#shared/time/dates.ts';
import type { FactsChanges } from '../testing/build-facts.ts';
import { buildRider } from '../testing/build-cover.ts';
import { also, critical, endingCovers, endingRider, endowmentCover, linkCovers } from '../testing/cover-facts.ts';
import type { BadSample, RefusedSample, Samples } from '../testing/samples.ts';

const payload = (changes: Record<string, unknown> = {}) => ({
  items: [{ item_id: 101, sum_assured: 150_000_000 }],
  ktp_selfie_attachment: 'swafoto.jpg',
  ...changes,
});
const line = (sum_assured: unknown) => payload({ items: [{ item_id: 101, sum_assured }] });
const plan = (benefit_level: unknown) => payload({ items: [{ item_id: 102, benefit_level }] });

const bad = (
  name: string,
  sent: BadSample['payload'],
  [path, code, message]: readonly [path: string, code: string, message: string],
  facts: FactsChanges = linkCovers,
): BadSample => ({ name, facts, payload: sent, path, code, message });
const refused = (name: string, changes: FactsChanges, code: string, from: string | null = null): RefusedSample => ({
  name,
  facts: also(linkCovers, changes),
  code,
  from,
});

const sum = 'items.0.sum_assured';
const level = 'items.0.benefit_level';
const onePlan = 'Pilih plan yang lebih rendah, paling banyak 1 tingkat di bawah plan sekarang.';
const bigRider = { ...critical, sumAssured: 900_000_000 };
const withPlanC = also(linkCovers, { policy: { riders: [buildRider({ plan: 'C' }), critical] } });
const indebted = also(endowmentCover, {
  position: {
    loan: {
      cashValue: 50_000_000,
      loans: [
        {
          principal: 25_000_000,
          interest: 0,
          interestFrom: day('2026-11-21'),
          ratePercent: 12,
          kind: 'POLICY',
          openedOn: day('2026-01-15'),
        },
      ],
    },
  },
});

/** Facts: unit link with a sum of 200 million, a rider with plan B, and 100 million for critical illness. */
export const samples: Samples = {
  inputs: { form: 6 },
  minimal: { name: 'the sum of an endowment', facts: endowmentCover, payload: line(150_000_000) },
  maximal: {
    name: 'the sum of a unit link, every field sent',
    facts: linkCovers,
    payload: payload({
      items: [
        {
          item_id: 101,
          product_id: 1001,
          product_name: 'Contoh Link',
          benefit_level: null,
          benefit_level_descrp: null,
          sum_assured: 150_000_000,
          premium: 12_000_000,
          waiver: 'N',
          waiver_sa: 0,
        },
      ],
    }),
  },
  bad: [
    bad('no product', payload({ items: [] }), ['items', 'FIELD', 'Minimal pilih salah satu produk']),
    bad('no sum', line(undefined), [sum, 'FIELD', 'Field harus diisi.']),
    bad('a cover of another policy', payload({ items: [{ item_id: 9, sum_assured: 1 }] }), [
      'items',
      'SA-ITEM',
      'Pilih produk yang masih aktif di polis ini, masing-masing satu kali.',
    ]),
    bad(
      'a cover that lapsed',
      plan('A'),
      ['items', 'SA-ITEM', 'Pilih produk yang masih aktif di polis ini, masing-masing satu kali.'],
      also(linkCovers, { policy: { riders: [buildRider({ status: 'LAPSED' }), critical] } }),
    ),
    bad(
      'a rider that ends before the change',
      plan('A'),
      [
        'items.0.item_id',
        'SA-END',
        'Perlindungan Rider Rawat Inap Contoh berakhir 10/03/2027, sebelum Uang Pertanggungan yang baru dapat berlaku. Sampai hari itu manfaatnya tetap seperti sekarang.',
      ],
      endingRider,
    ),
    bad(
      'two at once',
      payload({
        items: [
          { item_id: 101, sum_assured: 150_000_000 },
          { item_id: 102, benefit_level: 'A' },
        ],
      }),
      ['items', 'SA-ONE', 'Turunkan satu produk dalam satu pengajuan.'],
    ),
    bad('below the least', line(95_000_000), [sum, 'SA-MIN', 'Uang Pertanggungan minimal Rp\u00A0100.000.000.']),
    bad('as now', line(200_000_000), [sum, 'SA-MAX', 'Uang Pertanggungan maksimal Rp\u00A0195.000.000.']),
    bad('between two steps', line(151_000_000), [
      sum,
      'SA-STEP',
      'Uang Pertanggungan harus kelipatan Rp\u00A05.000.000.',
    ]),
    bad(
      'below ten yearly premiums',
      line(110_000_000),
      [sum, 'SA-MIN', 'Uang Pertanggungan minimal Rp\u00A0120.000.000.'],
      also(linkCovers, { parameters: { 'sa.min_premium_multiple': 10 }, position: {} }),
    ),
    bad('a higher plan', plan('C'), [level, 'SA-DOWN', onePlan]),
    bad('two plans at once', plan('A'), [level, 'SA-DOWN', onePlan], withPlanC),
    bad(
      'a rider that would be too big',
      line(150_000_000),
      [
        sum,
        'SA-RIDER',
        'Uang Pertanggungan Rider Penyakit Kritis Contoh melebihi 5 kali Uang Pertanggungan produk utama yang baru. Turunkan Uang Pertanggungan Rider Penyakit Kritis Contoh terlebih dahulu.',
      ],
      also(linkCovers, { policy: { riders: [buildRider(), bigRider] } }),
    ),
    bad(
      'a loan that would not fit',
      line(100_000_000),
      [sum, 'SA-LOAN', 'Mohon lunasi sebagian pinjaman polis terlebih dahulu.'],
      indebted,
    ),
    bad(
      'value without an account',
      line(150_000_000),
      [sum, 'ACC-NONE', 'Rekening manfaat belum terdaftar. Ajukan Perubahan Nomor Rekening Manfaat terlebih dahulu.'],
      also(endowmentCover, { policy: { benefitAccount: null } }),
    ),
    bad('no selfie', payload({ ktp_selfie_attachment: '' }), [
      'ktp_selfie_attachment',
      'FIELD',
      'Mohon upload dokumen.',
    ]),
  ],
  refused: [
    refused('a cover that ends before the change', endingCovers, 'SA-END'),
    refused('single premium', { position: { archetype: 'SY_UL_SGL' } }, 'PROD-NA'),
    refused('claim registered', { position: { claimRegistered: true } }, 'POL-CLAIM'),
    refused('lapsed', { position: { subStatus: 'LAPSED_PREMIUM' } }, 'POL-STATUS'),
    refused('ended', { position: { subStatus: 'MATURED' } }, 'POL-CLOSED'),
    refused('free look', { position: { freeLookUntil: day('2026-11-27') } }, 'FLK-OPEN', '2026-11-28'),
    refused('too young', { position: { startDate: day('2026-02-15') } }, 'SA-EARLY', '2027-02-15'),
    refused(
      'nothing lower',
      { parameters: { 'sa.min': 200_000_000 }, products: [], policy: { riders: [] } },
      'SA-LEAST',
    ),
  ],
};
