import { parseBusinessDate } from '#shared/time/dates.ts';
import { endowment, type FactsChanges } from '../testing/build-facts.ts';
import type { Samples } from '../testing/samples.ts';

const day = parseBusinessDate;
const loanNumber = '8801407700000004';
const other = '8801402700000004';

const account = (digits: string, purpose: string) => ({
  number: digits,
  purpose,
  bankName: 'Bank Central Asia (BCA)',
  bankCode: 'BCA',
});

/** Facts of rulebook 12.4 on 21 November 2026: principal 10,450,411 and interest 594,385. */
const indebted: FactsChanges = {
  policy: { ...endowment.policy, virtualAccounts: [account(other, '02'), account(loanNumber, '07')] },
  position: {
    ...endowment.position,
    loan: {
      cashValue: 50_000_000,
      loans: [
        {
          kind: 'POLICY',
          openedOn: day('2026-01-15'),
          interestFrom: day('2026-06-01'),
          principal: 10_450_411,
          interest: 0,
          ratePercent: 12,
        },
      ],
    },
  },
};

const on = (changes: FactsChanges): FactsChanges => ({
  ...indebted,
  policy: { ...indebted.policy, ...changes.policy },
  position: { ...indebted.position, ...changes.position },
});

const pay = (changes: Record<string, unknown> = {}) => ({
  virtual_account_number: loanNumber,
  ktp_selfie_attachment: 'swafoto-1.jpg',
  ...changes,
});

const wrong = 'Nomor virtual account tidak sesuai.';

export const samples: Samples = {
  inputs: { form: 3 },
  minimal: { name: 'no slip', facts: indebted, payload: pay() },
  maximal: {
    name: 'with a slip, on a policy lapsed by its loan',
    facts: on({ position: { subStatus: 'LAPSED_LOAN' } }),
    payload: pay({ transfer_attachment: 'slip-1.jpg' }),
  },
  bad: [
    {
      name: 'a policy without an account for loans',
      facts: on({ policy: { virtualAccounts: [account(other, '02')] } }),
      payload: pay({ virtual_account_number: other }),
      path: 'virtual_account_number',
      code: 'PAY-VA',
      message: wrong,
    },
    {
      name: 'the number of another policy',
      facts: indebted,
      payload: pay({ virtual_account_number: '8801407700000003' }),
      path: 'virtual_account_number',
      code: 'PAY-VA',
      message: wrong,
    },
    {
      name: 'no number',
      facts: indebted,
      payload: pay({ virtual_account_number: '' }),
      path: 'virtual_account_number',
      code: 'FIELD',
      message: 'Field harus diisi.',
    },
    {
      name: 'no selfie',
      facts: indebted,
      payload: pay({ ktp_selfie_attachment: '' }),
      path: 'ktp_selfie_attachment',
      code: 'FIELD',
      message: 'Mohon upload dokumen.',
    },
  ],
  refused: [
    {
      name: 'nothing borrowed',
      facts: on({ position: { loan: { cashValue: 50_000_000, loans: [] } } }),
      code: 'LOAN-NONE',
      from: null,
    },
    {
      name: 'syariah',
      facts: on({ policy: { isSyariah: true }, position: { archetype: 'SY_END' } }),
      code: 'SYA-LOAN',
      from: null,
    },
    { name: 'unit link', facts: on({ position: { archetype: 'UL_REG' } }), code: 'LOAN-NA', from: null },
    { name: 'term', facts: on({ position: { archetype: 'TERM' } }), code: 'LOAN-NA', from: null },
    { name: 'claim registered', facts: on({ position: { claimRegistered: true } }), code: 'POL-CLAIM', from: null },
    {
      name: 'lapsed for its premium',
      facts: on({ position: { subStatus: 'LAPSED_PREMIUM' } }),
      code: 'POL-STATUS',
      from: null,
    },
    {
      name: 'no virtual account for loans',
      facts: on({ policy: { virtualAccounts: [account(other, '02')] } }),
      code: 'PAY-NOVA',
      from: null,
    },
    { name: 'surrendered', facts: on({ position: { subStatus: 'SURRENDERED' } }), code: 'POL-CLOSED', from: null },
  ],
};
