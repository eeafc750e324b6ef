import { describe, expect, it } from 'vitest';
import { buildPerson } from '#requests/testing/build-facts.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import type { ProductSummary } from '#shared/policy-document/policy.ts';
import { enrichCoverages } from './enrich-coverages.ts';

const day = parseBusinessDate('2023-03-14');

const person = buildPerson();

const coverage: Coverage = {
  itemId: 1,
  productId: 11,
  productName: '',
  masterProduct: null,
  riskStatus: 1,
  issueDate: day,
  expiryDate: day,
  paidupDate: day,
  lifeInsured1: { insured: { partyId: 1, party: { partyId: 1 }, gender: 'F', birthDate: day, person }, birthDate: day },
  insureds: [],
  currentPremium: { benefitLevel: 'B', sumAssured: 0, stdPremAf: 0, totalPremAf: 0, paymentFreq: '1' },
  nextPremium: { sumAssured: 0 },
  recurringTopup: null,
  coverageExtend: { dueDate: null },
  waiverExt: { waiver: 'N', waivedSa: 0 },
  contractInvests: [],
  premInvestRates: [],
};

const product: ProductSummary = {
  id: 11,
  name: 'Contoh Link',
  benefitLevelInfoVOList: [{ benefitLevel: 'B', levelDescrp: 'Plan B' }],
  minSurValue: 10,
  maxSurValue: 20,
};

describe('enriched coverages', () => {
  it('carry what the products call knows', () => {
    expect(enrichCoverages([coverage], [product])[0]).toMatchObject({
      productName: 'Contoh Link',
      benefitLevelDescrp: 'Plan B',
      minSurValue: 10,
      maxSurValue: 20,
    });
  });

  it('have defaults where it knows nothing', () => {
    expect(enrichCoverages([coverage], [])[0]).toMatchObject({
      productName: '-',
      benefitLevelDescrp: '-',
      benefitLevelInfoVOList: [],
      minSurValue: 0,
      maxSurValue: 0,
    });
  });

  it('show a dash for an unknown level and keep the policy as it was', () => {
    const unknown = { ...coverage, currentPremium: { ...coverage.currentPremium, benefitLevel: 'Z' } };
    expect(enrichCoverages([unknown], [product])[0]?.benefitLevelDescrp).toBe('-');
    expect(unknown.productName).toBe('');
  });
});
