import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { creditCard, savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildDocument } from '../build/build-document.ts';
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
    certiCode: '3273011507850002',
    email: 'nasabah2@contoh.test',
    mobile: '6281200000002',
    marriageId: 'KAWIN',
    occupCate: '141',
    occupCateName: 'Teknisi',
    positionLevel: 'Supervisor',
    jobCom: 'PT Contoh Teknik Mandiri',
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

function coverages(start: BusinessDate): Coverage[] {
  const term = {
    riskStatus: 1,
    issueDate: start,
    paidupDate: addMonths(start, 15 * 12),
    expiryDate: addMonths(start, 39 * 12),
    insureds: [holder],
    freq: '4',
  } as const;
  return [
    buildCoverage({
      ...term,
      itemId: 1000201,
      productId: 2001,
      masterProduct: null,
      sumAssured: 250_000_000,
      premium: 1_500_000,
      topup: 500_000,
      dueDate: addMonths(start, 18),
      rates: { STUM: 0.6, SSEI: 0.4 },
    }),
    buildCoverage({
      ...term,
      itemId: 1000202,
      productId: 6001,
      masterProduct: 2001,
      expiryDate: addMonths(start, 25 * 12),
      benefitLevel: 'A',
      sumAssured: 0,
      premium: 0,
      dueDate: null,
    }),
  ];
}

/** Policy year 2 of a syariah unit link: a withdrawal is possible and costs a charge. */
export const ahmadSyariahLink: DemoPolicyBuilder = (today) => {
  const start = addMonths(addDays(today, -10), -17);
  return {
    productId: 2001,
    startDate: start,
    receivedDate: addDays(start, 4),
    subStatus: 'NORMAL',
    document: buildDocument({
      policyNumber,
      productId: 2001,
      acknowledgeDate: addDays(start, 4),
      lockedPeriodDate: addMonths(start, 24),
      policyHolder: holder,
      insureds: [holder],
      beneficiaries: [{ ...ahmadWife, shareRate: 1, designation: 2 }],
      payerAccounts: [{ paymentMethod: 30, paymentMethodNext: 30 }],
      payerBankAccount: [
        creditCard('Bank CIMB Niaga', '454633******7781', 'AHMAD FAUZI', {
          expireDate: addMonths(start, 50),
          creditCardType: '1',
        }),
      ],
      refundPayeeBankAccount: [savingsAccount('Bank Syariah Indonesia (BSI)', '7102345678', 'AHMAD FAUZI')],
      virtualAccountInfo: virtualAccounts(policyNumber, ['BSI', 'BRI'], ['02', '04']),
      coverages: coverages(start),
    }),
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
