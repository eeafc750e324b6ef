// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { findPolicySummary } from './policy-summary.ts';

const kept = {
  maskedNumber: '********0001',
  holderName: 'Siti',
  productName: 'Contoh Link',
  status: 'IN_FORCE',
  coveredUntil: '2067-07-24',
  keptAt: '2026-11-24T03:00:00.000Z',
};

describe('what is kept of the policy', () => {
  beforeEach(() => sessionStorage.clear());

  it('is read as it was kept', () => {
    sessionStorage.setItem('policy-summary', JSON.stringify(kept));
    expect(findPolicySummary()).toEqual(kept);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['what an earlier version kept', '{"proposalNumber":"7700000001","holderName":"Siti","productName":"Contoh Link"}'],
  ])('is none when there is %s', (_name, text) => {
    if (text !== null) sessionStorage.setItem('policy-summary', text);
    expect(findPolicySummary()).toBeUndefined();
  });
});
