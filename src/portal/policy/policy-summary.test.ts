// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { parseBusinessDate, parseInstant } from '#shared/time/dates.ts';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { clearSession, saveSession } from '../session/stored-session.ts';
import { findPolicySummary, keepPolicyDebt, keepPolicySummary } from './policy-summary.ts';
import { signedInUser as user } from '#tests/support/signed-in-user.ts';

const kept = {
  maskedNumber: '********0001',
  holderName: 'Siti',
  productName: 'Contoh Link',
  status: 'IN_FORCE',
  coveredUntil: '2067-07-24',
  keptAt: '2026-11-24T03:00:00.000Z',
};

describe('stored policy summary', () => {
  beforeEach(() => sessionStorage.clear());

  it('is read back as it was stored', () => {
    sessionStorage.setItem('policy-summary', JSON.stringify(kept));
    expect(findPolicySummary()).toEqual({ ...kept, accounts: [], pages: [] });
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['data of an earlier version', '{"proposalNumber":"7700000001","holderName":"Siti","productName":"Contoh Link"}'],
  ])('is absent when there is %s', (_name, text) => {
    if (text !== null) sessionStorage.setItem('policy-summary', text);
    expect(findPolicySummary()).toBeUndefined();
  });
});

describe('data stored for paying offline', () => {
  const at = parseInstant('2026-11-24T03:00:00.000Z');
  const debt = { label: 'Tagihan premi', amount: 'Rp 400.000', until: parseBusinessDate('2026-12-20') };
  const account = { number: '8808700000001', bankName: 'Bank BCA', bankCode: 'BCA', purpose: '02' };
  const virtualAccounts = [account, { ...account, number: '8807700000001', purpose: '07' }];
  const { policy } = buildFacts({ policy: { virtualAccounts } });

  beforeEach(() => {
    sessionStorage.clear();
    saveSession(user);
  });

  it('contains the debt with its last day and the premium account numbers, stored in either order', () => {
    keepPolicyDebt(debt, at);
    expect(findPolicySummary()).toBeUndefined();
    keepPolicySummary(policy, at);
    expect(findPolicySummary()).toMatchObject({
      debt,
      debtKeptAt: at,
      accounts: [{ label: 'Bank BCA', number: '8808700000001' }],
    });
    keepPolicyDebt(null, at);
    expect(findPolicySummary()?.debt).toBeNull();
  });

  it('is deleted with the session, and a late answer is not stored', () => {
    keepPolicySummary(policy, at);
    clearSession();
    keepPolicyDebt(debt, at);
    keepPolicySummary(policy, at);
    expect(sessionStorage).toHaveLength(0);
  });
});
