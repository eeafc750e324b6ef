import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { debitAccount, savingsAccount } from '../build/build-accounts.ts';
import { freeAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildPolicy } from '../build/build-policy.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import { buildValue } from '../build/build-value.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { jokoWife } from '../people/households.ts';

const policyNumber = '7700000010';
const account = savingsAccount('Bank Tabungan Negara (BTN)', '0012301500123456', 'JOKO PRASETYO');

const holder = buildParty(
  100101,
  buildPerson('1970-06-30', {
    firstName: 'Joko',
    lastName: 'Prasetyo',
    gender: 'M',
    birthPlace: 'Solo',
    identityNumber: '3276013006700010',
    email: 'nasabah10@contoh.test',
    mobile: '6281200000010',
    maritalStatus: 'KAWIN',
    occupationCode: '151',
    occupationName: 'Pegawai Negeri Sipil',
    jobTitle: 'Staf',
    employer: 'Dinas Contoh Kota Depok',
    industryId: 17,
    industryName: 'Pemerintahan dan Pertahanan',
  }),
  freeAddress(['Depok Jaya', 'Pancoran Mas', 'Kota Depok', 'Jawa Barat'], {
    line: 'Jalan Anggur Raya',
    block: 'No. 102',
    rtRw: '008/010',
    postCode: '16432',
  }),
);

const mainCover = (start: BusinessDate, today: BusinessDate): Coverage =>
  buildCoverage({
    itemId: 1001001,
    productId: 1101,
    status: 'TERMINATED',
    issuedOn: start,
    paidUpOn: addMonths(start, 15 * 12),
    expiresOn: addMonths(today, -2),
    lives: [holder],
    sumAssured: 100_000_000,
    premium: 6_000_000,
    frequency: 1,
    nextDueOn: null,
  });

/** Builds a policy surrendered two months ago; only requests about contact and bank account are still allowed. */
export const jokoSurrendered: DemoPolicyBuilder = (today) => {
  const start = addMonths(today, -9 * 12);
  return {
    startDate: start,
    receivedDate: addDays(start, 8),
    subStatus: 'SURRENDERED',
    policy: buildPolicy({
      number: policyNumber,
      acknowledgedOn: addDays(start, 8),
      holder,
      insureds: [holder],
      beneficiaries: [{ ...jokoWife, share: 1, relation: 2 }],
      payment: { method: 3, nextMethod: 3 },
      debitAccount: debitAccount(account),
      benefitAccount: account,
      virtualAccounts: [],
      mainCover: mainCover(start, today),
    }),
    allocation: [],
    holdings: [],
    value: buildValue({}),
    payables: [],
  };
};
