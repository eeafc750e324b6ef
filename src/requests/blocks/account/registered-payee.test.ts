import { expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import type { OpenPayable } from '#shared/facts/open-payable.ts';
import { buildFacts } from '../../testing/build-facts.ts';
import { returnedFromRegistered, startsWithRegistered } from './registered-payee.ts';

const account = { bankName: 'Bank Mandiri', bankAccount: '1370012344821', accountName: 'SITI NUR RAHMAWATI' };

const returned: OpenPayable = {
  payableId: 'kembali',
  kind: 'SB',
  amount: 1_000_000,
  currency: 30,
  state: 'RETURNED',
  payableFrom: parseBusinessDate('2026-11-01'),
  returnReason: 'Rekening ditutup',
  bankName: 'Bank Mandiri',
  bankAccount: '********4821',
  requestNumber: null,
  allocation: null,
};

const factsWith = (benefitAccount: typeof account | null, payables: OpenPayable[]) =>
  buildFacts({ policy: { benefitAccount }, position: { payables } });

it.each<[string, typeof account | null, OpenPayable[], boolean, string | undefined]>([
  ['is preselected where the policy has one', account, [], true, undefined],
  ['is preselected where money waits', account, [{ ...returned, state: 'OPEN' }], true, undefined],
  ['cannot be selected where the policy has none', null, [], false, undefined],
  ['is not preselected after a transfer to it came back', account, [returned], false, 'Rekening ditutup'],
  ['is preselected after another account failed', account, [{ ...returned, bankAccount: '****9999' }], true, undefined],
  ['is preselected after another bank failed', account, [{ ...returned, bankName: 'Bank Danamon' }], true, undefined],
])('the registered account %s', (_name, registered, payables, isPreselected, reason) => {
  const facts = factsWith(registered, payables);
  expect(startsWithRegistered(facts)).toBe(isPreselected);
  expect(returnedFromRegistered(facts)).toBe(reason);
});
