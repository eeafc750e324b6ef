import { parseBusinessDate as day } from '#shared/time/dates.ts';
import type { FactsChanges } from '../testing/build-facts.ts';
import { buildPremium } from '../testing/build-facts.ts';
import { also, endingCovers, endingRider, endowmentCover, linkCovers } from '../testing/cover-facts.ts';
import { healthyAnswers } from '../testing/health-answers.ts';
import type { BadSample, RefusedSample, Samples } from '../testing/samples.ts';

const payload = (changes: Record<string, unknown> = {}) => ({
  items: [{ item_id: 101, sum_assured: 250_000_000 }],
  ktp_selfie_attachment: 'swafoto.jpg',
  health_questionnaire: healthyAnswers(),
  yearly_income: 120_000_000,
  ...changes,
});
const line = (sum_assured: unknown, changes: Record<string, unknown> = {}) =>
  payload({ items: [{ item_id: 101, sum_assured, ...changes }] });

const bad = (name: string, sent: BadSample['payload'], path: string, code: string, message: string): BadSample => ({
  name,
  facts: linkCovers,
  payload: sent,
  path,
  code,
  message,
});
const refused = (name: string, changes: FactsChanges, code: string, from: string | null = null): RefusedSample => ({
  name,
  facts: also(linkCovers, changes),
  code,
  from,
});

const required = 'Field harus diisi.';
const noProduct = 'Minimal pilih salah satu produk';

/**
 * Facts: person of 38; unit link with a sum of 200 million, a rider with plan B, and 100 million for critical illness.
 */
export const samples: Samples = {
  inputs: { covers: 3, benefits: 3, health: 0, income: 2, attachments: 2 },
  minimal: { name: 'the main sum of an endowment', facts: endowmentCover, payload: line(300_000_000) },
  maximal: {
    name: 'a sum, a plan and a rider’s sum, with illustration',
    facts: linkCovers,
    payload: payload({
      items: [
        {
          item_id: 101,
          product_id: 1001,
          product_name: 'Contoh Link',
          benefit_level: null,
          benefit_level_descrp: null,
          sum_assured: 250_000_000,
          premium: 12_000_000,
          waiver: null,
          waiver_sa: null,
        },
        { item_id: 102, benefit_level: 'C', benefit_level_descrp: 'Plan C', waiver: 'N', waiver_sa: 0 },
        { item_id: 103, sum_assured: 150_000_000 },
      ],
      ilustration_attachment: 'ilustrasi.pdf',
    }),
  },
  bad: [
    {
      ...bad(
        'a rider that ends before the change',
        payload({ items: [{ item_id: 102, benefit_level: 'C' }] }),
        'items.0.item_id',
        'SA-END',
        'Perlindungan Rider Rawat Inap Contoh berakhir 10/03/2027, sebelum Uang Pertanggungan yang baru dapat berlaku. Sampai hari itu manfaatnya tetap seperti sekarang.',
      ),
      facts: endingRider,
    },
    bad(
      'an income that was asked and not told',
      payload({ yearly_income: null }),
      'yearly_income',
      'SA-INCOME',
      'Isi penghasilan tertanggung setahun, untuk menilai Uang Pertanggungan yang baru.',
    ),
    {
      name: 'large sums in all, without a paper',
      facts: also(linkCovers, { parameters: { 'sa.increase.income_proof_above': 349_999_999 } }),
      payload: payload(),
      path: 'income_attachment',
      code: 'FIELD',
      message: 'Mohon upload dokumen.',
    },
    bad('no product', payload({ items: [] }), 'items', 'FIELD', noProduct),
    bad('no sum', line(undefined), 'items.0.sum_assured', 'FIELD', required),
    bad('a level where a sum is wanted', line(null, { benefit_level: 'C' }), 'items.0.sum_assured', 'FIELD', required),
    bad(
      'a sum where a level is wanted',
      payload({ items: [{ item_id: 102, sum_assured: 5 }] }),
      'items.0.benefit_level',
      'FIELD',
      required,
    ),
    bad(
      'a cover of another policy',
      payload({ items: [{ item_id: 999, sum_assured: 250_000_000 }] }),
      'items',
      'SA-ITEM',
      'Pilih produk yang masih aktif di polis ini, masing-masing satu kali.',
    ),
    bad(
      'one cover twice',
      payload({ items: [101, 101].map((item_id) => ({ item_id, sum_assured: 250_000_000 })) }),
      'items',
      'SA-ITEM',
      'Pilih produk yang masih aktif di polis ini, masing-masing satu kali.',
    ),
    bad(
      'less than now',
      line(150_000_000),
      'items.0.sum_assured',
      'SA-MIN',
      'Uang Pertanggungan minimal Rp\u00A0210.000.000.',
    ),
    bad(
      'a little more',
      line(205_000_000),
      'items.0.sum_assured',
      'SA-MIN',
      'Uang Pertanggungan minimal Rp\u00A0210.000.000.',
    ),
    bad(
      'too much',
      line(6_000_000_000),
      'items.0.sum_assured',
      'SA-MAX',
      'Uang Pertanggungan maksimal Rp\u00A05.000.000.000.',
    ),
    bad(
      'between two steps',
      line(251_000_000),
      'items.0.sum_assured',
      'SA-STEP',
      'Uang Pertanggungan harus kelipatan Rp\u00A05.000.000.',
    ),
    bad(
      'a rider above five times the basic sum',
      payload({ items: [{ item_id: 103, sum_assured: 1_005_000_000 }] }),
      'items.0.sum_assured',
      'SA-MAX',
      'Uang Pertanggungan maksimal Rp\u00A01.000.000.000.',
    ),
    bad(
      'a lower plan',
      payload({ items: [{ item_id: 102, benefit_level: 'A' }] }),
      'items.0.benefit_level',
      'SA-UP',
      'Pilih plan yang lebih tinggi daripada plan sekarang.',
    ),
    bad(
      'health asked and not told',
      payload({ health_questionnaire: null }),
      'health_questionnaire',
      'REI-HQ',
      'Mohon lengkapi pernyataan kesehatan.',
    ),
    bad('no selfie', payload({ ktp_selfie_attachment: '' }), 'ktp_selfie_attachment', 'FIELD', 'Mohon upload dokumen.'),
  ],
  refused: [
    refused('a cover that ends before the change', endingCovers, 'SA-END'),
    refused('single premium', { position: { archetype: 'UL_SGL' } }, 'PROD-NA'),
    refused('claim registered', { position: { claimRegistered: true } }, 'POL-CLAIM'),
    refused('in grace', { position: { subStatus: 'GRACE' } }, 'POL-GRACE'),
    refused('on holiday', { position: { subStatus: 'PREMIUM_HOLIDAY' } }, 'POL-HOLIDAY'),
    refused('paid from its own value', { position: { subStatus: 'APL' } }, 'POL-APL'),
    refused('lapsed', { position: { subStatus: 'LAPSED_FUND' } }, 'POL-STATUS'),
    refused('ended', { position: { subStatus: 'SURRENDERED' } }, 'POL-CLOSED'),
    refused('free look', { position: { freeLookUntil: day('2026-11-27') } }, 'FLK-OPEN', '2026-11-28'),
    refused(
      'raised four months ago',
      { position: { sumAssuredRaisedOn: day('2026-07-15') } },
      'SA-AGAIN',
      '2027-07-15',
    ),
    refused('nothing more to pay', { position: { premium: buildPremium({ nextDueOn: null }) } }, 'PRM-NONE'),
    refused('too old', { parameters: { 'sa.increase.max_age': 38 } }, 'SA-AGE'),
    refused('at the limit', { products: [] }, 'SA-FULL'),
  ],
};
