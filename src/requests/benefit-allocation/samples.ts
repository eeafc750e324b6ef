import { parseBusinessDate } from '#shared/time/dates.ts';
import type { OpenPayable } from '#shared/facts/open-payable.ts';
import { buildInsured, buildPerson } from '../testing/sample-person.ts';
import { badAccounts, ownAccount as fullAccount } from '../testing/payee-samples.ts';
import type { Samples } from '../testing/samples.ts';

/** Payee account other than the registered one, which is preselected. */
const ownAccount = { ...fullAccount, to_registered_account: false };

const buildPayable = (changes: Partial<OpenPayable>): OpenPayable => ({
  payableId: 'tahapan',
  kind: 'SB',
  amount: 15_000_000,
  currency: 30,
  state: 'OPEN',
  payableFrom: parseBusinessDate('2026-11-01'),
  returnReason: null,
  bankName: 'Bank Mandiri',
  bankAccount: '****4821',
  requestNumber: null,
  allocation: null,
  ...changes,
});
const returned = buildPayable({
  payableId: 'kembali',
  kind: 'WITHDRAWAL',
  amount: 3_000_000,
  state: 'RETURNED',
  returnReason: 'Rekening ditutup',
  requestNumber: '2611210001',
});
const inHand = buildPayable({ payableId: 'di-keuangan', kind: 'WITHDRAWAL', requestNumber: '2611210002' });
const owed = { position: { payables: [buildPayable({}), returned, inHand] } };

const child = buildInsured({
  partyId: 31,
  person: buildPerson({ firstName: 'ANISA', middleName: null, lastName: 'PUTRI' }),
});
const { transaction_id, liveness_attachment, ktp_attachment } = ownAccount;
const registered = { to_registered_account: true, transaction_id, liveness_attachment, ktp_attachment };
const pick = 'Pilih minimal satu manfaat.';
const changed = 'Daftar manfaat sudah berubah. Muat ulang halaman, lalu pilih.';
const choose = (payable_ids: readonly unknown[]) => ({ ...ownAccount, payable_ids });

/** Facts: a survival benefit to be paid, a returned withdrawal, and a payable that finance is processing. */
export const samples: Samples = {
  inputs: { payables: 2, account: 5, attachments: 5 },
  minimal: { name: 'all there is, to the registered account', facts: owed, payload: registered },
  maximal: {
    name: 'one benefit on the life of a child, to the account of the child',
    facts: { ...owed, policy: { insureds: [child] } },
    payload: {
      ...ownAccount,
      rek_owner: 'ANISA PUTRI',
      document_attachment: 'hidup-1.pdf',
      kk_attachment: 'kk-1.jpg',
      birth_certificate_attachment: 'akta-1.jpg',
      payable_ids: ['tahapan'],
    },
  },
  bad: [
    ...badAccounts({ facts: owed, payload: ownAccount }),
    {
      name: 'the registered account where there is none',
      facts: { ...owed, policy: { benefitAccount: null } },
      payload: registered,
      path: 'to_registered_account',
      code: 'ACC-NONE',
      message: 'Rekening manfaat belum terdaftar. Ajukan Perubahan Nomor Rekening Manfaat terlebih dahulu.',
    },
    { name: 'none chosen', facts: owed, payload: choose([]), path: 'payable_ids', code: 'FIELD', message: pick },
    {
      name: 'one that does not exist',
      facts: owed,
      payload: choose(['tahapan', 'lain']),
      path: 'payable_ids',
      code: 'FIELD',
      message: changed,
    },
    {
      name: 'one that finance has in hand',
      facts: owed,
      payload: choose(['di-keuangan']),
      path: 'payable_ids',
      code: 'FIELD',
      message: changed,
    },
    {
      name: 'one twice',
      facts: owed,
      payload: choose(['tahapan', 'tahapan']),
      path: 'payable_ids',
      code: 'FIELD',
      message: changed,
    },
    {
      name: 'an id that is no text',
      facts: owed,
      payload: choose([7]),
      path: 'payable_ids.0',
      code: 'FIELD',
      message: 'Pilih manfaat dari daftar.',
    },
    {
      name: 'a benefit on another life without proof',
      facts: { ...owed, policy: { insureds: [child] } },
      payload: ownAccount,
      path: 'document_attachment',
      code: 'FIELD',
      message: 'Mohon upload dokumen.',
    },
  ],
  refused: [
    { name: 'nothing owed', facts: {}, code: 'ALLOC-NONE', from: null },
    {
      name: 'only what is with finance or on its way',
      facts: { position: { payables: [inHand, buildPayable({ state: 'SENT' })] } },
      code: 'ALLOC-NONE',
      from: null,
    },
    {
      name: 'a benefit that has its account already',
      facts: { position: { payables: [buildPayable({ allocation: '2611210003' })] } },
      code: 'ALLOC-NONE',
      from: null,
    },
    { name: 'claim registered', facts: { position: { claimRegistered: true } }, code: 'POL-CLAIM', from: null },
    {
      name: 'payouts frozen',
      facts: { position: { ...owed.position, payoutsFrozen: true } },
      code: 'POL-FREEZE',
      from: null,
    },
  ],
};
