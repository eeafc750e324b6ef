import { Big } from 'big.js';
import { addDays, addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildDocument } from '../build/build-document.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import { buildValue } from '../build/build-value.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { defaultValues } from '../../parameters/default-values.ts';
import { dewiMother } from '../people/households.ts';

const policyNumber = '7700000005';
const MONTHLY = 500_000;
const GRACE_DAYS = defaultValues['grace.days_cd'][0];

const holder = buildParty(
  100051,
  buildPerson('1990-05-25', {
    firstName: 'Dewi',
    lastName: 'Lestari',
    gender: 'F',
    birthPlace: 'Yogyakarta',
    certiCode: '3471016505900005',
    email: 'nasabah5@contoh.test',
    mobile: '6281200000005',
    marriageId: 'BELUM KAWIN',
    occupCate: '131',
    occupCateName: 'Seniman / Pekerja Kreatif',
    positionLevel: 'Staf',
    jobCom: 'Studio Contoh Kreatif',
    industryId: 11,
    industryName: 'Penerbitan, Penyiaran, dan Konten',
  }),
  structuredAddress('3471011001', { line: 'Jalan Kricak Kidul', block: 'No. 17', rtRw: '009/003', postCode: '55242' }),
);

function coverages(start: BusinessDate, firstUnpaid: BusinessDate): Coverage[] {
  return [
    buildCoverage({
      itemId: 1000501,
      productId: 1001,
      masterProduct: null,
      riskStatus: 2,
      issueDate: start,
      paidupDate: addMonths(start, 20 * 12),
      expiryDate: addMonths(start, 46 * 12),
      insureds: [holder],
      sumAssured: 150_000_000,
      premium: MONTHLY,
      freq: '4',
      dueDate: firstUnpaid,
      rates: { DSEI: 0.7, DPAU: 0.3 },
    }),
  ];
}

/** Lapsed five months ago in policy year 2, the day after the grace of the first unpaid month: arrears and health form. */
export const dewiLapsedLink: DemoPolicyBuilder = (today) => {
  const firstUnpaid = addDays(addMonths(today, -5), -(GRACE_DAYS + 1));
  const start = addMonths(firstUnpaid, -13);
  const arrears = new Big(MONTHLY).times(fullMonthsBetween(firstUnpaid, today) + 1);
  return {
    productId: 1001,
    startDate: start,
    receivedDate: addDays(start, 3),
    subStatus: 'LAPSED_PREMIUM',
    document: buildDocument({
      policyNumber,
      productId: 1001,
      riskStatus: 2,
      acknowledgeDate: addDays(start, 3),
      lockedPeriodDate: addMonths(start, 24),
      policyHolder: holder,
      insureds: [holder],
      beneficiaries: [{ ...dewiMother, shareRate: 1, designation: 4 }],
      payerAccounts: [{ paymentMethod: 93, paymentMethodNext: 93 }],
      refundPayeeBankAccount: [savingsAccount('Bank Negara Indonesia (BNI)', '0456781234', 'DEWI LESTARI')],
      virtualAccountInfo: virtualAccounts(policyNumber, ['BCA', 'BRI'], ['02', '03', '04']),
      coverages: coverages(start, firstUnpaid),
    }),
    holdings: [
      { fundCode: 'DSEI', bucket: 'BASIC', value: 1_450_000 },
      { fundCode: 'DPAU', bucket: 'BASIC', value: 640_000 },
    ],
    value: buildValue({ overduePremium: arrears, fullReinstate: arrears }),
    payables: [],
  };
};
