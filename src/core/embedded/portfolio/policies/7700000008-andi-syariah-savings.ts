import { Big } from 'big.js';
import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildDocument } from '../build/build-document.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import { buildValue } from '../build/build-value.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { andiSon } from '../people/households.ts';

const policyNumber = '7700000008';

const holder = buildParty(
  100081,
  buildPerson('1987-08-04', {
    firstName: 'Andi',
    lastName: 'Nurhaliza',
    gender: 'F',
    birthPlace: 'Makassar',
    certiCode: '7371014408870008',
    email: 'nasabah8@contoh.test',
    mobile: '6281200000008',
    marriageId: 'CERAI HIDUP',
    occupCate: '124',
    occupCateName: 'Guru / Dosen',
    positionLevel: 'Dosen',
    jobCom: 'Universitas Contoh Timur',
    industryId: 18,
    industryName: 'Pendidikan',
  }),
  structuredAddress('7371011001', { line: 'Jalan Bontorannu', block: 'No. 3', rtRw: '001/005', postCode: '90121' }),
);

function coverages(start: BusinessDate): Coverage[] {
  return [
    buildCoverage({
      itemId: 1000801,
      productId: 2201,
      masterProduct: null,
      riskStatus: 1,
      issueDate: start,
      paidupDate: start,
      expiryDate: addMonths(start, 10 * 12),
      insureds: [holder],
      sumAssured: 150_000_000,
      premium: 100_000_000,
      freq: '5',
      dueDate: null,
    }),
  ];
}

/** An education plan, single contribution, syariah and without funds: the participant's own account is the value. */
export const andiSyariahSavings: DemoPolicyBuilder = (today) => {
  const start = addMonths(addDays(today, -5), -30);
  return {
    productId: 2201,
    startDate: start,
    receivedDate: addDays(start, 5),
    subStatus: 'PAID_UP',
    document: buildDocument({
      policyNumber,
      productId: 2201,
      acknowledgeDate: addDays(start, 5),
      policyHolder: holder,
      insureds: [holder],
      beneficiaries: [{ ...andiSon, shareRate: 1, designation: 5 }],
      payerAccounts: [{ paymentMethod: 93, paymentMethodNext: 93 }],
      refundPayeeBankAccount: [savingsAccount('Bank Muamalat Indonesia', '3410012345', 'Andi Nurhaliza')],
      virtualAccountInfo: virtualAccounts(policyNumber, ['BSI', 'BRI'], ['05']),
      coverages: coverages(start),
    }),
    holdings: [],
    value: buildValue({ cashValue: new Big(97_850_000) }),
    payables: [],
  };
};
