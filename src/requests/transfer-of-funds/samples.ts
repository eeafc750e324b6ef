import { parseBusinessDate } from '#shared/time/dates.ts';
import { usDollar } from '#shared/money/money.ts';
import { buildFund, buildHolding } from '../testing/build-facts.ts';
import type { Samples } from '../testing/samples.ts';

const selfie = { ktp_selfie_attachment: 'swafoto-1.jpg' };
const line = (fund_code: string, target_fund_code: string, figure: Record<string, unknown>) => ({
  fund_code,
  target_fund_code,
  ...figure,
});
const payload = (items: unknown, changes: Record<string, unknown> = {}) => ({
  items,
  ...selfie,
  change_future_allocation: true,
  ...changes,
});
const half = line('TUMBUH', 'UANG', { percentage: 50 });

const chooseFund = 'Pilih dana investasi untuk pengalihan dana.';
const required = 'Field harus diisi.';
const one = 'Isi salah satu: nominal, unit, atau persentase.';
const unfit = 'Ada isian yang belum sesuai. Periksa bagian yang ditandai, lalu kirim lagi.';
const day = parseBusinessDate;

const syariahTarget = {
  policy: { isSyariah: true, priorityCode: 'WGCR' },
  position: {
    archetype: 'SY_UL_REG' as const,
    funds: [buildFund({ isSyariah: true }), buildFund({ fundCode: 'UANG', fundName: 'Dana Pasar Uang' })],
  },
};
const dollars = {
  policy: { currency: usDollar },
  position: {
    holdings: [buildHolding({ currency: usDollar, price: 1.2345 })],
    funds: [
      buildFund({ currency: usDollar, price: 1.2345 }),
      buildFund({ fundCode: 'UANG', currency: usDollar, price: 1.5 }),
    ],
  },
  parameters: { 'switch.min': 100, 'switch.fund_remain_min': 100 },
};

/**
 * Facts: Dana Tumbuh Rp 10.000.000 in 5.000 units, Dana Stabil Rp 9.000.000 in 6.000 units; Dana Pasar Uang open, Dana
 * Mapan closed.
 */
export const samples: Samples = {
  inputs: { funds: 2, lines: 6, risk: 5, future: 1, attachments: 1 },
  minimal: {
    name: 'half of a fund, what is not used left out',
    payload: { items: [half], ...selfie },
  },
  maximal: {
    name: 'one fund whole into three, a part of another; an amount, units and percent; the future split stays',
    facts: {
      position: {
        funds: [
          buildFund(),
          buildFund({ fundCode: 'STABIL', fundName: 'Dana Stabil', riskLevel: 2, price: 1500 }),
          buildFund({ fundCode: 'UANG', fundName: 'Dana Pasar Uang', riskLevel: 1, price: 1250 }),
          buildFund({ fundCode: 'SAHAM', fundName: 'Dana Saham', riskLevel: 5, price: 3000 }),
          buildFund({ fundCode: 'SUKUK', fundName: 'Dana Sukuk', riskLevel: 2, price: 1100 }),
        ],
      },
    },
    payload: payload(
      [
        line('TUMBUH', 'UANG', { amount: 4_000_000, unit: 0, percentage: null }),
        line('TUMBUH', 'SAHAM', { amount: null, unit: 2000, percentage: 0 }),
        line('TUMBUH', 'SUKUK', { percentage: 20 }),
        line('STABIL', 'UANG', { amount: 0, unit: 0, percentage: 33.33 }),
      ],
      { change_future_allocation: false },
    ),
  },
  bad: [
    { name: 'no line', payload: payload([]), path: 'items', code: 'FIELD', message: chooseFund },
    { name: 'items missing', payload: payload(undefined), path: 'items', code: 'FIELD', message: chooseFund },
    {
      name: 'no source',
      payload: payload([line('', 'UANG', { percentage: 50 })]),
      path: 'items.0.fund_code',
      code: 'FIELD',
      message: required,
    },
    {
      name: 'no target',
      payload: payload([line('TUMBUH', ' ', { percentage: 50 })]),
      path: 'items.0.target_fund_code',
      code: 'FIELD',
      message: required,
    },
    {
      name: 'no figure',
      payload: payload([line('TUMBUH', 'UANG', { amount: 0, unit: null })]),
      path: 'items.0.percentage',
      code: 'FIELD',
      message: required,
    },
    {
      name: 'more than the whole',
      payload: payload([line('TUMBUH', 'UANG', { percentage: 101 })]),
      path: 'items.0.percentage',
      code: 'FIELD',
      message: 'Isi persentase 0 sampai 100.',
    },
    {
      name: 'amount below 0',
      payload: payload([line('TUMBUH', 'UANG', { amount: -1, percentage: 50 })]),
      path: 'items.0.amount',
      code: 'FIELD',
      message: 'Isi angka 0 atau lebih.',
    },
    {
      name: 'no selfie',
      payload: payload([half], { ktp_selfie_attachment: '' }),
      path: 'ktp_selfie_attachment',
      code: 'FIELD',
      message: 'Mohon upload dokumen.',
    },
    {
      name: 'amount and percent',
      payload: payload([line('TUMBUH', 'UANG', { amount: 2_000_000, percentage: 50 })]),
      path: 'items.0.percentage',
      code: 'SW-ONE',
      message: one,
    },
    {
      name: 'amount, units and percent, one of them a rupiah more than rounding explains',
      payload: payload([line('TUMBUH', 'UANG', { amount: 5_001_202, unit: 2500, percentage: 50 })]),
      path: 'items.0.percentage',
      code: 'SW-ONE',
      message: one,
    },
    {
      name: 'units and percent',
      payload: payload([line('TUMBUH', 'UANG', { unit: 100, percentage: 50 })]),
      path: 'items.0.percentage',
      code: 'SW-ONE',
      message: one,
    },
    {
      name: 'a part of a rupiah',
      payload: payload([line('TUMBUH', 'UANG', { amount: 2_000_000.5 })]),
      path: 'items.0.amount',
      code: 'FIELD',
      message: unfit,
    },
    {
      name: 'a part of a cent',
      facts: dollars,
      payload: payload([line('TUMBUH', 'UANG', { amount: 500.005 })]),
      path: 'items.0.amount',
      code: 'FIELD',
      message: unfit,
    },
    {
      name: 'units with five decimals',
      payload: payload([line('TUMBUH', 'UANG', { unit: 1000.00001 })]),
      path: 'items.0.unit',
      code: 'FIELD',
      message: unfit,
    },
    {
      name: 'percent with three decimals',
      payload: payload([line('TUMBUH', 'UANG', { percentage: 33.333 })]),
      path: 'items.0.percentage',
      code: 'FIELD',
      message: unfit,
    },
    {
      name: 'source not held',
      payload: payload([line('UANG', 'STABIL', { percentage: 50 })]),
      path: 'items.0.fund_code',
      code: 'WD-FUND',
      message: 'Dana yang dipilih tidak ada pada polis Anda. Muat ulang halaman, lalu pilih kembali.',
    },
    {
      name: 'into itself',
      payload: payload([line('TUMBUH', 'TUMBUH', { percentage: 50 })]),
      path: 'items.0.target_fund_code',
      code: 'SW-SAME',
      message: 'Dana asal dan tujuan tidak boleh sama.',
    },
    {
      name: 'a fund that gives and takes',
      payload: payload([half, line('STABIL', 'TUMBUH', { percentage: 50 })]),
      path: 'items.1.target_fund_code',
      code: 'SW-BOTH',
      message:
        'Dana Tumbuh tidak dapat menjadi dana asal dan dana tujuan sekaligus. Ajukan dalam dua pengajuan terpisah.',
    },
    {
      name: 'the same pair twice',
      payload: payload([half, line('TUMBUH', 'UANG', { percentage: 20 })]),
      path: 'items.1.target_fund_code',
      code: 'FUND-DUP',
      message: 'Dana ini sudah dipilih. Ubah baris yang sudah ada atau pilih dana lain.',
    },
    {
      name: 'a target the product does not offer',
      payload: payload([line('TUMBUH', 'LAIN', { percentage: 50 })]),
      path: 'items.0.target_fund_code',
      code: 'FUND-NA',
      message: 'Dana ini tidak tersedia untuk produk Anda. Pilih dana lain.',
    },
    {
      name: 'a target in another currency',
      facts: { position: { funds: [buildFund(), buildFund({ fundCode: 'DOLAR', currency: usDollar })] } },
      payload: payload([line('TUMBUH', 'DOLAR', { percentage: 50 })]),
      path: 'items.0.target_fund_code',
      code: 'FUND-NA',
      message: 'Dana ini tidak tersedia untuk produk Anda. Pilih dana lain.',
    },
    {
      name: 'a syariah target on a conventional policy',
      facts: { position: { funds: [buildFund(), buildFund({ fundCode: 'SYARIAH', isSyariah: true })] } },
      payload: payload([line('TUMBUH', 'SYARIAH', { percentage: 50 })]),
      path: 'items.0.target_fund_code',
      code: 'FUND-NA',
      message: 'Dana ini tidak tersedia untuk produk Anda. Pilih dana lain.',
    },
    {
      name: 'a conventional target on a syariah policy',
      facts: syariahTarget,
      payload: payload([half]),
      path: 'items.0.target_fund_code',
      code: 'SW-SYA',
      message: 'Dana tujuan harus dana syariah.',
    },
    {
      name: 'a target that takes no new money',
      payload: payload([line('TUMBUH', 'MAPAN', { percentage: 50 })]),
      path: 'items.0.target_fund_code',
      code: 'TOP-FUND',
      message: 'Dana Mapan tidak menerima penempatan baru.',
    },
    {
      name: 'more risk, and the profile not answered',
      payload: payload([line('STABIL', 'TUMBUH', { percentage: 50 })], { risk_profile: null }),
      path: 'risk_profile',
      code: 'RISK-NONE',
      message: 'Jawab kelima pertanyaan profil risiko, karena dana yang dipilih menambah risiko.',
    },
    {
      name: 'more money than the fund is worth',
      payload: payload([line('TUMBUH', 'UANG', { amount: 10_000_001 })]),
      path: 'items.0.amount',
      code: 'SW-MAX',
      message: 'Pemindahan Dana Investasi Melebihi Dana Saat Ini. Nilai Dana Tumbuh saat ini Rp\u00A010.000.000.',
    },
    {
      name: 'two lines that come to more units than are held',
      facts: {
        position: {
          funds: [
            buildFund(),
            buildFund({ fundCode: 'UANG', fundName: 'Dana Pasar Uang' }),
            buildFund({ fundCode: 'STABIL', fundName: 'Dana Stabil' }),
          ],
          holdings: [buildHolding()],
        },
      },
      payload: payload([half, line('TUMBUH', 'STABIL', { unit: 2501 })]),
      path: 'items.1.unit',
      code: 'SW-MAX',
      message: 'Pemindahan Dana Investasi Melebihi Dana Saat Ini. Nilai Dana Tumbuh saat ini Rp\u00A010.000.000.',
    },
    {
      name: 'below the least switch',
      payload: payload([line('TUMBUH', 'UANG', { amount: 999_999 })]),
      path: 'items.0.amount',
      code: 'SW-MIN',
      message: 'Pengalihan dari Dana Tumbuh minimal Rp\u00A01.000.000 atau seluruhnya.',
    },
    {
      name: 'too little left',
      payload: payload([line('TUMBUH', 'UANG', { percentage: 90.01 })]),
      path: 'items.0.percentage',
      code: 'SW-REMAIN',
      message: 'Sisa Dana Tumbuh minimal Rp\u00A01.000.000 atau alihkan seluruhnya.',
    },
  ],
  refused: [
    { name: 'product without funds', facts: { position: { archetype: 'END' } }, code: 'PROD-NA', from: null },
    { name: 'claim registered', facts: { position: { claimRegistered: true } }, code: 'POL-CLAIM', from: null },
    { name: 'in grace', facts: { position: { subStatus: 'GRACE' } }, code: 'POL-GRACE', from: null },
    { name: 'lapsed', facts: { position: { subStatus: 'LAPSED_FUND' } }, code: 'POL-STATUS', from: null },
    { name: 'surrendered', facts: { position: { subStatus: 'SURRENDERED' } }, code: 'POL-CLOSED', from: null },
    {
      name: 'free look open',
      facts: { position: { freeLookUntil: day('2026-11-21') } },
      code: 'FLK-OPEN',
      from: '2026-11-22',
    },
    {
      name: 'a premium paid in advance',
      facts: { policy: { hasAdvancePremium: true } },
      code: 'SW-ADVANCE',
      from: null,
    },
    { name: 'no units yet', facts: { position: { holdings: [] } }, code: 'SW-NONE', from: null },
    { name: 'a product with one fund', facts: { position: { funds: [buildFund()] } }, code: 'SW-SINGLE', from: null },
  ],
};
