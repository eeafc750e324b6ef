import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { buildPremium } from '../testing/build-facts.ts';
import type { Samples } from '../testing/samples.ts';

type Changes = Record<string, unknown>;

const attachments = {
  ktp_selfie_attachment: 'swafoto.jpg',
  ktp_attachment: 'ktp.jpg',
  beneficiary_owner_attachment: 'bo.pdf',
};

export const debit = (changes: Changes = {}) => ({
  ...attachments,
  payment_method: 3,
  is_registered_in_policy: false,
  bank: '014',
  new_no_rek: '5270123456',
  branch: 'Jakarta Kuningan',
  rek_owner: 'Budi Santoso',
  bank_authorization_attachment: 'kuasa.pdf',
  saving_book_attachment: 'buku.jpg',
  ...changes,
});

export const card = (changes: Changes = {}) => ({
  ...attachments,
  payment_method: 30,
  is_registered_in_policy: false,
  bank: '014',
  new_no_cc: '4111-1111-1111-1111',
  cc_type: 'Visa Card',
  cc_expiry_date: '09/28',
  ...changes,
});

export const byVirtualAccount = (changes: Changes = {}) => ({
  ...attachments,
  payment_method: 93,
  is_registered_in_policy: false,
  bank: 'BCA',
  new_va_rek: '8801402700000001',
  ...changes,
});

export const withAccounts = {
  policy: {
    virtualAccounts: [
      {
        number: '8801402700000001',
        bankName: 'Bank Central Asia (BCA)',
        bankCode: 'BCA',
        purpose: '02',
      },
      {
        number: '8801404700000001',
        bankName: 'Bank Central Asia (BCA)',
        bankCode: 'BCA',
        purpose: '04',
      },
    ],
  },
};

const required = 'Field harus diisi.';
const upload = 'Mohon upload dokumen.';
const chooseBank = 'Pilih bank dari daftar.';
const field = (path: string, message: string) => ({ path, code: 'FIELD', message });

/** Facts: yearly premium; the next bill is on 15 March 2027. */
export const samples: Samples = {
  inputs: { method: 2, account: 4, attachments: 5, card: 4, 'virtual-account': 1 },
  minimal: { name: 'savings account of somebody else', payload: debit() },
  maximal: {
    name: 'her own card, good to the month of the first bill',
    payload: card({
      is_registered_in_policy: true,
      beneficiary_owner_attachment: null,
      new_no_cc: '5555 5555 5555 4444',
      cc_type: 'Master Card',
      cc_expiry_date: '03/27',
    }),
  },
  bad: [
    {
      name: 'no method',
      payload: debit({ payment_method: 22 }),
      ...field('payment_method', 'Pilih metode pembayaran.'),
    },
    { name: 'no bank', payload: debit({ bank: '' }), ...field('bank', required) },
    { name: 'a bank that debits nothing', payload: debit({ bank: '542' }), ...field('bank', chooseBank) },
    { name: 'a bank without cards', payload: card({ bank: '147' }), ...field('bank', chooseBank) },
    {
      name: 'letters as account',
      payload: debit({ new_no_rek: '52701A3456' }),
      ...field('new_no_rek', 'Nomor Rekening harus angka'),
    },
    {
      name: 'too short an account',
      payload: debit({ new_no_rek: '5270' }),
      path: 'new_no_rek',
      code: 'ACC-LEN',
      message: 'Jumlah digit nomor rekening tidak sesuai dengan bank yang dipilih.',
    },
    {
      name: 'a stranger as somebody of the policy',
      payload: debit({ is_registered_in_policy: true }),
      path: 'rek_owner',
      code: 'MET-OWNER',
      message: 'Nama pemilik rekening tidak terdaftar dalam polis. Periksa nama, atau pilih Tidak.',
    },
    {
      name: 'a stranger without the owner form',
      payload: debit({ beneficiary_owner_attachment: '' }),
      ...field('beneficiary_owner_attachment', upload),
    },
    {
      name: 'no authorisation',
      payload: debit({ bank_authorization_attachment: '' }),
      ...field('bank_authorization_attachment', upload),
    },
    {
      name: 'no saving book',
      payload: debit({ saving_book_attachment: '' }),
      ...field('saving_book_attachment', upload),
    },
    { name: 'no identity card', payload: card({ ktp_attachment: '' }), ...field('ktp_attachment', upload) },
    { name: 'no card number', payload: card({ new_no_cc: '' }), ...field('new_no_cc', required) },
    {
      name: 'a card of the wrong length',
      payload: card({ new_no_cc: '4111' }),
      ...field('new_no_cc', 'Nomor kartu terdiri dari 12 sampai 19 angka.'),
    },
    {
      name: 'a card with a wrong figure',
      payload: card({ new_no_cc: '4111-1111-1111-1112' }),
      path: 'new_no_cc',
      code: 'MET-CARD',
      message: 'Nomor kartu tidak valid.',
    },
    {
      name: 'a Visa card called Master',
      payload: card({ cc_type: 'Master Card' }),
      path: 'cc_type',
      code: 'MET-TYPE',
      message: 'Jenis kartu tidak sesuai dengan nomor kartu.',
    },
    {
      name: 'month 13',
      payload: card({ cc_expiry_date: '13/28' }),
      ...field('cc_expiry_date', 'Isi masa berlaku kartu seperti 09/28.'),
    },
    {
      name: 'a card that ends before the first bill',
      payload: card({ cc_expiry_date: '02/27' }),
      path: 'cc_expiry_date',
      code: 'MET-EXP',
      message: 'Masa berlaku kartu tidak mencukupi.',
    },
    {
      name: "another policy's virtual account",
      facts: withAccounts,
      payload: byVirtualAccount({ new_va_rek: '8801402700000002' }),
      path: 'new_va_rek',
      code: 'PAY-VA',
      message: 'Nomor virtual account tidak sesuai.',
    },
    {
      name: 'a virtual account at another bank',
      facts: withAccounts,
      payload: byVirtualAccount({ bank: 'MANDIRI' }),
      ...field('bank', chooseBank),
    },
  ],
  refused: [
    { name: 'single premium', facts: { position: { archetype: 'UL_SGL' } }, code: 'PROD-NA', from: null },
    {
      name: 'savings paid once',
      facts: { position: { archetype: 'SY_END', premium: buildPremium({ frequency: 5 }) } },
      code: 'PROD-NA',
      from: null,
    },
    { name: 'claim registered', facts: { position: { claimRegistered: true } }, code: 'POL-CLAIM', from: null },
    { name: 'lapsed', facts: { position: { subStatus: 'LAPSED_FUND' } }, code: 'POL-STATUS', from: null },
    { name: 'ended', facts: { position: { subStatus: 'MATURED' } }, code: 'POL-CLOSED', from: null },
    { name: 'frozen', facts: { position: { payoutsFrozen: true } }, code: 'POL-FREEZE', from: null },
    {
      name: 'all premiums paid',
      facts: { position: { premium: buildPremium({ endsOn: day('2027-03-15'), nextDueOn: null }) } },
      code: 'PRM-NONE',
      from: null,
    },
  ],
};
