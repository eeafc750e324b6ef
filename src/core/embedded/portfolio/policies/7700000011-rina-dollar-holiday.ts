import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { debitAccount, savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildDocument } from '../build/build-document.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { rinaHusband } from '../people/households.ts';

const policyNumber = '7700000011';
const US_DOLLAR = 4;
const account = savingsAccount('Bank OCBC Indonesia', '693800112233', 'Rina Kusumawati');

const holder = buildParty(
  100111,
  buildPerson('1993-02-01', {
    firstName: 'Rina',
    lastName: 'Kusumawati',
    gender: 'F',
    birthPlace: 'Tangerang',
    certiCode: '3674014102930011',
    email: 'nasabah11@contoh.test',
    mobile: '6281200000011',
    mobile2: '6281200000111',
    marriageId: 'KAWIN',
    occupCate: '125',
    occupCateName: 'Akuntan / Auditor',
    positionLevel: 'Konsultan',
    jobCom: 'Contoh Advisory',
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

function coverages(start: BusinessDate, holiday: { readonly end: BusinessDate }): Coverage[] {
  return [
    buildCoverage({
      itemId: 1001101,
      productId: 1002,
      masterProduct: null,
      riskStatus: 1,
      issueDate: start,
      paidupDate: addMonths(start, 20 * 12),
      expiryDate: addMonths(start, 51 * 12),
      insureds: [holder],
      sumAssured: 25_000,
      premium: 300,
      topup: 150,
      freq: '3',
      dueDate: holiday.end,
      rates: { UTUM: 0.6, USTA: 0.4 },
    }),
  ];
}

/** A policy in US dollars, two months into a premium holiday of a year: the holiday can be changed or cancelled. */
export const rinaDollarHoliday: DemoPolicyBuilder = (today) => {
  const start = addMonths(today, -(4 * 12 + 2));
  const holiday = { start: addMonths(start, 4 * 12), end: addMonths(start, 5 * 12) };
  return {
    productId: 1002,
    startDate: start,
    receivedDate: addDays(start, 6),
    subStatus: 'PREMIUM_HOLIDAY',
    document: buildDocument({
      policyNumber,
      productId: 1002,
      currency: US_DOLLAR,
      acknowledgeDate: addDays(start, 6),
      lockedPeriodDate: addMonths(start, 24),
      holidayIndi: 'Y',
      holidayStartDate: holiday.start,
      holidayEndDate: holiday.end,
      policyHolder: holder,
      insureds: [holder],
      beneficiaries: [{ ...rinaHusband, shareRate: 1, designation: 1 }],
      payerAccounts: [{ paymentMethod: 3, paymentMethodNext: 3 }],
      payerBankAccount: [debitAccount(account)],
      refundPayeeBankAccount: [account],
      virtualAccountInfo: virtualAccounts(policyNumber, ['BCA', 'MANDIRI'], ['02', '04']),
      coverages: coverages(start, holiday),
    }),
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
