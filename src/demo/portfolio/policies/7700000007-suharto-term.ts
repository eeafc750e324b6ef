import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { freeAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildPolicy } from '../build/build-policy.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import { buildValue } from '../build/build-value.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { suhartoWife } from '../people/households.ts';

const policyNumber = '7700000007';
const account = savingsAccount('Bank Rakyat Indonesia (BRI)', '033901012345678', 'SUHARTO');

const holder = buildParty(
  100071,
  buildPerson('1982-11-23', {
    firstName: 'Suharto',
    gender: 'M',
    birthPlace: 'Medan',
    identityNumber: '1271012311820007',
    email: 'nasabah7@contoh.test',
    mobile: '6281200000007',
    maritalStatus: 'KAWIN',
    occupationCode: '192',
    occupationName: 'Sopir',
    jobTitle: 'Staf',
    employer: 'PT Contoh Angkutan',
    industryId: 9,
    industryName: 'Transportasi dan Pergudangan',
  }),
  freeAddress(['Pasar Baru', 'Medan Kota', 'Kota Medan', 'Sumatera Utara'], {
    line: 'Jalan Pandu Baru',
    block: 'No. 60',
    rtRw: '004/001',
    postCode: '20212',
  }),
);

const mainCover = (start: BusinessDate): Coverage =>
  buildCoverage({
    itemId: 1000701,
    productId: 1201,
    status: 'IN_FORCE',
    issuedOn: start,
    paidUpOn: addMonths(start, 15 * 12),
    expiresOn: addMonths(start, 15 * 12),
    lives: [holder],
    sumAssured: 300_000_000,
    premium: 300_000,
    frequency: 4,
    nextDueOn: addMonths(start, 5 * 12 + 1),
  });

/**
 * Builds a term policy after five claim-free years, whose no-claim bonus can be paid out. It has no cash value, a holder
 * with a single name, and monthly premiums by virtual account.
 */
export const suhartoTerm: DemoPolicyBuilder = (today) => {
  const start = addMonths(addDays(today, -12), -(5 * 12));
  return {
    startDate: start,
    receivedDate: addDays(start, 9),
    subStatus: 'NORMAL',
    policy: buildPolicy({
      number: policyNumber,
      acknowledgedOn: addDays(start, 9),
      holder,
      insureds: [holder],
      beneficiaries: [{ ...suhartoWife, share: 1, relation: 2 }],
      payment: { method: 93, nextMethod: 93 },
      benefitAccount: account,
      virtualAccounts: virtualAccounts(policyNumber, ['BRI', 'BCA'], ['02', '03', '05']),
      mainCover: mainCover(start),
    }),
    allocation: [],
    holdings: [],
    value: buildValue({}),
    payables: [
      {
        payableId: '77000000-0007-4000-8000-000000000001',
        kind: 'NCB',
        amount: '9000000.00',
        payableFrom: addMonths(start, 5 * 12),
        ...account,
        returned: null,
      },
    ],
  };
};
