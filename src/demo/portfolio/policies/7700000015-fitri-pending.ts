import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { debitAccount, savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildPolicy } from '../build/build-policy.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { fitriHusband } from '../people/households.ts';

const policyNumber = '7700000015';
const account = savingsAccount('Bank Syariah Indonesia (BSI)', '7156789012', 'FITRI HANDAYANI');

const holder = buildParty(
  100151,
  buildPerson('1991-09-26', {
    firstName: 'Fitri',
    lastName: 'Handayani',
    gender: 'F',
    birthPlace: 'Malang',
    identityNumber: '3573016609910015',
    email: 'nasabah15@contoh.test',
    mobile: '6281200000015',
    maritalStatus: 'KAWIN',
    occupationCode: '302',
    occupationName: 'Ibu Rumah Tangga',
    industryId: 8,
    industryName: 'Lainnya',
    otherIndustry: 'Rumah tangga',
  }),
  structuredAddress('3573011001', { line: 'Jalan Balearjosari', block: 'No. 14', rtRw: '005/002', postCode: '65126' }),
);

const mainCover = (start: BusinessDate): Coverage =>
  buildCoverage({
    itemId: 1001501,
    productId: 2002,
    status: 'PENDING',
    issuedOn: start,
    paidUpOn: addMonths(start, 15 * 12),
    expiresOn: addMonths(start, 44 * 12),
    lives: [holder],
    sumAssured: 200_000_000,
    premium: 1_000_000,
    topUp: 250_000,
    frequency: 4,
    nextDueOn: addMonths(start, 1),
  });

/** Builds a policy that starts tomorrow; until then only contact and beneficiaries may change. */
export const fitriPending: DemoPolicyBuilder = (today) => {
  const start = addDays(today, 1);
  return {
    startDate: start,
    receivedDate: null,
    subStatus: 'PENDING_ISSUE',
    policy: buildPolicy({
      number: policyNumber,
      acknowledgedOn: null,
      lockedUntil: addMonths(start, 24),
      holder,
      insureds: [holder],
      beneficiaries: [{ ...fitriHusband, share: 1, relation: 1 }],
      payment: { method: 3, nextMethod: 3 },
      debitAccount: debitAccount(account),
      benefitAccount: account,
      virtualAccounts: virtualAccounts(policyNumber, ['BSI', 'BRI'], ['02', '04']),
      mainCover: mainCover(start),
    }),
    allocation: [
      { fundCode: 'STUM', share: 0.5 },
      { fundCode: 'SPAU', share: 0.5 },
    ],
    holdings: [],
    value: null,
    payables: [],
  };
};
