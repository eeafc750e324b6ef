import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildPolicy } from '../build/build-policy.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import { buildValue } from '../build/build-value.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import { dewiMother } from '../people/households.ts';

const policyNumber = '7700000005';
const MONTHLY = 500_000;
const GRACE_DAYS = parameterRecords['grace.days_cd'].default;

const holder = buildParty(
  100051,
  buildPerson('1990-05-25', {
    firstName: 'Dewi',
    lastName: 'Lestari',
    gender: 'F',
    birthPlace: 'Yogyakarta',
    identityNumber: '3471016505900005',
    email: 'nasabah5@contoh.test',
    mobile: '6281200000005',
    maritalStatus: 'BELUM KAWIN',
    occupationCode: '131',
    occupationName: 'Seniman / Pekerja Kreatif',
    jobTitle: 'Staf',
    employer: 'Studio Contoh Kreatif',
    industryId: 11,
    industryName: 'Penerbitan, Penyiaran, dan Konten',
  }),
  structuredAddress('3471011001', { line: 'Jalan Kricak Kidul', block: 'No. 17', rtRw: '009/003', postCode: '55242' }),
);

const mainCover = (start: BusinessDate, firstUnpaid: BusinessDate): Coverage =>
  buildCoverage({
    itemId: 1000501,
    productId: 1001,
    status: 'LAPSED',
    issuedOn: start,
    paidUpOn: addMonths(start, 20 * 12),
    expiresOn: addMonths(start, 46 * 12),
    lives: [holder],
    sumAssured: 150_000_000,
    premium: MONTHLY,
    frequency: 4,
    nextDueOn: firstUnpaid,
  });

/**
 * Builds a unit-linked policy in year 2 that lapsed five months ago, on the day after the grace period. Reinstatement needs
 * the arrears and a health declaration.
 */
export const dewiLapsedLink: DemoPolicyBuilder = (today) => {
  const firstUnpaid = addDays(addMonths(today, -5), -(GRACE_DAYS + 1));
  const start = addMonths(firstUnpaid, -13);
  return {
    startDate: start,
    receivedDate: addDays(start, 3),
    subStatus: 'LAPSED_PREMIUM',
    policy: buildPolicy({
      number: policyNumber,
      acknowledgedOn: addDays(start, 3),
      lockedUntil: addMonths(start, 24),
      holder,
      insureds: [holder],
      beneficiaries: [{ ...dewiMother, share: 1, relation: 4 }],
      payment: { method: 93, nextMethod: 93 },
      benefitAccount: savingsAccount('Bank Negara Indonesia (BNI)', '0456781234', 'DEWI LESTARI'),
      virtualAccounts: virtualAccounts(policyNumber, ['BCA', 'BRI'], ['02', '03', '04']),
      mainCover: mainCover(start, firstUnpaid),
    }),
    allocation: [
      { fundCode: 'DSEI', share: 0.7 },
      { fundCode: 'DPAU', share: 0.3 },
    ],
    holdings: [
      { fundCode: 'DSEI', bucket: 'BASIC', value: 1_450_000 },
      { fundCode: 'DPAU', bucket: 'BASIC', value: 640_000 },
    ],
    value: buildValue({}),
    payables: [],
  };
};
