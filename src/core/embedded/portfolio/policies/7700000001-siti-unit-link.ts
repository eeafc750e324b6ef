import type { Coverage } from '#shared/policy-document/coverage.ts';
import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import { debitAccount, virtualAccounts } from '../build/build-accounts.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildDocument } from '../build/build-document.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { daughter, husband, siti, sitiAccount, son } from '../people/siti.ts';

const policyNumber = '7700000001';

function coverages(start: BusinessDate): Coverage[] {
  const main = {
    riskStatus: 1,
    issueDate: start,
    paidupDate: addMonths(start, 20 * 12),
    expiryDate: addMonths(start, 44 * 12),
    freq: '1',
    dueDate: addMonths(start, 4 * 12),
  } as const;
  const rider = {
    ...main,
    masterProduct: 1001,
    premium: 0,
    sumAssured: 0,
    dueDate: null,
    expiryDate: addMonths(start, 29 * 12),
  };
  return [
    buildCoverage({
      ...main,
      itemId: 1000101,
      productId: 1001,
      masterProduct: null,
      insureds: [siti],
      sumAssured: 500_000_000,
      premium: 12_000_000,
      topup: 6_000_000,
      rates: { DTUM: 0.5, DSTA: 0.3, DPAU: 0.2 },
    }),
    buildCoverage({ ...rider, itemId: 1000102, productId: 5001, insureds: [siti, husband], benefitLevel: 'B' }),
    buildCoverage({ ...rider, itemId: 1000103, productId: 5002, insureds: [siti], sumAssured: 250_000_000 }),
    buildCoverage({
      ...rider,
      itemId: 1000104,
      productId: 5003,
      insureds: [siti],
      sumAssured: 12_000_000,
      waivedSa: 12_000_000,
    }),
  ];
}

/** Policy year 4: no charge on withdrawals, fund values that leave room for them, a family rider still to add. */
export const sitiUnitLink: DemoPolicyBuilder = (today) => {
  const start = addMonths(today, -(3 * 12 + 4));
  const received = addDays(start, 5);
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
      policyHolder: siti,
      insureds: [siti, husband],
      beneficiaries: [
        { ...husband, shareRate: 0.5, designation: 1 },
        { ...son, shareRate: 0.25, designation: 5 },
        { ...daughter, shareRate: 0.25, designation: 5 },
      ],
      payerAccounts: [{ paymentMethod: 3, paymentMethodNext: 3 }],
      payerBankAccount: [debitAccount(sitiAccount)],
      refundPayeeBankAccount: [sitiAccount],
      virtualAccountInfo: virtualAccounts(policyNumber, ['BCA', 'MANDIRI'], ['02', '04']),
      coverages: coverages(start),
    }),
    holdings: [
      { fundCode: 'DTUM', bucket: 'BASIC', value: 24_500_000 },
      { fundCode: 'DTUM', bucket: 'TOPUP', value: 19_250_000 },
      { fundCode: 'DSTA', bucket: 'BASIC', value: 14_700_000 },
      { fundCode: 'DSTA', bucket: 'TOPUP', value: 11_900_000 },
      { fundCode: 'DPAU', bucket: 'BASIC', value: 9_800_000 },
      { fundCode: 'DPAU', bucket: 'TOPUP', value: 8_150_000 },
    ],
    value: null,
    payables: [],
  };
};
