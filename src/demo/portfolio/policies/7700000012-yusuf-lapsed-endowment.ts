import { Big } from 'big.js';
import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildPolicy } from '../build/build-policy.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import { buildValue } from '../build/build-value.ts';
import type { DemoPolicyBuilder, TraditionalValue } from '../build/demo-policy.ts';
import { endowmentParameters } from '../build/endowment-parameters.ts';
import { yusufWife } from '../people/households.ts';
import { cashValue } from '../build/traditional-values.ts';

const policyNumber = '7700000012';
const MONTHLY = 1_200_000;
const MONTHS_PAID = 40;

const holder = buildParty(
  100121,
  buildPerson('1968-04-17', {
    firstName: 'Yusuf',
    lastName: 'Rahman',
    gender: 'M',
    birthPlace: 'Balikpapan',
    identityNumber: '6471011704680012',
    email: 'nasabah12@contoh.test',
    mobile: '6281200000012',
    maritalStatus: 'KAWIN',
    occupationCode: '191',
    occupationName: 'Operator Mesin / Pabrik',
    jobTitle: 'Kepala Regu',
    employer: 'PT Contoh Energi Kaltim',
    industryId: 2,
    industryName: 'Pertambangan dan Penggalian',
  }),
  structuredAddress('6471011001', { line: 'Jalan Mulawarman', block: 'No. 33', rtRw: '012/004', postCode: '76116' }),
);

const value = (today: BusinessDate): TraditionalValue =>
  buildValue({
    cashValue: cashValue(
      new Big(MONTHLY).times(MONTHS_PAID),
      MONTHS_PAID,
      endowmentParameters(today)['surr.trad_table'],
    ),
  });

const mainCover = (start: BusinessDate, firstUnpaid: BusinessDate): Coverage =>
  buildCoverage({
    itemId: 1001201,
    productId: 1101,
    status: 'LAPSED',
    issuedOn: start,
    paidUpOn: addMonths(start, 10 * 12),
    expiresOn: addMonths(start, 15 * 12),
    lives: [holder],
    sumAssured: 150_000_000,
    premium: MONTHLY,
    frequency: 4,
    nextDueOn: firstUnpaid,
  });

/**
 * Builds an endowment that lapsed eight months ago. Reinstatement costs arrears with interest and is decided by an
 * underwriter, because the lapse is older than six months and the insured older than 55.
 */
export const yusufLapsedEndowment: DemoPolicyBuilder = (today) => {
  const firstUnpaid = addDays(addMonths(today, -8), -(endowmentParameters(today)['grace.days_cd'] + 1));
  const start = addMonths(firstUnpaid, -MONTHS_PAID);
  return {
    startDate: start,
    receivedDate: addDays(start, 10),
    subStatus: 'LAPSED_PREMIUM',
    policy: buildPolicy({
      number: policyNumber,
      acknowledgedOn: addDays(start, 10),
      holder,
      insureds: [holder],
      beneficiaries: [{ ...yusufWife, share: 1, relation: 2 }],
      payment: { method: 93, nextMethod: 93 },
      benefitAccount: savingsAccount('Bank Mandiri', '1490011223344', 'Yusuf Rahman'),
      virtualAccounts: virtualAccounts(policyNumber, ['MANDIRI', 'BRI'], ['02', '03']),
      mainCover: mainCover(start, firstUnpaid),
    }),
    allocation: [],
    holdings: [],
    value: value(today),
    payables: [],
  };
};
