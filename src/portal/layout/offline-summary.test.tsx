// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { parseBusinessDate, parseInstant } from '#shared/time/dates.ts';
import { signedInUser } from '#tests/support/signed-in-user.ts';
import { keepLoadedPage, keepPolicyDebt, keepPolicySummary } from '../policy/policy-summary.ts';
import { saveSession } from '../session/stored-session.ts';
import { OfflineSummary } from './offline-summary.tsx';

const at = parseInstant('2026-11-24T03:00:00.000Z');
const account = { number: '8808700000001', bankName: 'Bank BCA', bankCode: 'BCA', purpose: '02' };
const { policy } = buildFacts({ policy: { virtualAccounts: [account] } });

beforeEach(() => {
  sessionStorage.clear();
  saveSession(signedInUser);
});
afterEach(cleanup);

const readPage = (): string => render(<OfflineSummary />).container.textContent ?? '';

it.each([
  [
    'the debt with its last day of grace',
    { label: 'Tagihan premi', amount: 'Rp 400.000', until: parseBusinessDate('2026-12-20') },
    /Tagihan premiRp 400\.000, paling lambat 20\/12\/2026/,
  ],
  ['that no premium is owed', null, /TagihanTidak ada/],
] as const)('shows %s without a connection', (_name, debt, words) => {
  keepPolicySummary(policy, at);
  keepPolicyDebt(debt, at);
  expect(readPage()).toMatch(words);
});

it('shows the complete virtual account numbers without a connection', () => {
  keepPolicySummary(policy, at);
  expect(readPage()).toMatch(/Nomor virtual account untuk membayarBank BCA8808700000001/);
});

it.each([
  ['a page never loaded', '/profile', 'Halaman ini belum dimuat di perangkat ini, jadi belum dapat dibaca.'],
  ['a page loaded before', globalThis.location.pathname, 'Halaman ini perlu sambungan dan terbuka sendiri'],
])('explains why this page cannot be shown: %s', (_name, loaded, words) => {
  keepPolicySummary(policy, at);
  keepLoadedPage(loaded);
  expect(readPage()).toContain(words);
});
