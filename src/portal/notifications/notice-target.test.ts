import { expect, it } from 'vitest';
import { targetOf } from './notice-target.ts';

it.each([
  ['a request', { about: 'request', transaction_id: '20261124-000001' }, '/transaction/status/20261124-000001'],
  ['an offer', { about: 'offer', transaction_id: '20261124-000001' }, '/transaction/status/20261124-000001/offer'],
  ['a message', { about: 'messages', transaction_id: '20261124-000001' }, '/transaction/status/20261124-000001#pesan'],
  ['money without a request', { about: 'money', transaction_id: null }, '/transaction/submission/benefit-allocation'],
  ['the loan', { about: 'loan', transaction_id: null }, '/polis/information/polis-value'],
  ['premiums', { about: 'premiums', transaction_id: null }, '/polis/information/payment-account'],
  ['a benefit', { about: 'benefits', transaction_id: null }, '/transaction/submission/benefit-allocation'],
  ['values', { about: 'values', transaction_id: null }, '/polis/information/polis-value'],
  ['a report of a death', { about: 'death', transaction_id: null }, '/polis/laporan-keliru'],
  ['an issued document', { about: 'papers', transaction_id: null }, '/polis/documents'],
  ['a report of unauthorised activity', { about: 'security', transaction_id: '20261124-000001' }, '/profile#keamanan'],
] as const)('links a notice to the page of its subject: %s', (_name, notice, path) => {
  expect(targetOf(notice)).toBe(path);
});
