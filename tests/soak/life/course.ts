import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import { moneyIn, takeOut, type Purse } from './asked/purse.ts';
import type { TakenBack } from './asked/taken-back.ts';
import { openingSavings, promisedBy, type Benefit } from './benefits.ts';
import type { ExpectedCovers } from './expected-charge.ts';
import { noDebts, type Debts } from './debts.ts';
import type { Instalment } from './facts.ts';
import { listExpectedDue, rhythmOf, expectedValue, type Rhythm } from './expected-policy.ts';
import type { Sold } from './sold.ts';

// Independent model of a policy: computed from its due dates, payments and charges by the rulebook (2.1, 2.4), and from
// no conclusion of the core.

const billedAhead = 14;
const compulsoryMonths = 24;

/** Change with an effective day. */
interface Dated {
  readonly on: string;
  readonly apply: () => void;
}

/** State of one policy in the model. */
export interface Course {
  /** Terms of sale; a change of term replaces its days. */
  sold: Sold;
  readonly grace: number;
  readonly isUnitLink: boolean;
  /** Endings of instalments by due date; `billed` = the day of each bill. */
  readonly settled: Map<string, string>;
  readonly billed: Map<string, BusinessDate>;
  readonly taken: Set<string>;
  readonly purse: Purse;
  /** Reversed payments that are not in the journal yet. */
  readonly takenBack: TakenBack[];
  /** Day of a reported death; the policy is frozen from then on. */
  reportedOn?: BusinessDate | undefined;
  /** Status kept until the work of the day after `until`; undefined = as long as the policy waits. */
  held?: { readonly status: string; readonly until: BusinessDate | undefined } | undefined;
  chargedFrom: BusinessDate;
  shortUntil?: BusinessDate | undefined;
  holiday?: { readonly from: BusinessDate; readonly until: BusinessDate } | undefined;
  /**
   * Effective day of a change of premium: bills with due dates from this day on wait for it, because their amounts will
   * change.
   */
  billsFrom?: BusinessDate | undefined;
  /** Lapse of the policy; `value` = value of a traditional policy on that day. */
  lapse?: { readonly status: string; readonly on: BusinessDate; readonly value: number } | undefined;
  warnedOn?: BusinessDate | undefined;
  isPaidUp: boolean;
  readonly debts: Debts;
  /** Frequencies and amounts of premiums, the newest last, each from its own day on. */
  readonly rhythms: Rhythm[];
  /** Sum of the premiums paid before the portfolio was opened. */
  readonly paidBefore: number;
  readonly reinstatedOn: BusinessDate[];
  /** Covers, the newest last. */
  readonly covers: ExpectedCovers[];
  readonly benefits: Benefit[];
  /** Pricing days of sales and of switches of units; `toppedUp` = single top-ups that wait for their price. */
  readonly withdrawnOn: string[];
  readonly switchedOn: string[];
  readonly toppedUp: number[];
  /** Monthly policy days charged before the portfolio was opened. */
  readonly openingMonths: readonly string[];
  /**
   * Consequences of corrected ages: charges that funds still owe or get back, and refunded premiums, in the smallest
   * unit of the currency.
   */
  readonly owedCharges: number[];
  readonly givenBack: number[];
  /** Amount that corrections add to the premiums that count for the value. */
  correctedPremiums: number;
  /**
   * Premiums that no longer count for the value because part of the cover was given up; `released` = values paid out
   * for it.
   */
  releasedPremiums: number;
  readonly released: number[];
  /** Granted changes with a later effective day. */
  readonly dated: Dated[];
  /** Number of the newest cover. */
  lastItem: number;
  ended?: string | undefined;
}

/** Counts premiums due before a day; a single premium was due at the start. */
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

/** Sums the premiums paid for the main cover as it is now, at the correct age. */
export function paidOf({ settled, rhythms, paidBefore, correctedPremiums, releasedPremiums }: Course): number {
  const amountOf = (dueOn: string): number => rhythms.findLast(({ from }) => from <= dueOn)?.base ?? 0;
  const paid = [...settled].flatMap(([dueOn, how]) => (bringsValue.includes(how) ? [amountOf(dueOn)] : []));
  return paid.reduce((sum, amount) => sum + amount, paidBefore + correctedPremiums - releasedPremiums);
}

/** Returns the cash value of an endowment on a day, from the premiums paid so far. */
export const valueOf = (course: Course, day: BusinessDate): number =>
  expectedValue(course.sold.startDate, paidOf(course), day);

/** Returns the covers effective on a day. */
export function coversOn({ covers }: { readonly covers: readonly ExpectedCovers[] }, day: string): ExpectedCovers {
  const found = covers.findLast(({ from }) => from <= day) ?? covers[0];
  if (found === undefined) throw new Error('A policy has no covers');
  return found;
}

/** Returns the balance of the participant's account: its opening amount less the benefits paid from it. */
export const savingsOf = ({ sold, benefits }: Course): number =>
  sold.archetype !== 'SY_END'
    ? 0
    : benefits.reduce((left, { isPaid, amount }) => (isPaid ? Math.max(0, left - amount) : left), openingSavings);

/** Uses payments for billed premiums, oldest first and only whole ones. */
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
