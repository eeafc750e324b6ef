import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildDocument } from '../build/build-document.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { madeFather } from '../people/households.ts';

const policyNumber = '7700000006';

const holder = buildParty(
  100061,
  buildPerson('1995-01-01', {
    firstName: 'I',
    midName: 'Made',
    lastName: 'Wirawan',
    gender: 'M',
    birthPlace: 'Denpasar',
    certiCode: '5171010101950006',
    email: 'nasabah6@contoh.test',
    mobile: '6281200000006',
    marriageId: 'BELUM KAWIN',
    occupCate: '113',
    occupCateName: 'Manajer',
    positionLevel: 'Manajer',
    jobCom: 'Contoh Resort Bali',
    industryId: 10,
    industryName: 'Perhotelan dan Makan Minum',
  }),
  structuredAddress('5171011002', { line: 'Jalan Pedungan Raya', block: 'No. 45', rtRw: '001/002', postCode: '80222' }),
);

function coverages(start: BusinessDate): Coverage[] {
  return [
    buildCoverage({
      itemId: 1000601,
      productId: 1001,
      masterProduct: null,
      riskStatus: 1,
      issueDate: start,
      paidupDate: addMonths(start, 20 * 12),
      expiryDate: addMonths(start, 50 * 12),
      insureds: [holder],
      sumAssured: 200_000_000,
      premium: 9_000_000,
      topup: 3_000_000,
      freq: '1',
      dueDate: addMonths(start, 12),
      rates: { DTUM: 0.7, DPAU: 0.3 },
    }),
  ];
}

/** Received three days ago: the free look is open, and there is no account yet for the refund. */
export const wirawanFreeLook: DemoPolicyBuilder = (today) => {
  const start = addDays(today, -8);
  const received = addDays(today, -3);
  return {
    productId: 1001,
    startDate: start,
    receivedDate: received,
    subStatus: 'NORMAL',
    document: buildDocument({
      policyNumber,
      productId: 1001,
      acknowledgeDate: received,
      lockedPeriodDate: addMonths(start, 24),
      policyHolder: holder,
      insureds: [holder],
      beneficiaries: [{ ...madeFather, shareRate: 1, designation: 3 }],
      payerAccounts: [{ paymentMethod: 93, paymentMethodNext: 93 }],
      virtualAccountInfo: virtualAccounts(policyNumber, ['BCA', 'MANDIRI'], ['02', '04']),
      coverages: coverages(start),
    }),
    holdings: [
      { fundCode: 'DTUM', bucket: 'BASIC', value: 3_780_000 },
      { fundCode: 'DTUM', bucket: 'TOPUP', value: 1_995_000 },
      { fundCode: 'DPAU', bucket: 'BASIC', value: 1_620_000 },
      { fundCode: 'DPAU', bucket: 'TOPUP', value: 855_000 },
    ],
    value: null,
    payables: [],
    // 40 % of the base premium and 5 % of the top-up; the rest bought the units above.
    acquisitionCharge: 3_750_000,
  };
};
