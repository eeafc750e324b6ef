import type { Policy } from '#shared/policy/policy.ts';
import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import { debitAccount, virtualAccounts } from '../build/build-accounts.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildPolicy } from '../build/build-policy.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { daughter, husband, siti, sitiAccount, son } from '../people/siti.ts';

const policyNumber = '7700000001';

function covers(start: BusinessDate): Pick<Policy, 'mainCover' | 'riders'> {
  const main = {
    status: 'IN_FORCE',
    issuedOn: start,
    paidUpOn: addMonths(start, 20 * 12),
    expiresOn: addMonths(start, 44 * 12),
    frequency: 1,
    nextDueOn: addMonths(start, 4 * 12),
  } as const;
  const rider = {
    ...main,
    premium: 0,
    sumAssured: 0,
    nextDueOn: null,
    expiresOn: addMonths(start, 29 * 12),
  };
  return {
    mainCover: buildCoverage({
      ...main,
      itemId: 1000101,
      productId: 1001,
      lives: [siti],
      sumAssured: 500_000_000,
      premium: 12_000_000,
      topUp: 6_000_000,
    }),
    riders: [
      buildCoverage({ ...rider, itemId: 1000102, productId: 5001, lives: [siti, husband], plan: 'B' }),
      buildCoverage({ ...rider, itemId: 1000103, productId: 5002, lives: [siti], sumAssured: 250_000_000 }),
      buildCoverage({
        ...rider,
        itemId: 1000104,
        productId: 5003,
        lives: [siti],
        sumAssured: 12_000_000,
        waivedSum: 12_000_000,
      }),
    ],
  };
}

/**
 * Builds a unit-linked policy in year 4 with three funds, large enough for withdrawals, which cost a charge of 15 percent. The
 * family rider can still be added.
 */
export const sitiUnitLink: DemoPolicyBuilder = (today) => {
  const start = addMonths(today, -(3 * 12 + 4));
  const received = addDays(start, 5);
  return {
    startDate: start,
    receivedDate: received,
    subStatus: 'NORMAL',
    policy: buildPolicy({
      number: policyNumber,
      acknowledgedOn: received,
      lockedUntil: addMonths(start, 24),
      holder: siti,
      insureds: [siti, husband],
      beneficiaries: [
        { ...husband, share: 0.5, relation: 1 },
        { ...son, share: 0.25, relation: 5 },
        { ...daughter, share: 0.25, relation: 5 },
      ],
      payment: { method: 3, nextMethod: 3 },
      debitAccount: debitAccount(sitiAccount),
      benefitAccount: sitiAccount,
      virtualAccounts: virtualAccounts(policyNumber, ['BCA', 'MANDIRI'], ['02', '04']),
      ...covers(start),
    }),
    allocation: [
      { fundCode: 'DTUM', share: 0.5 },
      { fundCode: 'DSTA', share: 0.3 },
      { fundCode: 'DPAU', share: 0.2 },
    ],
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
