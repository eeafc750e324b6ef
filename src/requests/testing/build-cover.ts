import { parseBusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { buildPerson } from './sample-person.ts';

const day = parseBusinessDate;

/** Builds a main cover in force. */
export const buildCover = (changes: Partial<Coverage> = {}): Coverage => ({
  itemId: 101,
  productId: 1001,
  productName: 'Contoh Link',
  status: 'IN_FORCE',
  issuedOn: day('2023-03-15'),
  expiresOn: day('2063-03-15'),
  paidUpOn: day('2043-03-15'),
  lives: [{ partyId: 11, person: buildPerson() }],
  plan: null,
  sumAssured: 200_000_000,
  premium: 12_000_000,
  frequency: 1,
  topUp: 0,
  nextDueOn: day('2027-03-15'),
  riskPercent: 100,
  exclusions: [],
  waivedSum: null,
  ...changes,
});

/** Builds a hospital rider by plan, paid by the fund. */
export const buildRider = (changes: Partial<Coverage> = {}): Coverage =>
  buildCover({
    itemId: 102,
    productId: 5001,
    productName: 'Rider Rawat Inap Contoh',
    plan: 'B',
    sumAssured: 0,
    premium: 0,
    ...changes,
  });
