import { parseBusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { buildPerson } from './build-facts.ts';

const day = parseBusinessDate;
const person = buildPerson();
const insured = { partyId: 11, party: { partyId: 11 }, gender: person.gender, birthDate: person.birthday, person };

/** A main cover in force; `masterProduct` makes it a rider. */
export const buildCover = (changes: Partial<Coverage> = {}): Coverage => ({
  itemId: 101,
  productId: 1001,
  productName: 'Contoh Link',
  masterProduct: null,
  riskStatus: 1,
  issueDate: day('2023-03-15'),
  expiryDate: day('2063-03-15'),
  paidupDate: day('2043-03-15'),
  lifeInsured1: { insured, birthDate: person.birthday },
  insureds: [{ insured }],
  currentPremium: {
    benefitLevel: null,
    sumAssured: 200_000_000,
    stdPremAf: 12_000_000,
    totalPremAf: 12_000_000,
    paymentFreq: '1',
  },
  nextPremium: { sumAssured: 200_000_000 },
  recurringTopup: null,
  coverageExtend: { dueDate: day('2027-03-15') },
  waiverExt: { waiver: 'N', waivedSa: 0 },
  contractInvests: [],
  premInvestRates: [],
  ...changes,
});

export const buildRider = (changes: Partial<Coverage> = {}): Coverage =>
  buildCover({
    itemId: 102,
    productId: 5001,
    productName: 'Rider Rawat Inap Contoh',
    masterProduct: 1001,
    currentPremium: { benefitLevel: 'B', sumAssured: 0, stdPremAf: 0, totalPremAf: 0, paymentFreq: '1' },
    ...changes,
  });
