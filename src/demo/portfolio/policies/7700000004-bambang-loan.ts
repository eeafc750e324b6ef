import { Big } from 'big.js';
import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { debitAccount, savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { freeAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildPolicy } from '../build/build-policy.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import { buildValue } from '../build/build-value.ts';
import type { DemoPolicyBuilder, TraditionalValue } from '../build/demo-policy.ts';
import { endowmentParameters } from '../build/endowment-parameters.ts';
import { bambangWife } from '../people/households.ts';
import { cashValue } from '../build/traditional-values.ts';

const policyNumber = '7700000004';
const QUARTERLY = 3_240_000;
const QUARTERS_PAID = 22;
/** Age of the policy on the seeding day, in months. */
const MONTHS = 5 * 12 + 4;
const account = savingsAccount('Bank Mandiri', '1420009876543', 'Bambang Setiawan');

const holder = buildParty(
  100041,
  buildPerson('1979-09-20', {
    firstName: 'Bambang',
    lastName: 'Setiawan',
    gender: 'M',
    birthPlace: 'Surabaya',
    identityNumber: '3578012009790004',
    email: 'nasabah4@contoh.test',
    mobile: '6281200000004',
    officePhone: '62318290004',
    officeExtension: '112',
    maritalStatus: 'KAWIN',
    occupationCode: '114',
    occupationName: 'Pemilik Usaha',
    jobTitle: 'Pemilik',
    employer: 'Toko Contoh Jaya',
    industryId: 7,
    industryName: 'Perdagangan',
  }),
  freeAddress(['Kebraon', 'Karang Pilang', 'Kota Surabaya', 'Jawa Timur'], {
    line: 'Jalan Kebraon Indah Permai',
    block: 'Blok F No. 21',
    rtRw: '005/011',
    postCode: '60222',
  }),
);

const value = (today: BusinessDate): TraditionalValue =>
  buildValue({
    cashValue: cashValue(
      new Big(QUARTERLY).times(QUARTERS_PAID),
      MONTHS,
      endowmentParameters(today)['surr.trad_table'],
    ),
  });

const mainCover = (start: BusinessDate): Coverage =>
  buildCoverage({
    itemId: 1000401,
    productId: 1101,
    status: 'IN_FORCE',
    issuedOn: start,
    paidUpOn: addMonths(start, 15 * 12),
    expiresOn: addMonths(start, 20 * 12),
    lives: [holder],
    sumAssured: 250_000_000,
    premium: QUARTERLY,
    frequency: 3,
    nextDueOn: addMonths(start, QUARTERS_PAID * 3),
  });

/**
 * Builds an endowment with quarterly premiums and a loan of Rp 10,000,000 taken ten months ago. At the policy anniversary
 * since then its interest was added to the principal.
 */
export const bambangLoan: DemoPolicyBuilder = (today) => {
  const start = addMonths(today, -MONTHS);
  return {
    startDate: start,
    receivedDate: addDays(start, 7),
    subStatus: 'NORMAL',
    policy: buildPolicy({
      number: policyNumber,
      acknowledgedOn: addDays(start, 7),
      holder,
      insureds: [holder],
      beneficiaries: [{ ...bambangWife, share: 1, relation: 2 }],
      payment: { method: 3, nextMethod: 3 },
      debitAccount: debitAccount(account),
      benefitAccount: account,
      virtualAccounts: virtualAccounts(policyNumber, ['MANDIRI', 'BCA'], ['02', '07']),
      mainCover: mainCover(start),
    }),
    allocation: [],
    holdings: [],
    value: value(today),
    payables: [],
    loans: [
      {
        amount: 10_000_000,
        ratePercent: endowmentParameters(today)['loan.rate_percent'],
        disbursedOn: addMonths(today, -10),
      },
    ],
  };
};
