import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { debitAccount, savingsAccount } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildPolicy } from '../build/build-policy.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import { buildValue } from '../build/build-value.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { hendraWife } from '../people/households.ts';

const policyNumber = '7700000014';
const account = savingsAccount('Bank Central Asia (BCA)', '0097654321', 'HENDRA GUNAWAN');

const holder = buildParty(
  100141,
  buildPerson('1960-08-25', {
    firstName: 'Hendra',
    lastName: 'Gunawan',
    gender: 'M',
    birthPlace: 'Semarang',
    identityNumber: '3374012508600014',
    email: 'nasabah14@contoh.test',
    mobile: '6281200000014',
    maritalStatus: 'KAWIN',
    occupationCode: '303',
    occupationName: 'Pensiunan',
    industryId: 8,
    industryName: 'Lainnya',
    otherIndustry: 'Pensiunan',
  }),
  structuredAddress('3374011001', { line: 'Jalan Miroto Timur', block: 'No. 88', rtRw: '002/003', postCode: '50134' }),
);

const mainCover = (start: BusinessDate, matured: BusinessDate): Coverage =>
  buildCoverage({
    itemId: 1001401,
    productId: 1101,
    status: 'TERMINATED',
    issuedOn: start,
    paidUpOn: addMonths(start, 10 * 12),
    expiresOn: matured,
    lives: [holder],
    sumAssured: 100_000_000,
    premium: 8_000_000,
    frequency: 1,
    nextDueOn: null,
  });

/** Builds a policy that matured seven days ago, whose maturity benefit can be paid out. */
export const hendraMatured: DemoPolicyBuilder = (today) => {
  const matured = addDays(today, -7);
  const start = addMonths(matured, -15 * 12);
  return {
    startDate: start,
    receivedDate: addDays(start, 12),
    subStatus: 'MATURED',
    policy: buildPolicy({
      number: policyNumber,
      acknowledgedOn: addDays(start, 12),
      holder,
      insureds: [holder],
      beneficiaries: [{ ...hendraWife, share: 1, relation: 2 }],
      payment: { method: 3, nextMethod: 3 },
      debitAccount: debitAccount(account),
      benefitAccount: account,
      virtualAccounts: [],
      mainCover: mainCover(start, matured),
    }),
    allocation: [],
    holdings: [],
    value: buildValue({}),
    payables: [
      {
        payableId: '77000000-0014-4000-8000-000000000001',
        kind: 'MB',
        amount: '100000000.00',
        payableFrom: matured,
        ...account,
        returned: null,
      },
    ],
  };
};
