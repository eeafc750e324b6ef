import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildPolicy } from '../build/build-policy.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { madeFather } from '../people/households.ts';

const policyNumber = '7700000006';

const holder = buildParty(
  100061,
  buildPerson('1995-01-01', {
    firstName: 'I',
    middleName: 'Made',
    lastName: 'Wirawan',
    gender: 'M',
    birthPlace: 'Denpasar',
    identityNumber: '5171010101950006',
    email: 'nasabah6@contoh.test',
    mobile: '6281200000006',
    maritalStatus: 'BELUM KAWIN',
    occupationCode: '113',
    occupationName: 'Manajer',
    jobTitle: 'Manajer',
    employer: 'Contoh Resort Bali',
    industryId: 10,
    industryName: 'Perhotelan dan Makan Minum',
  }),
  structuredAddress('5171011002', { line: 'Jalan Pedungan Raya', block: 'No. 45', rtRw: '001/002', postCode: '80222' }),
);

const mainCover = (start: BusinessDate): Coverage =>
  buildCoverage({
    itemId: 1000601,
    productId: 1001,
    status: 'IN_FORCE',
    issuedOn: start,
    paidUpOn: addMonths(start, 20 * 12),
    expiresOn: addMonths(start, 50 * 12),
    lives: [holder],
    sumAssured: 200_000_000,
    premium: 9_000_000,
    topUp: 3_000_000,
    frequency: 1,
    nextDueOn: addMonths(start, 12),
  });

/** Builds a policy received three days ago: its free-look period is open, and it has no account for the refund yet. */
export const wirawanFreeLook: DemoPolicyBuilder = (today) => {
  const start = addDays(today, -8);
  const received = addDays(today, -3);
  return {
    startDate: start,
    receivedDate: received,
    subStatus: 'NORMAL',
    policy: buildPolicy({
      number: policyNumber,
      acknowledgedOn: received,
      lockedUntil: addMonths(start, 24),
      holder,
      insureds: [holder],
      beneficiaries: [{ ...madeFather, share: 1, relation: 3 }],
      payment: { method: 93, nextMethod: 93 },
      virtualAccounts: virtualAccounts(policyNumber, ['BCA', 'MANDIRI'], ['02', '03', '04']),
      mainCover: mainCover(start),
    }),
    allocation: [
      { fundCode: 'DTUM', share: 0.7 },
      { fundCode: 'DPAU', share: 0.3 },
    ],
    holdings: [
      { fundCode: 'DTUM', bucket: 'BASIC', value: 3_780_000 },
      { fundCode: 'DTUM', bucket: 'TOPUP', value: 1_995_000 },
      { fundCode: 'DPAU', bucket: 'BASIC', value: 1_620_000 },
      { fundCode: 'DPAU', bucket: 'TOPUP', value: 855_000 },
    ],
    value: null,
    payables: [],
    // 40 % of the base premium and 5 % of the top-up premium; the rest bought the units above.
    acquisitionCharge: 3_750_000,
  };
};
