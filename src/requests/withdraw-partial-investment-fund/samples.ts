import { parseBusinessDate } from '#shared/time/dates.ts';
import { usDollar } from '#shared/money/money.ts';
import { buildHolding, buildPremium } from '../testing/build-facts.ts';
import type { Samples } from '../testing/samples.ts';

const face = { transaction_id: 'verifikasi-1', liveness_attachment: 'wajah-1.jpg' };
const item = (fund_code: string, apply_amount: number) => ({ fund_code, apply_amount, apply_units: 0 });
const payload = (items: unknown, changes: Record<string, unknown> = {}) => ({
  withdraw_type: 2,
  items,
  ...face,
  ktp_attachment: 'ktp-1.jpg',
  ...changes,
});

const day = parseBusinessDate;
const upload = 'Mohon upload dokumen.';
const required = 'Field harus diisi.';
const facesFirst = 'Mohon selesaikan verifikasi wajah terlebih dahulu.';
const notHeld = 'Dana yang dipilih tidak ada pada polis Anda. Muat ulang halaman, lalu pilih kembali.';
const positive = 'Isi nilai penarikan lebih dari 0.';
const dollars = {
  policy: { currency: usDollar },
  position: { holdings: [buildHolding({ currency: usDollar, price: 1.2345 })], monthlyDeductionByYear: [1] },
  parameters: { 'wd.min': 100, 'wd.fund_remain_min': 200, 'wd.policy_remain': 200 },
};

/** Facts: Dana Tumbuh Rp 10.000.000 (2.000.000 of it top-up), Dana Stabil Rp 9.000.000. */
export const samples: Samples = {
  inputs: { form: 4 },
  minimal: {
    name: 'one fund, the least amount, constants left out',
    payload: { items: [{ fund_code: 'TUMBUH', apply_amount: 500_000 }], ...face, ktp_attachment: 'ktp-1.jpg' },
  },
  maximal: {
    name: 'part of one fund and the whole of the other',
    payload: payload([item('TUMBUH', 7_000_000), item('STABIL', 9_000_000)]),
  },
  bad: [
    {
      name: 'no fund',
      payload: payload([]),
      path: 'items',
      code: 'FIELD',
      message: 'Pilih dana investasi untuk penarikan dana.',
    },
    {
      name: 'items missing',
      payload: payload(undefined),
      path: 'items',
      code: 'FIELD',
      message: 'Pilih dana investasi untuk penarikan dana.',
    },
    {
      name: 'amount 0',
      payload: payload([item('TUMBUH', 0)]),
      path: 'items.0.apply_amount',
      code: 'FIELD',
      message: positive,
    },
    {
      name: 'amount below 0',
      payload: payload([item('TUMBUH', -1)]),
      path: 'items.0.apply_amount',
      code: 'FIELD',
      message: positive,
    },
    {
      name: 'amount with signs of thousands',
      payload: payload([{ ...item('TUMBUH', 1), apply_amount: '500.000,00' }]),
      path: 'items.0.apply_amount',
      code: 'FIELD',
      message: positive,
    },
    {
      name: 'fund without a code',
      payload: payload([item('', 500_000)]),
      path: 'items.0.fund_code',
      code: 'FIELD',
      message: required,
    },
    {
      name: 'units instead of an amount',
      payload: payload([{ ...item('TUMBUH', 500_000), apply_units: 5 }]),
      path: 'items.0.apply_units',
      code: 'FIELD',
      message: 'Jenis penarikan tidak sesuai.',
    },
    {
      name: 'another withdraw type',
      payload: payload([item('TUMBUH', 500_000)], { withdraw_type: 1 }),
      path: 'withdraw_type',
      code: 'FIELD',
      message: 'Jenis penarikan tidak sesuai.',
    },
    {
      name: 'no identity card',
      payload: payload([item('TUMBUH', 500_000)], { ktp_attachment: '' }),
      path: 'ktp_attachment',
      code: 'FIELD',
      message: upload,
    },
    {
      name: 'no face picture',
      payload: payload([item('TUMBUH', 500_000)], { liveness_attachment: '' }),
      path: 'liveness_attachment',
      code: 'FIELD',
      message: upload,
    },
    {
      name: 'no face check',
      payload: payload([item('TUMBUH', 500_000)], { transaction_id: '' }),
      path: 'transaction_id',
      code: 'FIELD',
      message: facesFirst,
    },
    {
      name: 'fund not held',
      payload: payload([item('LAIN', 500_000)]),
      path: 'items.0.fund_code',
      code: 'WD-FUND',
      message: notHeld,
    },
    {
      name: 'fund held before, now empty',
      facts: { position: { holdings: [buildHolding({ basicUnits: 0, topupUnits: 0 })] } },
      payload: payload([item('TUMBUH', 500_000)]),
      path: 'items.0.fund_code',
      code: 'WD-FUND',
      message: notHeld,
    },
    {
      name: 'the same fund twice',
      payload: payload([item('TUMBUH', 500_000), item('TUMBUH', 500_000)]),
      path: 'items.1.fund_code',
      code: 'WD-FUND',
      message: notHeld,
    },
    {
      name: 'a part of a rupiah',
      payload: payload([item('TUMBUH', 500_000.5)]),
      path: 'items.0.apply_amount',
      code: 'FIELD',
      message: 'Ada isian yang belum sesuai. Periksa bagian yang ditandai, lalu kirim lagi.',
    },
    {
      name: 'a part of a cent',
      facts: dollars,
      payload: payload([item('TUMBUH', 500.005)]),
      path: 'items.0.apply_amount',
      code: 'FIELD',
      message: 'Ada isian yang belum sesuai. Periksa bagian yang ditandai, lalu kirim lagi.',
    },
    {
      name: 'more than the fund holds',
      payload: payload([item('TUMBUH', 10_000_001)]),
      path: 'items.0.apply_amount',
      code: 'WD-MAX',
      message: 'Penarikan melebihi nilai dana Dana Tumbuh, yaitu Rp\u00A010.000.000.',
    },
    {
      name: 'too little left in the fund',
      payload: payload([item('TUMBUH', 8_000_001)]),
      path: 'items.0.apply_amount',
      code: 'WD-REMAIN',
      message: 'Sisa dana minimal Rp\u00A02.000.000 atau tarik seluruhnya.',
    },
    {
      name: 'below the least withdrawal',
      payload: payload([item('TUMBUH', 499_999)]),
      path: 'items',
      code: 'WD-MIN',
      message: 'Penarikan minimal Rp\u00A0500.000.',
    },
    {
      name: 'too little left in the policy',
      payload: payload([item('TUMBUH', 10_000_000), item('STABIL', 9_000_000)]),
      path: 'items',
      code: 'WD-POLICY',
      message: 'Sisa nilai polis setelah penarikan minimal Rp\u00A02.000.000. Kurangi nominal penarikan.',
    },
    {
      name: 'less left than twelve deductions',
      facts: { position: { monthlyDeductionByYear: [800_000] } },
      payload: payload([item('TUMBUH', 10_000_000)]),
      path: 'items',
      code: 'WD-POLICY',
      message: 'Sisa nilai polis setelah penarikan minimal Rp\u00A09.600.000. Kurangi nominal penarikan.',
    },
    {
      name: 'on holiday, less left than its charges need',
      facts: {
        position: {
          subStatus: 'PREMIUM_HOLIDAY',
          monthlyDeductionByYear: [400_000, 500_000],
          premium: buildPremium({ holiday: { from: day('2026-03-15'), until: day('2028-03-15') } }),
        },
      },
      payload: payload([item('TUMBUH', 10_000_000), item('STABIL', 2_000_000)]),
      path: 'items',
      code: 'WD-POLICY',
      message: 'Sisa nilai polis setelah penarikan minimal Rp\u00A07.560.000. Kurangi nominal penarikan.',
    },
  ],
  refused: [
    { name: 'product without funds', facts: { position: { archetype: 'END' } }, code: 'PROD-NA', from: null },
    { name: 'claim registered', facts: { position: { claimRegistered: true } }, code: 'POL-CLAIM', from: null },
    {
      name: 'pledged to a bank',
      facts: { position: { rights: { pledgedTo: ['Bank Contoh'], irrevocable: [] } } },
      code: 'POL-PLEDGE',
      from: null,
    },
    { name: 'in grace', facts: { position: { subStatus: 'GRACE' } }, code: 'POL-GRACE', from: null },
    { name: 'lapsed', facts: { position: { subStatus: 'LAPSED_PREMIUM' } }, code: 'POL-STATUS', from: null },
    { name: 'surrendered', facts: { position: { subStatus: 'SURRENDERED' } }, code: 'POL-CLOSED', from: null },
    {
      name: 'not issued yet',
      facts: { position: { subStatus: 'PENDING_ISSUE', startDate: day('2026-11-22') } },
      code: 'POL-PENDING',
      from: null,
    },
    {
      name: 'free look open',
      facts: { position: { freeLookUntil: day('2026-11-21') } },
      code: 'FLK-OPEN',
      from: '2026-11-22',
    },
    {
      name: 'eleven months old',
      facts: { position: { startDate: day('2025-12-15') } },
      code: 'WD-AGE',
      from: '2026-12-15',
    },
    {
      name: 'contact just changed',
      facts: { position: { payoutHoldUntil: day('2026-11-23') } },
      code: 'POL-HOLD',
      from: '2026-11-24',
    },
    { name: 'no account', facts: { policy: { benefitAccount: null } }, code: 'ACC-NONE', from: null },
  ],
};
