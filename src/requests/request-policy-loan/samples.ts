import { parseBusinessDate } from '#shared/time/dates.ts';
import { usDollar } from '#shared/money/money.ts';
import { endowment, type FactsChanges } from '../testing/build-facts.ts';
import { buildParty, buildPerson } from '../testing/sample-person.ts';
import type { Samples } from '../testing/samples.ts';

const day = parseBusinessDate;
const face = { transaction_id: 'verifikasi-1', liveness_attachment: 'wajah-1.jpg', ktp_attachment: 'ktp-1.jpg' };
const ask = (loan_amount: unknown, changes: Record<string, unknown> = {}) => ({ loan_amount, ...face, ...changes });

const upload = 'Mohon upload dokumen.';
const positive = 'Isi angka lebih dari 0.';

/** Builds an endowment with the given changes. */
const on = (changes: FactsChanges): FactsChanges => ({
  ...endowment,
  ...changes,
  policy: { ...endowment.policy, ...changes.policy },
  position: { ...endowment.position, ...changes.position },
});

const owes = (cashValue: number, principal: number, interest = 0) => ({
  cashValue,
  loans: [
    { kind: 'POLICY' as const, openedOn: day('2026-06-01'), interestFrom: null, principal, interest, ratePercent: 12 },
  ],
});

/** Facts of rulebook 12.5: cash value 50,000,000, loan 10,000,000, interest 200,000. */
const example5 = on({ position: { loan: owes(50_000_000, 10_000_000, 200_000) } });

const dollars = on({
  policy: { currency: usDollar },
  position: { loan: { cashValue: 10_000, loans: [] } },
  parameters: { 'loan.min': 100, 'loan.step': 10 },
});

export const samples: Samples = {
  inputs: { form: 3 },
  minimal: { name: 'the least loan', facts: endowment, payload: ask(1_000_000) },
  maximal: {
    name: 'all that rulebook 12.5 leaves beside another loan',
    facts: example5,
    payload: ask(31_800_000, { signed_name: 'Siti  Nur Rahmawati' }),
  },
  bad: [
    {
      name: 'signed by another name',
      facts: endowment,
      payload: ask(1_000_000, { signed_name: 'Siti Rahma' }),
      path: 'signed_name',
      code: 'LOAN-SIGN',
      message: 'Ketik nama lengkap Anda seperti pada polis untuk menandatangani surat pengakuan utang.',
    },
    {
      name: 'not signed on our page',
      facts: endowment,
      payload: ask(1_000_000, { signed_name: null }),
      path: 'signed_name',
      code: 'LOAN-SIGN',
      message: 'Ketik nama lengkap Anda seperti pada polis untuk menandatangani surat pengakuan utang.',
    },
    {
      name: 'a step more than rulebook 12.5 leaves',
      facts: example5,
      payload: ask(31_900_000),
      path: 'loan_amount',
      code: 'LOAN-MAX',
      message: 'Pinjaman maksimal yang tersedia Rp\u00A031.800.000.',
    },
    {
      name: 'one rupiah above the limit',
      facts: endowment,
      payload: ask(40_000_001),
      path: 'loan_amount',
      code: 'LOAN-MAX',
      message: 'Pinjaman maksimal yang tersedia Rp\u00A040.000.000.',
    },
    {
      name: 'below the least',
      facts: endowment,
      payload: ask(999_999),
      path: 'loan_amount',
      code: 'LOAN-MIN',
      message: 'Pinjaman minimal Rp\u00A01.000.000.',
    },
    {
      name: 'between two steps',
      facts: endowment,
      payload: ask(1_050_000),
      path: 'loan_amount',
      code: 'LOAN-STEP',
      message: 'Pinjaman harus kelipatan Rp\u00A0100.000.',
    },
    {
      name: 'a part of a rupiah',
      facts: endowment,
      payload: ask(1_000_000.5),
      path: 'loan_amount',
      code: 'LOAN-STEP',
      message: 'Pinjaman harus kelipatan Rp\u00A0100.000.',
    },
    {
      name: 'dollars between two steps',
      facts: dollars,
      payload: ask(105),
      path: 'loan_amount',
      code: 'LOAN-STEP',
      message: 'Pinjaman harus kelipatan US$\u00A010,00.',
    },
    { name: 'nothing', payload: ask(0), path: 'loan_amount', code: 'FIELD', message: positive },
    { name: 'less than nothing', payload: ask(-1_000_000), path: 'loan_amount', code: 'FIELD', message: positive },
    { name: 'as words', payload: ask('sejuta'), path: 'loan_amount', code: 'FIELD', message: 'Field harus diisi.' },
    {
      name: 'nested as of old',
      payload: ask(undefined, { item: { loan_amount: 1_000_000 } }),
      path: 'loan_amount',
      code: 'FIELD',
      message: 'Field harus diisi.',
    },
    {
      name: 'no identity card',
      payload: ask(1_000_000, { ktp_attachment: '' }),
      path: 'ktp_attachment',
      code: 'FIELD',
      message: upload,
    },
    {
      name: 'no face picture',
      payload: ask(1_000_000, { liveness_attachment: '' }),
      path: 'liveness_attachment',
      code: 'FIELD',
      message: upload,
    },
    {
      name: 'no face check',
      payload: ask(1_000_000, { transaction_id: '' }),
      path: 'transaction_id',
      code: 'FIELD',
      message: 'Mohon selesaikan verifikasi wajah terlebih dahulu.',
    },
  ],
  refused: [
    {
      name: 'syariah',
      facts: on({ policy: { isSyariah: true }, position: { archetype: 'SY_END' } }),
      code: 'SYA-LOAN',
      from: null,
    },
    {
      name: 'syariah unit link',
      facts: on({ policy: { isSyariah: true }, position: { archetype: 'SY_UL_REG' } }),
      code: 'SYA-LOAN',
      from: null,
    },
    { name: 'unit link', facts: on({ position: { archetype: 'UL_REG' } }), code: 'LOAN-NA', from: null },
    { name: 'single-premium unit link', facts: on({ position: { archetype: 'UL_SGL' } }), code: 'LOAN-NA', from: null },
    { name: 'term', facts: on({ position: { archetype: 'TERM' } }), code: 'LOAN-NA', from: null },
    { name: 'claim registered', facts: on({ position: { claimRegistered: true } }), code: 'POL-CLAIM', from: null },
    {
      name: 'pledged to a bank',
      facts: on({ position: { rights: { pledgedTo: ['Bank Contoh'], irrevocable: [] } } }),
      code: 'POL-PLEDGE',
      from: null,
    },
    { name: 'in grace', facts: on({ position: { subStatus: 'GRACE' } }), code: 'POL-GRACE', from: null },
    { name: 'premium overdue', facts: on({ value: { overduePremium: 1 } }), code: 'POL-GRACE', from: null },
    { name: 'automatic premium loan', facts: on({ position: { subStatus: 'APL' } }), code: 'POL-APL', from: null },
    { name: 'paid up', facts: on({ position: { subStatus: 'PAID_UP' } }), code: 'POL-PAID-UP', from: null },
    { name: 'lapsed', facts: on({ position: { subStatus: 'LAPSED_LOAN' } }), code: 'POL-STATUS', from: null },
    { name: 'matured', facts: on({ position: { subStatus: 'MATURED' } }), code: 'POL-CLOSED', from: null },
    {
      name: 'free look open',
      facts: on({ position: { freeLookUntil: day('2026-11-21') } }),
      code: 'FLK-OPEN',
      from: '2026-11-22',
    },
    {
      name: 'a day before it is 24 months old',
      facts: on({ position: { startDate: day('2024-11-22') } }),
      code: 'LOAN-AGE',
      from: '2026-11-22',
    },
    {
      name: 'holder under age',
      facts: on({
        policy: {
          holder: buildParty({ person: buildPerson({ birthDate: day('2010-01-31') }) }),
        },
      }),
      code: 'LOAN-HOLDER',
      from: '2028-01-31',
    },
    {
      name: 'no cash value',
      facts: on({ position: { loan: { cashValue: 0, loans: [] } } }),
      code: 'LOAN-VALUE',
      from: null,
    },
    {
      name: 'all of it borrowed',
      facts: on({ position: { loan: owes(10_000_000, 9_000_000) } }),
      code: 'LOAN-FULL',
      from: null,
    },
    {
      name: 'contact just changed',
      facts: on({ position: { payoutHoldUntil: day('2026-11-23') } }),
      code: 'POL-HOLD',
      from: '2026-11-24',
    },
    { name: 'no account', facts: on({ policy: { benefitAccount: null } }), code: 'ACC-NONE', from: null },
  ],
};
