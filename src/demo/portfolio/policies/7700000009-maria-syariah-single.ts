import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildPolicy } from '../build/build-policy.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { mariaSister } from '../people/households.ts';

const policyNumber = '7700000009';

const holder = buildParty(
  100091,
  buildPerson('1975-12-12', {
    firstName: 'Maria',
    middleName: 'Theresia',
    lastName: "O'Neil",
    gender: 'F',
    birthPlace: 'Jakarta',
    identityNumber: '3175025212750009',
    email: 'nasabah9@contoh.test',
    mobile: '6281200000009',
    maritalStatus: 'BELUM KAWIN',
    occupationCode: '112',
    occupationName: 'Direktur / Komisaris',
    jobTitle: 'Direktur',
    employer: "O'Neil & Contoh",
    industryId: 15,
    industryName: 'Jasa Profesional dan Ilmiah',
  }),
  structuredAddress('3175021001', {
    line: 'Jalan Pemuda Pulogadung',
    block: 'Apartemen Contoh Lt. 12',
    rtRw: '006/002',
    postCode: '13220',
  }),
);

const mainCover = (start: BusinessDate): Coverage =>
  buildCoverage({
    itemId: 1000901,
    productId: 2101,
    status: 'IN_FORCE',
    issuedOn: start,
    paidUpOn: start,
    expiresOn: addMonths(start, 30 * 12),
    lives: [holder],
    sumAssured: 187_500_000,
    premium: 150_000_000,
    frequency: 5,
    nextDueOn: null,
  });

/** Builds a syariah unit-linked policy with a single contribution in year 2, in which a withdrawal costs a charge. */
export const mariaSyariahSingle: DemoPolicyBuilder = (today) => {
  const start = addMonths(addDays(today, -7), -15);
  return {
    startDate: start,
    receivedDate: addDays(start, 2),
    subStatus: 'PAID_UP',
    policy: buildPolicy({
      number: policyNumber,
      acknowledgedOn: addDays(start, 2),
      holder,
      insureds: [holder],
      beneficiaries: [{ ...mariaSister, share: 1, relation: 6 }],
      payment: { method: 93, nextMethod: 93 },
      benefitAccount: savingsAccount('Bank Syariah Indonesia (BSI)', '7209876543', "MARIA THERESIA O'NEIL"),
      virtualAccounts: virtualAccounts(policyNumber, ['BSI', 'BCA'], ['04']),
      mainCover: mainCover(start),
    }),
    allocation: [
      { fundCode: 'STUM', share: 0.4 },
      { fundCode: 'SSEI', share: 0.3 },
      { fundCode: 'SPAU', share: 0.3 },
    ],
    holdings: [
      { fundCode: 'STUM', bucket: 'BASIC', value: 60_200_000 },
      { fundCode: 'SSEI', bucket: 'BASIC', value: 44_900_000 },
      { fundCode: 'SPAU', bucket: 'BASIC', value: 45_300_000 },
    ],
    value: null,
    payables: [],
  };
};
