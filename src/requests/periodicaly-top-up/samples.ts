import { buildCover } from '../testing/build-cover.ts';
import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { usDollar } from '#shared/money/money.ts';
import { buildPremium } from '../testing/build-facts.ts';
import { healthyAnswers, healthyBut } from '../testing/health-answers.ts';
import type { Samples } from '../testing/samples.ts';

const payload = (base: number, topUp: number, changes: Record<string, unknown> = {}) => ({
  base_prem: base,
  top_up_prem: topUp,
  total_prem: base + topUp,
  ktp_selfie_attachment: 'swafoto.jpg',
  ...changes,
});

const raised = (base: number, topUp: number, changes: Record<string, unknown> = {}) =>
  payload(base, topUp, {
    health_questionnaire: healthyAnswers(),
    ilustration_attachment: 'ilustrasi.pdf',
    document_attachment: '',
    ...changes,
  });

const required = 'Field harus diisi.';
const upload = 'Mohon upload dokumen.';
const nbsp = '\u00A0';

/** Facts: yearly premium of Rp 12.000.000 and Rp 6.000.000 top-up, sum assured Rp 200.000.000, policy 44 months old. */
export const samples: Samples = {
  inputs: { form: 5 },
  minimal: { name: 'no periodic top-up any more', payload: payload(12_000_000, 0) },
  maximal: {
    name: 'as high as the sum assured and the ratio allow',
    payload: raised(40_000_000, 160_000_000, { document_attachment: 'gaji.pdf' }),
  },
  bad: [
    {
      name: 'no basic premium',
      payload: payload(0, 6_000_000),
      path: 'base_prem',
      code: 'FIELD',
      message: 'Isi angka lebih dari 0.',
    },
    {
      name: 'top-up below 0',
      payload: payload(12_000_000, -1),
      path: 'top_up_prem',
      code: 'FIELD',
      message: 'Isi angka 0 atau lebih.',
    },
    {
      name: 'basic premium with signs of thousands',
      payload: payload(12_000_000, 0, { base_prem: '12.000.000' }),
      path: 'base_prem',
      code: 'FIELD',
      message: required,
    },
    {
      name: 'no selfie',
      payload: payload(12_000_000, 0, { ktp_selfie_attachment: '' }),
      path: 'ktp_selfie_attachment',
      code: 'FIELD',
      message: upload,
    },
    {
      name: 'a total that is not the sum',
      payload: payload(12_000_000, 0, { total_prem: 12_000_001 }),
      path: 'total_prem',
      code: 'PRM-SUM',
      message: 'Total premi harus sama dengan premi dasar ditambah top up berkala.',
    },
    {
      name: 'nothing changed',
      payload: payload(12_000_000, 6_000_000),
      path: 'base_prem',
      code: 'INF-NONE',
      message: 'Tidak ada data yang berubah.',
    },
    {
      name: 'below the least of a year',
      payload: payload(3_590_000, 6_000_000),
      path: 'base_prem',
      code: 'PRM-MIN',
      message: `Premi dasar minimal Rp${nbsp}3.600.000.`,
    },
    {
      name: 'not a multiple',
      payload: payload(11_995_000, 6_000_000),
      path: 'base_prem',
      code: 'PRM-STEP',
      message: `Nominal harus kelipatan Rp${nbsp}10.000.`,
    },
    {
      name: 'a top-up that is not a multiple',
      payload: payload(12_000_000, 5_995_000),
      path: 'top_up_prem',
      code: 'PRM-STEP',
      message: `Nominal harus kelipatan Rp${nbsp}10.000.`,
    },
    {
      name: 'a top-up below its least',
      payload: payload(12_000_000, 1_190_000),
      path: 'top_up_prem',
      code: 'TOP-MIN',
      message: `Top up minimal Rp${nbsp}1.200.000.`,
    },
    {
      name: 'more than four times the basic premium',
      payload: raised(12_000_000, 48_010_000),
      path: 'top_up_prem',
      code: 'PRM-RATIO',
      message: `Top up berkala maksimal 4 kali premi dasar, yaitu Rp${nbsp}48.000.000.`,
    },
    {
      name: 'a lower basic premium in the second year',
      facts: { position: { startDate: day('2025-02-15') } },
      payload: payload(11_000_000, 6_000_000),
      path: 'base_prem',
      code: 'PRM-EARLY',
      message: 'Premi dapat diturunkan setelah 24 bulan.',
    },
    {
      name: 'more than the sum assured carries',
      payload: raised(40_010_000, 6_000_000),
      path: 'base_prem',
      code: 'PRM-SA',
      message: `Uang Pertanggungan minimal 5 kali premi dasar setahun. Premi dasar maksimal Rp${nbsp}40.000.000, atau ajukan Penambahan Uang Pertanggungan terlebih dahulu.`,
    },
    {
      name: 'a raise without the health form',
      payload: raised(13_000_000, 6_000_000, { health_questionnaire: null }),
      path: 'health_questionnaire',
      code: 'REI-HQ',
      message: 'Mohon lengkapi pernyataan kesehatan.',
    },
    {
      name: 'a raise with an unfinished health form',
      payload: raised(13_000_000, 6_000_000, { health_questionnaire: healthyBut(2, { tertanggung: null }) }),
      path: 'health_questionnaire.1.tertanggung',
      code: 'REI-HQ',
      message: required,
    },
    {
      name: 'a raise without illustration',
      payload: raised(13_000_000, 6_000_000, { ilustration_attachment: '' }),
      path: 'ilustration_attachment',
      code: 'FIELD',
      message: upload,
    },
    {
      name: 'more than a hundred million a year, without proof of income',
      payload: raised(40_000_000, 60_010_000),
      path: 'document_attachment',
      code: 'PRM-INCOME',
      message: `Mohon unggah bukti penghasilan karena premi setahun di atas Rp${nbsp}100.000.000.`,
    },
    {
      name: 'monthly, by the numbers of a month',
      facts: { position: { premium: buildPremium({ frequency: 4, basePremium: 1_000_000, topUpPremium: 0 }) } },
      payload: payload(290_000, 0),
      path: 'base_prem',
      code: 'PRM-MIN',
      message: `Premi dasar minimal Rp${nbsp}300.000.`,
    },
    {
      name: 'a part of a dollar',
      facts: {
        policy: { currency: usDollar, mainCover: buildCover({ sumAssured: 25_000 }) },
        position: { premium: buildPremium({ frequency: 3, basePremium: 300, topUpPremium: 150 }) },
        parameters: { 'prem.base.min_monthly': 25, 'prem.topup.min_monthly': 10, 'prem.step': 1 },
      },
      payload: payload(299.5, 150),
      path: 'base_prem',
      code: 'PRM-STEP',
      message: `Nominal harus kelipatan US$${nbsp}1,00.`,
    },
  ],
  refused: [
    { name: 'product without funds', facts: { position: { archetype: 'END' } }, code: 'PROD-NA', from: null },
    { name: 'paid once', facts: { position: { archetype: 'SY_UL_SGL' } }, code: 'PROD-NA', from: null },
    { name: 'claim registered', facts: { position: { claimRegistered: true } }, code: 'POL-CLAIM', from: null },
    { name: 'on holiday', facts: { position: { subStatus: 'PREMIUM_HOLIDAY' } }, code: 'POL-HOLIDAY', from: null },
    { name: 'in grace', facts: { position: { subStatus: 'GRACE' } }, code: 'POL-GRACE', from: null },
    { name: 'lapsed', facts: { position: { subStatus: 'LAPSED_FUND' } }, code: 'POL-STATUS', from: null },
    { name: 'ended', facts: { position: { subStatus: 'MATURED' } }, code: 'POL-CLOSED', from: null },
    {
      name: 'all premiums paid',
      facts: { position: { premium: buildPremium({ endsOn: day('2027-03-15'), nextDueOn: null }) } },
      code: 'PRM-NONE',
      from: null,
    },
  ],
};
