import { Big } from 'big.js';
import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildPolicy } from '../build/build-policy.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import { buildValue } from '../build/build-value.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { andiSon } from '../people/households.ts';

const policyNumber = '7700000008';

const holder = buildParty(
  100081,
  buildPerson('1987-08-04', {
    firstName: 'Andi',
    lastName: 'Nurhaliza',
    gender: 'F',
    birthPlace: 'Makassar',
    identityNumber: '7371014408870008',
    email: 'nasabah8@contoh.test',
    mobile: '6281200000008',
    maritalStatus: 'CERAI HIDUP',
    occupationCode: '124',
    occupationName: 'Guru / Dosen',
    jobTitle: 'Dosen',
    employer: 'Universitas Contoh Timur',
    industryId: 18,
    industryName: 'Pendidikan',
  }),
  structuredAddress('7371011001', { line: 'Jalan Bontorannu', block: 'No. 3', rtRw: '001/005', postCode: '90121' }),
);

const mainCover = (start: BusinessDate): Coverage =>
  buildCoverage({
    itemId: 1000801,
    productId: 2201,
    status: 'IN_FORCE',
    issuedOn: start,
    paidUpOn: start,
    expiresOn: addMonths(start, 10 * 12),
    lives: [holder],
    sumAssured: 150_000_000,
    premium: 100_000_000,
    frequency: 5,
    nextDueOn: null,
  });

/**
 * Builds a syariah education plan with a single contribution and without funds; its value is the participant's account.
 */
export const andiSyariahSavings: DemoPolicyBuilder = (today) => {
  const start = addMonths(addDays(today, -5), -30);
  return {
    startDate: start,
    receivedDate: addDays(start, 5),
    subStatus: 'PAID_UP',
    policy: buildPolicy({
      number: policyNumber,
      acknowledgedOn: addDays(start, 5),
      holder,
      insureds: [holder],
      beneficiaries: [{ ...andiSon, share: 1, relation: 5 }],
      payment: { method: 93, nextMethod: 93 },
      benefitAccount: savingsAccount('Bank Muamalat Indonesia', '3410012345', 'Andi Nurhaliza'),
      virtualAccounts: virtualAccounts(policyNumber, ['BSI', 'BRI'], ['05']),
      mainCover: mainCover(start),
    }),
    allocation: [],
    holdings: [],
    value: buildValue({ cashValue: new Big(97_850_000) }),
    payables: [],
  };
};
