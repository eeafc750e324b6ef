import { usDollar } from '#shared/money/money.ts';
import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { debitAccount, savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildPolicy } from '../build/build-policy.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { rinaHusband } from '../people/households.ts';

const policyNumber = '7700000011';
const account = savingsAccount('Bank OCBC Indonesia', '693800112233', 'Rina Kusumawati');

const holder = buildParty(
  100111,
  buildPerson('1993-02-01', {
    firstName: 'Rina',
    lastName: 'Kusumawati',
    gender: 'F',
    birthPlace: 'Tangerang',
    identityNumber: '3674014102930011',
    email: 'nasabah11@contoh.test',
    mobile: '6281200000011',
    mobile2: '6281200000111',
    maritalStatus: 'KAWIN',
    occupationCode: '125',
    occupationName: 'Akuntan / Auditor',
    jobTitle: 'Konsultan',
    employer: 'Contoh Advisory',
    industryId: 15,
    industryName: 'Jasa Profesional dan Ilmiah',
  }),
  structuredAddress('3674011002', {
    line: 'Jalan Rawa Buntu Utara',
    block: 'Blok A2 No. 9',
    rtRw: '002/012',
    postCode: '15318',
  }),
);

const mainCover = (start: BusinessDate, resumesOn: BusinessDate): Coverage =>
  buildCoverage({
    itemId: 1001101,
    productId: 1002,
    status: 'IN_FORCE',
    issuedOn: start,
    paidUpOn: addMonths(start, 20 * 12),
    expiresOn: addMonths(start, 51 * 12),
    lives: [holder],
    sumAssured: 25_000,
    premium: 300,
    topUp: 150,
    frequency: 3,
    nextDueOn: resumesOn,
  });

/**
 * Builds a unit-linked policy in US dollars, in the third month of a one-year premium holiday, which can be changed or
 * cancelled.
 */
export const rinaDollarHoliday: DemoPolicyBuilder = (today) => {
  const start = addMonths(today, -(4 * 12 + 2));
  const holiday = { from: addMonths(start, 4 * 12), until: addMonths(start, 5 * 12) };
  return {
    startDate: start,
    receivedDate: addDays(start, 6),
    subStatus: 'PREMIUM_HOLIDAY',
    policy: buildPolicy({
      number: policyNumber,
      currency: usDollar,
      acknowledgedOn: addDays(start, 6),
      lockedUntil: addMonths(start, 24),
      premiumHoliday: holiday,
      holder,
      insureds: [holder],
      beneficiaries: [{ ...rinaHusband, share: 1, relation: 1 }],
      payment: { method: 3, nextMethod: 3 },
      debitAccount: debitAccount(account),
      benefitAccount: account,
      virtualAccounts: virtualAccounts(policyNumber, ['BCA', 'MANDIRI'], ['02', '04']),
      mainCover: mainCover(start, holiday.until),
    }),
    allocation: [
      { fundCode: 'UTUM', share: 0.6 },
      { fundCode: 'USTA', share: 0.4 },
    ],
    holdings: [
      { fundCode: 'UTUM', bucket: 'BASIC', value: 2_310.5 },
      { fundCode: 'UTUM', bucket: 'TOPUP', value: 1_480.25 },
      { fundCode: 'USTA', bucket: 'BASIC', value: 1_502.75 },
      { fundCode: 'USTA', bucket: 'TOPUP', value: 960.4 },
    ],
    value: null,
    payables: [],
  };
};
