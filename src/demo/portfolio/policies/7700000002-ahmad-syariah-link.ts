import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Policy } from '#shared/policy/policy.ts';
import { creditCard, savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildPolicy } from '../build/build-policy.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { ahmadWife } from '../people/households.ts';

const policyNumber = '7700000002';

const holder = buildParty(
  100011,
  buildPerson('1985-07-15', {
    firstName: 'Ahmad',
    lastName: 'Fauzi',
    gender: 'M',
    birthPlace: 'Bandung',
    identityNumber: '3273011507850002',
    email: 'nasabah2@contoh.test',
    mobile: '6281200000002',
    maritalStatus: 'KAWIN',
    occupationCode: '141',
    occupationName: 'Teknisi',
    jobTitle: 'Supervisor',
    employer: 'PT Contoh Teknik Mandiri',
    industryId: 3,
    industryName: 'Industri Pengolahan',
  }),
  structuredAddress('3273011001', {
    line: 'Jalan Sukarasa Indah',
    block: 'No. 8',
    rtRw: '002/004',
    postCode: '40152',
  }),
);

function covers(start: BusinessDate): Pick<Policy, 'mainCover' | 'riders'> {
  const term = {
    status: 'IN_FORCE',
    issuedOn: start,
    paidUpOn: addMonths(start, 15 * 12),
    expiresOn: addMonths(start, 39 * 12),
    lives: [holder],
    frequency: 4,
  } as const;
  return {
    mainCover: buildCoverage({
      ...term,
      itemId: 1000201,
      productId: 2001,
      sumAssured: 250_000_000,
      premium: 1_500_000,
      topUp: 500_000,
      nextDueOn: addMonths(start, 18),
    }),
    riders: [
      buildCoverage({
        ...term,
        itemId: 1000202,
        productId: 6001,
        expiresOn: addMonths(start, 25 * 12),
        plan: 'A',
        sumAssured: 0,
        premium: 0,
        nextDueOn: null,
      }),
    ],
  };
}

/** Builds a syariah unit-linked policy in year 2, in which a withdrawal costs a charge. */
export const ahmadSyariahLink: DemoPolicyBuilder = (today) => {
  const start = addMonths(addDays(today, -10), -17);
  return {
    startDate: start,
    receivedDate: addDays(start, 4),
    subStatus: 'NORMAL',
    policy: buildPolicy({
      number: policyNumber,
      acknowledgedOn: addDays(start, 4),
      lockedUntil: addMonths(start, 24),
      holder,
      insureds: [holder],
      beneficiaries: [{ ...ahmadWife, share: 1, relation: 2 }],
      payment: { method: 30, nextMethod: 30 },
      debitAccount: creditCard('Bank CIMB Niaga', '454633******7781', 'AHMAD FAUZI', {
        cardExpires: addMonths(start, 50),
        cardType: '1',
      }),
      benefitAccount: savingsAccount('Bank Syariah Indonesia (BSI)', '7102345678', 'AHMAD FAUZI'),
      virtualAccounts: virtualAccounts(policyNumber, ['BSI', 'BRI'], ['02', '04']),
      ...covers(start),
    }),
    allocation: [
      { fundCode: 'STUM', share: 0.6 },
      { fundCode: 'SSEI', share: 0.4 },
    ],
    holdings: [
      { fundCode: 'STUM', bucket: 'BASIC', value: 9_400_000 },
      { fundCode: 'STUM', bucket: 'TOPUP', value: 5_300_000 },
      { fundCode: 'SSEI', bucket: 'BASIC', value: 6_600_000 },
      { fundCode: 'SSEI', bucket: 'TOPUP', value: 3_500_000 },
    ],
    value: null,
    payables: [],
  };
};
