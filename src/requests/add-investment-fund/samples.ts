import { parseBusinessDate } from '#shared/time/dates.ts';
import { usDollar } from '#shared/money/money.ts';
import { buildFund, buildPremium, type FactsChanges } from '../testing/build-facts.ts';
import type { Samples } from '../testing/samples.ts';

const number = '8801404700000001';
const item = (fund_code: string, amount: number) => ({ fund_code, amount });
const payload = (items: unknown, changes: Record<string, unknown> = {}) => ({
  items,
  virtual_account_number: number,
  ktp_selfie_attachment: 'swafoto.jpg',
  ...changes,
});
const account = (purpose: string, digits: string) => ({
  number: digits,
  bankName: 'Bank Central Asia (BCA)',
  bankCode: 'BCA',
  purpose,
});

/** Policy with one virtual account for top-ups and one for premiums. */
const withAccounts: FactsChanges = {
  policy: { virtualAccounts: [account('02', '8801402700000001'), account('04', number)] },
};
const on = (changes: FactsChanges): FactsChanges => ({
  ...changes,
  policy: { ...withAccounts.policy, ...changes.policy },
});

const day = parseBusinessDate;
const upload = 'Mohon upload dokumen.';
const required = 'Field harus diisi.';
const positive = 'Isi angka lebih dari 0.';
const chooseFund = 'Dana Topup yang akan diajukan diperlukan';
const generic = 'Ada isian yang belum sesuai. Periksa bagian yang ditandai, lalu kirim lagi.';
const notOffered = 'Dana yang dipilih tidak tersedia untuk produk Anda. Muat ulang halaman, lalu pilih kembali.';
const dollars = on({
  policy: { currency: usDollar },
  position: { funds: [buildFund({ currency: usDollar, price: 1.2345 })] },
  parameters: { 'topup.single.min': 100, 'topup.fund_min': 50 },
});

/** Facts: Dana Tumbuh, Dana Stabil and Dana Pasar Uang take new money, Dana Mapan does not. */
export const samples: Samples = {
  inputs: { funds: 3, risk: 5, payment: 1, attachments: 3 },
  minimal: {
    name: 'one fund, the least amount',
    facts: withAccounts,
    payload: payload([item('TUMBUH', 1_000_000)]),
  },
  maximal: {
    name: 'three funds, one of them new, a large sum with slip and source of funds',
    facts: withAccounts,
    payload: payload([item('TUMBUH', 300_000_000), item('STABIL', 200_000_000), item('UANG', 100_000_000)], {
      transfer_attachment: 'bukti.jpg',
      document_attachment: 'sumber.pdf',
    }),
  },
  bad: [
    { name: 'no fund', payload: payload([]), path: 'items', code: 'FIELD', message: chooseFund },
    { name: 'items missing', payload: payload(undefined), path: 'items', code: 'FIELD', message: chooseFund },
    {
      name: 'amount 0',
      payload: payload([item('TUMBUH', 0)]),
      path: 'items.0.amount',
      code: 'FIELD',
      message: positive,
    },
    {
      name: 'amount with signs of thousands',
      payload: payload([{ fund_code: 'TUMBUH', amount: '1.000.000' }]),
      path: 'items.0.amount',
      code: 'FIELD',
      message: required,
    },
    {
      name: 'fund without a code',
      payload: payload([item('', 1_000_000)]),
      path: 'items.0.fund_code',
      code: 'FIELD',
      message: required,
    },
    {
      name: 'no virtual account',
      payload: payload([item('TUMBUH', 1_000_000)], { virtual_account_number: '' }),
      path: 'virtual_account_number',
      code: 'FIELD',
      message: required,
    },
    {
      name: 'no selfie',
      payload: payload([item('TUMBUH', 1_000_000)], { ktp_selfie_attachment: '' }),
      path: 'ktp_selfie_attachment',
      code: 'FIELD',
      message: upload,
    },
    {
      name: 'fund of another product',
      facts: withAccounts,
      payload: payload([item('LAIN', 1_000_000)]),
      path: 'items.0.fund_code',
      code: 'TOP-NONE',
      message: notOffered,
    },
    {
      name: 'the same fund twice',
      facts: withAccounts,
      payload: payload([item('TUMBUH', 1_000_000), item('TUMBUH', 1_000_000)]),
      path: 'items.1.fund_code',
      code: 'TOP-NONE',
      message: notOffered,
    },
    {
      name: 'a conventional fund in a syariah policy',
      facts: on({
        policy: { isSyariah: true, priorityCode: 'WGCR' },
        position: { archetype: 'SY_UL_REG' },
      }),
      payload: payload([item('TUMBUH', 1_000_000)]),
      path: 'items.0.fund_code',
      code: 'TOP-NONE',
      message: notOffered,
    },
    {
      name: 'a closed fund',
      facts: withAccounts,
      payload: payload([item('MAPAN', 1_000_000)]),
      path: 'items.0.fund_code',
      code: 'TOP-FUND',
      message: 'Dana Mapan tidak menerima penempatan baru.',
    },
    {
      name: 'a part of a rupiah',
      facts: withAccounts,
      payload: payload([item('TUMBUH', 1_000_000.5)]),
      path: 'items.0.amount',
      code: 'FIELD',
      message: generic,
    },
    {
      name: 'a part of a cent',
      facts: dollars,
      payload: payload([item('TUMBUH', 100.005)]),
      path: 'items.0.amount',
      code: 'FIELD',
      message: generic,
    },
    {
      name: 'too little for one fund',
      facts: withAccounts,
      payload: payload([item('TUMBUH', 1_000_000), item('STABIL', 499_999)]),
      path: 'items.1.amount',
      code: 'TOP-FUND-MIN',
      message: 'Top up ke Dana Stabil minimal Rp\u00A0500.000.',
    },
    {
      name: 'too little in all',
      facts: withAccounts,
      payload: payload([item('TUMBUH', 500_000)]),
      path: 'items',
      code: 'TOP-MIN',
      message: 'Top up minimal Rp\u00A01.000.000.',
    },
    {
      name: 'a large sum without its source',
      facts: withAccounts,
      payload: payload([item('TUMBUH', 500_000_001)]),
      path: 'document_attachment',
      code: 'FIELD',
      message: upload,
    },
    {
      name: 'more risk, and the profile not answered',
      facts: on({ position: { holdings: [], allocation: [{ fundCode: 'STABIL', percent: 100 }] } }),
      payload: payload([item('TUMBUH', 1_000_000)], { risk_profile: null }),
      path: 'risk_profile',
      code: 'RISK-NONE',
      message: 'Jawab kelima pertanyaan profil risiko, karena dana yang dipilih menambah risiko.',
    },
    {
      name: "another policy's virtual account",
      facts: withAccounts,
      payload: payload([item('TUMBUH', 1_000_000)], { virtual_account_number: '8801404700000002' }),
      path: 'virtual_account_number',
      code: 'PAY-VA',
      message: 'Nomor virtual account tidak sesuai.',
    },
    {
      name: 'a policy without an account for top-ups',
      facts: on({ policy: { virtualAccounts: [account('02', '8801402700000001')] } }),
      payload: payload([item('TUMBUH', 1_000_000)], { virtual_account_number: '8801402700000001' }),
      path: 'virtual_account_number',
      code: 'PAY-VA',
      message: 'Nomor virtual account tidak sesuai.',
    },
  ],
  refused: [
    { name: 'product without funds', facts: { position: { archetype: 'END' } }, code: 'PROD-NA', from: null },
    { name: 'syariah savings', facts: { position: { archetype: 'SY_END' } }, code: 'PROD-NA', from: null },
    { name: 'term insurance', facts: { position: { archetype: 'TERM' } }, code: 'PROD-NA', from: null },
    { name: 'claim registered', facts: { position: { claimRegistered: true } }, code: 'POL-CLAIM', from: null },
    {
      name: 'in grace: premium first',
      facts: {
        position: {
          subStatus: 'GRACE',
          premium: buildPremium({ unpaid: [{ dueOn: day('2026-11-15'), amount: 18_000_000 }] }),
        },
      },
      code: 'POL-GRACE',
      from: null,
    },
    { name: 'lapsed', facts: { position: { subStatus: 'LAPSED_FUND' } }, code: 'POL-STATUS', from: null },
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
      name: 'no virtual account for top-ups',
      facts: { policy: { virtualAccounts: [account('02', '8801402700000001')] } },
      code: 'PAY-NOVA',
      from: null,
    },
  ],
};
