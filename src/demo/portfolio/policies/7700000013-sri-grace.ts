import { Big } from 'big.js';
import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { debitAccount, savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildPolicy } from '../build/build-policy.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import { buildValue } from '../build/build-value.ts';
import type { DemoPolicyBuilder, TraditionalValue } from '../build/demo-policy.ts';
import { endowmentParameters } from '../build/endowment-parameters.ts';
import { sriDaughter } from '../people/households.ts';
import { cashValue } from '../build/traditional-values.ts';

const policyNumber = '7700000013';
const YEARLY = 9_000_000;
const account = savingsAccount('Bank Negara Indonesia (BNI)', '0789456123', 'SRI WAHYUNI');

const holder = buildParty(
  100131,
  buildPerson('1984-11-18', {
    firstName: 'Sri',
    lastName: 'Wahyuni',
    gender: 'F',
    birthPlace: 'Palembang',
    identityNumber: '1671015811840013',
    email: 'nasabah13@contoh.test',
    mobile: '6281200000013',
    maritalStatus: 'CERAI MATI',
    occupationCode: '124',
    occupationName: 'Guru / Dosen',
    jobTitle: 'Guru',
    employer: 'SD Contoh Palembang',
    industryId: 18,
    industryName: 'Pendidikan',
  }),
  structuredAddress('1671011001', {
    line: 'Jalan Mayor Zen',
    block: 'Lorong Contoh No. 5',
    rtRw: '003/001',
    postCode: '30143',
  }),
);

/** Returns the cash value after three paid annual premiums. */
function value(today: BusinessDate): TraditionalValue {
  const table = endowmentParameters(today)['surr.trad_table'];
  return buildValue({ cashValue: cashValue(new Big(YEARLY).times(3), 3 * 12, table) });
}

const mainCover = (start: BusinessDate, due: BusinessDate): Coverage =>
  buildCoverage({
    itemId: 1001301,
    productId: 1101,
    status: 'IN_FORCE',
    issuedOn: start,
    paidUpOn: addMonths(start, 12 * 12),
    expiresOn: addMonths(start, 18 * 12),
    lives: [holder],
    sumAssured: 120_000_000,
    premium: YEARLY,
    frequency: 1,
    nextDueOn: due,
  });

/**
 * Builds a policy whose fourth annual premium was due twenty days ago. It is in its grace period and will lapse unless the
 * premium is paid.
 */
export const sriGrace: DemoPolicyBuilder = (today) => {
  const due = addDays(today, -20);
  const start = addMonths(due, -3 * 12);
  return {
    startDate: start,
    receivedDate: addDays(start, 5),
    subStatus: 'GRACE',
    policy: buildPolicy({
      number: policyNumber,
      acknowledgedOn: addDays(start, 5),
      holder,
      insureds: [holder],
      beneficiaries: [{ ...sriDaughter, share: 1, relation: 5 }],
      payment: { method: 3, nextMethod: 3 },
      debitAccount: debitAccount(account),
      benefitAccount: account,
      virtualAccounts: virtualAccounts(policyNumber, ['BCA', 'BRI'], ['02', '03']),
      mainCover: mainCover(start, due),
    }),
    allocation: [],
    holdings: [],
    value: value(today),
    payables: [],
  };
};
