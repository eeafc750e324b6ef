import { Big } from 'big.js';
import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { debitAccount, virtualAccounts } from '../build/build-accounts.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildPolicy } from '../build/build-policy.ts';
import { buildValue } from '../build/build-value.ts';
import type { DemoPolicyBuilder, OpeningPayable, TraditionalValue } from '../build/demo-policy.ts';
import { endowmentParameters } from '../build/endowment-parameters.ts';
import { daughter, siti, sitiAccount, son } from '../people/siti.ts';
import { cashValue } from '../build/traditional-values.ts';

const policyNumber = '7700000003';
const YEARLY = 10_000_000;
/** Age of the policy on the seeding day, in months. */
const MONTHS = 6 * 12 + 2;

function value(today: BusinessDate): TraditionalValue {
  const parameters = endowmentParameters(today);
  const cash = cashValue(new Big(YEARLY).times(7), MONTHS, parameters['surr.trad_table']);
  return buildValue({ cashValue: cash });
}

/** Builds the payable for the survival benefit of year 6, whose transfer the bank returned because the account was closed. */
const returnedSurvivalBenefit = (today: BusinessDate): OpeningPayable => ({
  payableId: '77000000-0003-4000-8000-000000000001',
  kind: 'SB',
  amount: '15000000.00',
  payableFrom: addDays(today, -21),
  bankName: 'Bank Danamon Indonesia',
  bankAccount: '0036112233',
  accountName: 'Siti Nur Rahmawati',
  returned: { reason: 'Rekening tujuan sudah ditutup', on: addDays(today, -18) },
});

const mainCover = (start: BusinessDate): Coverage =>
  buildCoverage({
    itemId: 1000301,
    productId: 1101,
    status: 'IN_FORCE',
    issuedOn: start,
    paidUpOn: addMonths(start, 15 * 12),
    expiresOn: addMonths(start, 20 * 12),
    lives: [siti],
    sumAssured: 200_000_000,
    premium: YEARLY,
    frequency: 1,
    nextDueOn: addMonths(start, 7 * 12),
  });

/** Builds Siti's second policy: an endowment in year 7 with cash value and no loan. */
export const sitiEndowment: DemoPolicyBuilder = (today) => {
  const start = addMonths(today, -MONTHS);
  const received = addDays(start, 6);
  return {
    startDate: start,
    receivedDate: received,
    subStatus: 'NORMAL',
    advancesPremiums: true,
    policy: buildPolicy({
      number: policyNumber,
      acknowledgedOn: received,
      holder: siti,
      insureds: [siti],
      beneficiaries: [
        { ...son, share: 0.5, relation: 5 },
        { ...daughter, share: 0.5, relation: 5 },
      ],
      payment: { method: 3, nextMethod: 3 },
      debitAccount: debitAccount(sitiAccount),
      benefitAccount: sitiAccount,
      virtualAccounts: virtualAccounts(policyNumber, ['BCA', 'MANDIRI'], ['02', '05', '07']),
      mainCover: mainCover(start),
    }),
    allocation: [],
    holdings: [],
    value: value(today),
    payables: [returnedSurvivalBenefit(today)],
  };
};
