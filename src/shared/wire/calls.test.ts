import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { anyChannelText } from '../lists/message-channels.ts';
import { BankCallback, BankCallbackAnswer, BankSignature } from './bank-callback.ts';
import { CheckCopAnswer, CheckCopInput } from './check-cop.ts';
import { OfferInput } from './offer.ts';
import { PolicySwitchInput, RevealInput } from './policies.ts';
import { ConsentInput, LatestPrivacyExport } from './privacy.ts';
import { EndSessionsQuery, UnauthorisedReportInput, PreferencesInput } from './profile.ts';
import { RequestMessageInput } from './request-messages.ts';
import { StepUpCheckInput, StepUpInput } from './step-up.ts';

const payment = {
  kind: 'payment',
  bank_reference: 'BCA-1',
  virtual_account_number: '1234504700000001',
  amount: '1000000.5',
  value_date: '2026-11-24',
  paid_at: '2026-11-24T03:00:00.000Z',
};
const payout = { kind: 'payout', bank_reference: 'BCA-2', payable_id: 'p1', attempt: 1, result: 'PAID' };

const good: readonly (readonly [name: string, schema: z.core.$ZodType, value: unknown])[] = [
  ['step-up without a method', StepUpInput, { transaction_type: 'change-policy-holder' }],
  ['step-up by e-mail', StepUpInput, { transaction_type: 'change-payment-method', method: 'EMAIL' }],
  ['step-up code', StepUpCheckInput, { otp_number: '012345' }],
  ['offer accepted', OfferInput, { answer: 'accept', version: 3 }],
  ['message', RequestMessageInput, { text: 'Kapan selesai?', objection: false, complaint: false, key: null }],
  ['other policy', PolicySwitchInput, { policy_number: '7700000003' }],
  ['reveal', RevealInput, { field: 'holder.person.identityNumber' }],
  ['preferences', PreferencesInput, { method: 'WA', email_copy: true, language: 'id', text_size: 'normal' }],
  ['all other sessions', EndSessionsQuery, {}],
  ['not me', UnauthorisedReportInput, { request_number: 'SW-1', note: 'Saya tidak mengubah rekening.' }],
  ['consent', ConsentInput, { id: 'face', version: '2' }],
  ['no export yet', LatestPrivacyExport, null],
  ['bank asks', BankCallback, { kind: 'inquiry', bank_reference: 'BCA-0', virtual_account_number: '1234' }],
  ['money in', BankCallback, payment],
  ['money out', BankCallback, { ...payout, reason: null }],
  ['bank answer', BankCallbackAnswer, { bank_reference: 'BCA-1', replayed: true, account: null }],
  ['signature', BankSignature, { 'x-signature': 'a1'.repeat(32), 'x-timestamp': '2026-11-24T03:00:00Z' }],
  [
    'check-cop',
    CheckCopAnswer,
    {
      status: true,
      kind: 'FREE_LOOK',
      days_left: 11,
      estimate: { amount: 5_900_000, as_of: '2026-11-21', lines: [{ label: 'Premi dibayar', amount: 6_000_000 }] },
      acknowledgement_version: '1',
    },
  ],
];

test.each(good)('accepts %s', (_name, schema, value) => {
  expect(z.parse(schema, value)).toEqual(value);
});

test.each([
  ['trailing zeros', { amount: '1000000.50' }],
  ['leading zeros and blanks', { amount: ' 0001000000.5 ' }],
  ['an offset', { paid_at: '2026-11-24T10:00:00+07:00' }],
  ['an offset without a colon', { paid_at: '2026-11-24T10:00:00.000+0700' }],
  ['seconds alone', { paid_at: '2026-11-24T03:00:00Z' }],
  ['an account number padded with blanks', { virtual_account_number: '  1234504700000001 ' }],
  ['an account number in groups', { virtual_account_number: '12345 0470-0000-001' }],
  ['no name of a payer, said as null', { payer_name: null }],
  ['no name of a payer, said as blanks', { payer_name: ' \u00a0' }],
  ['a day with a blank', { value_date: '2026-11-24 ' }],
])('normalises a bank callback with %s', (_name, changes) => {
  expect(JSON.stringify(z.parse(BankCallback, { ...payment, ...changes }))).toBe(JSON.stringify(payment));
});

test.each([
  ['1500000', '1500000'],
  [1_500_000, '1500000'],
  ['1500000.00', '1500000'],
  ['9999999999999.99', '9999999999999.99'],
])("reads the bank's amount %s as %s", (amount, text) => {
  expect(z.parse(BankCallback, { ...payment, amount })).toMatchObject({ amount: text });
});

test('reads a payout without a reason as null', () => {
  expect(z.parse(BankCallback, payout)).toHaveProperty('reason', null);
});

test('check-cop accepts bare item ids', () => {
  expect(z.parse(CheckCopInput, { items: [1, { itemId: 2 }] })).toEqual({ items: [{ itemId: 1 }, { itemId: 2 }] });
});

type Refused = readonly [name: string, schema: z.core.$ZodType, value: unknown, path: string, message?: string];

const bad: readonly Refused[] = [
  ['step-up for nothing', StepUpInput, {}, 'transaction_type', 'Field harus diisi.'],
  ['short code', StepUpCheckInput, { otp_number: '12345' }, 'otp_number', 'Kode terdiri dari 6 angka.'],
  ['unknown answer', OfferInput, { answer: 'maybe', version: 1 }, 'answer', 'Pilih setuju atau tidak setuju.'],
  ['empty message', RequestMessageInput, { text: '  ' }, 'text', 'Field harus diisi.'],
  ['long message', RequestMessageInput, { text: 'a'.repeat(2001) }, 'text', 'Pesan maksimal 2.000 huruf.'],
  ['no policy', PolicySwitchInput, {}, 'policy_number', 'Field harus diisi.'],
  ['unknown channel', PreferencesInput, { method: 'FAX' }, 'method', `Pilih ${anyChannelText}.`],
  ['consent without version', ConsentInput, { id: 'face' }, 'version', 'Field harus diisi.'],
  ['no product', CheckCopInput, { items: [] }, 'items', 'Pilih minimal 1 produk'],
  ['amount as a float', BankCallback, { ...payment, amount: 1_000_000.5 }, 'amount'],
  ['amount with thousands', BankCallback, { ...payment, amount: '1.000.000' }, 'amount'],
  ['amount of three decimals', BankCallback, { ...payment, amount: '1.005' }, 'amount'],
  ['amount in another notation', BankCallback, { ...payment, amount: 1e21 }, 'amount'],
  ['moment without a zone', BankCallback, { ...payment, paid_at: '2026-11-24T10:00:00' }, 'paid_at'],
  ['account of blanks', BankCallback, { ...payment, virtual_account_number: ' ' }, 'virtual_account_number'],
  ['negative amount', BankCallback, { ...payment, amount: '-1' }, 'amount'],
  ['attempt 0', BankCallback, { ...payout, attempt: 0 }, 'attempt'],
  ['unknown kind', BankCallback, { kind: 'refund' }, 'kind'],
  ['signature too short', BankSignature, { 'x-signature': 'a1', 'x-timestamp': '2026-11-24T03:00:00Z' }, 'x-signature'],
];

test.each(bad.map((each) => [each[0], each] as const))('refuses %s', (_name, [, schema, value, path, message]) => {
  const problems = z.safeParse(schema, value).error?.issues.map((each) => [each.path.join('.'), each.message]);
  expect(problems).toContainEqual([path, message ?? expect.any(String)]);
});
