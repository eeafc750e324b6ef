import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { debitAccount, savingsAccount } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildDocument } from '../build/build-document.ts';
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
    certiCode: '3374012508600014',
    email: 'nasabah14@contoh.test',
    mobile: '6281200000014',
    marriageId: 'KAWIN',
    occupCate: '303',
    occupCateName: 'Pensiunan',
    industryId: 8,
    industryName: 'Lainnya',
    otherIndustry: 'Pensiunan',
  }),
  structuredAddress('3374011001', { line: 'Jalan Miroto Timur', block: 'No. 88', rtRw: '002/003', postCode: '50134' }),
);

function coverages(start: BusinessDate, matured: BusinessDate): Coverage[] {
  return [
    buildCoverage({
      itemId: 1001401,
      productId: 1101,
      masterProduct: null,
      riskStatus: 3,
      issueDate: start,
      paidupDate: addMonths(start, 10 * 12),
      expiryDate: matured,
      insureds: [holder],
      sumAssured: 100_000_000,
      premium: 8_000_000,
      freq: '1',
      dueDate: null,
    }),
  ];
}

/** Matured last week: the maturity benefit waits to be paid out. */
export const hendraMatured: DemoPolicyBuilder = (today) => {
  const matured = addDays(today, -7);
  const start = addMonths(matured, -15 * 12);
  return {
    productId: 1101,
    startDate: start,
    receivedDate: addDays(start, 12),
    subStatus: 'MATURED',
    document: buildDocument({
      policyNumber,
      productId: 1101,
      riskStatus: 3,
      acknowledgeDate: addDays(start, 12),
      policyHolder: holder,
      insureds: [holder],
      beneficiaries: [{ ...hendraWife, shareRate: 1, designation: 2 }],
      payerAccounts: [{ paymentMethod: 3, paymentMethodNext: 3 }],
      payerBankAccount: [debitAccount(account)],
      refundPayeeBankAccount: [account],
      virtualAccountInfo: [],
      coverages: coverages(start, matured),
    }),
    holdings: [],
    value: buildValue({}),
    payables: [
      {
        payableId: '77000000-0014-4000-8000-000000000001',
        kind: 'MB',
        amount: '100000000.00',
        payableFrom: matured,
        bankName: account.bankName,
        bankAccount: account.bankAccount,
        accountName: account.accoName,
        returned: null,
      },
    ],
  };
};
