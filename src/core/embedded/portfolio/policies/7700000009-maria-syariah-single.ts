import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildDocument } from '../build/build-document.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { mariaSister } from '../people/households.ts';

const policyNumber = '7700000009';

const holder = buildParty(
  100091,
  buildPerson('1975-12-12', {
    firstName: 'Maria',
    midName: 'Theresia',
    lastName: "O'Neil",
    gender: 'F',
    birthPlace: 'Jakarta',
    certiCode: '3175025212750009',
    email: 'nasabah9@contoh.test',
    mobile: '6281200000009',
    marriageId: 'BELUM KAWIN',
    occupCate: '112',
    occupCateName: 'Direktur / Komisaris',
    positionLevel: 'Direktur',
    jobCom: "O'Neil & Contoh",
    industryId: 15,
    industryName: 'Jasa Profesional dan Ilmiah',
  }),
  structuredAddress('3175021001', {
    line: 'Jalan Pemuda Pulogadung',
    block: 'Apartemen Contoh Lt. 12',
    rtRw: '006/002',
    postCode: '13220',
  }),
);

function coverages(start: BusinessDate): Coverage[] {
  return [
    buildCoverage({
      itemId: 1000901,
      productId: 2101,
      masterProduct: null,
      riskStatus: 1,
      issueDate: start,
      paidupDate: start,
      expiryDate: addMonths(start, 30 * 12),
      insureds: [holder],
      sumAssured: 187_500_000,
      premium: 150_000_000,
      freq: '5',
      dueDate: null,
      rates: { STUM: 0.4, SSEI: 0.3, SPAU: 0.3 },
    }),
  ];
}

/** Single contribution in policy year 2: a withdrawal costs a charge. */
export const mariaSyariahSingle: DemoPolicyBuilder = (today) => {
  const start = addMonths(addDays(today, -7), -15);
  return {
    productId: 2101,
    startDate: start,
    receivedDate: addDays(start, 2),
    subStatus: 'PAID_UP',
    document: buildDocument({
      policyNumber,
      productId: 2101,
      acknowledgeDate: addDays(start, 2),
      policyHolder: holder,
      insureds: [holder],
      beneficiaries: [{ ...mariaSister, shareRate: 1, designation: 6 }],
      payerAccounts: [{ paymentMethod: 93, paymentMethodNext: 93 }],
      refundPayeeBankAccount: [savingsAccount('Bank Syariah Indonesia (BSI)', '7209876543', "MARIA THERESIA O'NEIL")],
      virtualAccountInfo: virtualAccounts(policyNumber, ['BSI', 'BCA'], ['04']),
      coverages: coverages(start),
    }),
    holdings: [
      { fundCode: 'STUM', bucket: 'BASIC', value: 60_200_000 },
      { fundCode: 'SSEI', bucket: 'BASIC', value: 44_900_000 },
      { fundCode: 'SPAU', bucket: 'BASIC', value: 45_300_000 },
    ],
    value: null,
    payables: [],
  };
};
