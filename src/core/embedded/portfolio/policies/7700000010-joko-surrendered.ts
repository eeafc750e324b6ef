import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { debitAccount, savingsAccount } from '../build/build-accounts.ts';
import { freeAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildDocument } from '../build/build-document.ts';
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
    certiCode: '3276013006700010',
    email: 'nasabah10@contoh.test',
    mobile: '6281200000010',
    marriageId: 'KAWIN',
    occupCate: '151',
    occupCateName: 'Pegawai Negeri Sipil',
    positionLevel: 'Staf',
    jobCom: 'Dinas Contoh Kota Depok',
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

function coverages(start: BusinessDate, today: BusinessDate): Coverage[] {
  return [
    buildCoverage({
      itemId: 1001001,
      productId: 1101,
      masterProduct: null,
      riskStatus: 3,
      issueDate: start,
      paidupDate: addMonths(start, 15 * 12),
      expiryDate: addMonths(today, -2),
      insureds: [holder],
      sumAssured: 100_000_000,
      premium: 6_000_000,
      freq: '1',
      dueDate: null,
    }),
  ];
}

/** Ended by surrender two months ago: only contact and account may still change. */
export const jokoSurrendered: DemoPolicyBuilder = (today) => {
  const start = addMonths(today, -9 * 12);
  return {
    productId: 1101,
    startDate: start,
    receivedDate: addDays(start, 8),
    subStatus: 'SURRENDERED',
    document: buildDocument({
      policyNumber,
      productId: 1101,
      riskStatus: 3,
      acknowledgeDate: addDays(start, 8),
      policyHolder: holder,
      insureds: [holder],
      beneficiaries: [{ ...jokoWife, shareRate: 1, designation: 2 }],
      payerAccounts: [{ paymentMethod: 3, paymentMethodNext: 3 }],
      payerBankAccount: [debitAccount(account)],
      refundPayeeBankAccount: [account],
      virtualAccountInfo: [],
      coverages: coverages(start, today),
    }),
    holdings: [],
    value: buildValue({}),
    payables: [],
  };
};
