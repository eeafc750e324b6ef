import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import { moneyIn, takeOut, type Purse } from './asked/purse.ts';
import type { TakenBack } from './asked/taken-back.ts';
import { openingSavings, promisedBy, type Benefit } from './benefits.ts';
import type { ExpectedCovers } from './expected-charge.ts';
import { noDebts, type Debts } from './debts.ts';
import type { Instalment } from './facts.ts';
import { listExpectedDue, rhythmOf, expectedValue, type Rhythm } from './expected-policy.ts';
import type { Sold } from './sold.ts';

// A small life of its own: what a policy is follows here from its due dates, its payments and its charges by the words of the
// rulebook (2.1, 2.4), and from nothing that the core has concluded.

const billedAhead = 14;
const compulsoryMonths = 24;

/** A change that counts from a day on. */
interface Dated {
  readonly on: string;
  readonly apply: () => void;
}

/** What one policy went through so far. */
export interface Course {
  /** As it was sold; another term changes its days. */
  sold: Sold;
  readonly grace: number;
  readonly isUnitLink: boolean;
  /** How an instalment ended, and the day on which it was billed. */
  readonly settled: Map<string, string>;
  readonly billed: Map<string, BusinessDate>;
  readonly taken: Set<string>;
  readonly purse: Purse;
  /** Payments that were taken back and not booked yet. */
  readonly takenBack: TakenBack[];
  /** A death was reported: everything waits. */
  reportedOn?: BusinessDate | undefined;
  /** The status stays until the work of the day behind `until`; undefined = as long as the policy waits. */
  held?: { readonly status: string; readonly until: BusinessDate | undefined } | undefined;
  chargedFrom: BusinessDate;
  shortUntil?: BusinessDate | undefined;
  holiday?: { readonly from: BusinessDate; readonly until: BusinessDate } | undefined;
  /** Bills of due dates from here on wait for this day: they will be others by then. */
  billsFrom?: BusinessDate | undefined;
  /** `value` = what a traditional policy was worth then. */
  lapse?: { readonly status: string; readonly on: BusinessDate; readonly value: number } | undefined;
  warnedOn?: BusinessDate | undefined;
  isPaidUp: boolean;
  readonly debts: Debts;
  /** What premiums are asked for, the newest last; a change of frequency adds one from its day on. */
  readonly rhythms: Rhythm[];
  /** Premiums paid before the portfolio was opened. */
  readonly paidBefore: number;
  readonly reinstatedOn: BusinessDate[];
  /** What is insured, the newest last. */
  readonly covers: ExpectedCovers[];
  readonly benefits: Benefit[];
  /** The prices at which it sold or switched units, by their days, and the single top-ups that wait for theirs. */
  readonly withdrawnOn: string[];
  readonly switchedOn: string[];
  readonly toppedUp: number[];
  /** Monthly policy days whose charge was taken before the portfolio was opened. */
  readonly openingMonths: readonly string[];
  /** Of corrections of an age: charges that funds still owe or get, and premiums given back, in the least coin. */
  readonly owedCharges: number[];
  readonly givenBack: number[];
  /** What corrections add to the premiums that count for the value. */
  correctedPremiums: number;
  /** Premiums that count for no value any more, since part of the cover was given up, and the values that left for it. */
  releasedPremiums: number;
  readonly released: number[];
  /** What was granted for a later day. */
  readonly dated: Dated[];
  /** The number of the newest cover. */
  lastItem: number;
  ended?: string | undefined;
}

/** Premiums that fell due before a day; a single one did with the start. */
const countBefore = (sold: Sold, day: BusinessDate): number =>
  sold.frequency === 5
    ? 1
    : listExpectedDue(sold, [rhythmOf(sold)], { from: sold.startDate, to: addDays(day, -1) }).length;

const coversOf = ({
  startDate,
  expiresOn,
  birthDate,
  sumAssured,
  productId,
  premium,
  riders,
}: Sold): ExpectedCovers => ({
  from: startDate,
  birthDate,
  gender: 'F',
  main: { productId, plan: null, sum: sumAssured, premium, until: expiresOn, risk: 100 },
  riders: riders.map(({ expiresOn: until, ...rider }) => ({ ...rider, until, risk: 100 })),
});

export const begin = (sold: Sold, today: BusinessDate, openingMonths: readonly string[]): Course => ({
  sold,
  grace: sold.archetype.includes('UL') ? 45 : 30,
  isUnitLink: sold.fundCodes.length > 0,
  settled: new Map(),
  billed: new Map(),
  taken: new Set(),
  purse: [],
  takenBack: [],
  chargedFrom: today,
  isPaidUp: sold.frequency === 5,
  debts: noDebts(sold.startDate),
  rhythms: [rhythmOf(sold)],
  covers: [coversOf(sold)],
  benefits: promisedBy(sold, today),
  withdrawnOn: [],
  switchedOn: [],
  toppedUp: [],
  openingMonths,
  owedCharges: [],
  givenBack: [],
  correctedPremiums: 0,
  releasedPremiums: 0,
  released: [],
  dated: [],
  lastItem: Math.max(1, ...sold.riders.map(({ itemId }) => itemId)),
  paidBefore: sold.premium * countBefore(sold, today),
  reinstatedOn: [],
});

export const isCompulsory = ({ sold, isUnitLink }: Course, { dueOn }: Instalment): boolean =>
  !isUnitLink || dueOn < addMonths(sold.startDate, compulsoryMonths);

export const listUnpaid = ({ settled }: Course, all: readonly Instalment[]): readonly Instalment[] =>
  all.filter(({ dueOn }) => !settled.has(dueOn));

const bringsValue: readonly string[] = ['PAID', 'ADVANCED', 'REQUEST'];

/** Premiums of the main cover that were paid until now for what is still covered, as if the age had been right from the beginning. */
export function paidOf({ settled, rhythms, paidBefore, correctedPremiums, releasedPremiums }: Course): number {
  const amountOf = (dueOn: string): number => rhythms.findLast(({ from }) => from <= dueOn)?.base ?? 0;
  const paid = [...settled].flatMap(([dueOn, how]) => (bringsValue.includes(how) ? [amountOf(dueOn)] : []));
  return paid.reduce((sum, amount) => sum + amount, paidBefore + correctedPremiums - releasedPremiums);
}

/** Cash value of an endowment on a day, by the premiums that were paid for it until now. */
export const valueOf = (course: Course, day: BusinessDate): number =>
  expectedValue(course.sold.startDate, paidOf(course), day);

/** The covers that count on a day. */
export function coversOn({ covers }: { readonly covers: readonly ExpectedCovers[] }, day: string): ExpectedCovers {
  const found = covers.findLast(({ from }) => from <= day) ?? covers[0];
  if (found === undefined) throw new Error('A policy has no covers');
  return found;
}

/** The participant's account: what it opened with, less what was paid of it. */
export const savingsOf = ({ sold, benefits }: Course): number =>
  sold.archetype !== 'SY_END'
    ? 0
    : benefits.reduce((left, { isPaid, amount }) => (isPaid ? Math.max(0, left - amount) : left), openingSavings);

/** Money pays what was billed, oldest first, each whole. */
export function collect(course: Course, all: readonly Instalment[], today: BusinessDate): void {
  if (course.ended !== undefined || course.lapse !== undefined || course.isPaidUp || course.reportedOn !== undefined)
    return;
  for (const { dueOn, amount } of listUnpaid(course, all)) {
    if (!course.billed.has(dueOn) && dueOn > today) continue;
    if (moneyIn(course.purse, today) < amount) return;
    takeOut(course.purse, { of: dueOn, amount }, today);
    course.settled.set(dueOn, 'PAID');
  }
}

const waits = ({ billsFrom }: Course, dueOn: BusinessDate, today: BusinessDate): boolean =>
  billsFrom !== undefined && today < billsFrom && dueOn >= billsFrom;

export function bill(course: Course, all: readonly Instalment[], today: BusinessDate): void {
  for (const { dueOn } of listUnpaid(course, all))
    if (dueOn <= addDays(today, billedAhead) && !course.billed.has(dueOn) && !waits(course, dueOn, today))
      course.billed.set(dueOn, today);
}

export function endLapse(course: Course, status: string, on: BusinessDate): void {
  const value = course.sold.archetype === 'END' ? valueOf(course, on) : savingsOf(course);
  course.lapse = { status, on, value };
  course.billed.clear();
  course.shortUntil = undefined;
}
