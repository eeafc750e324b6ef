import { expect, it } from 'vitest';
import { BenefitAccount } from './stored-policy.ts';

const account = { bankName: 'BCA', bankAccount: '1234567890', accountName: 'SITI' };

it.each([
  ['none', null, null],
  ['one without a number', { ...account, bankAccount: '' }, null],
  ['one', account, account],
])('parses %s as a benefit account', (_name, stored, read) => {
  expect(BenefitAccount.parse(stored)).toEqual(read);
});
