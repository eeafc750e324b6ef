import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import { noDebts, type Debts } from './debts.ts';
import type { Instalment } from './facts.ts';
import { listDueOnPaper, rhythmOf, valueOnPaper, type Rhythm } from './on-paper.ts';
import type { Sold } from './portfolio.ts';

// A small life of its own: what a policy is follows here from its due dates, its payments and its charges by the words of the
// rulebook (2.1, 2.4), and from nothing that the core has concluded.

const billedAhead = 14;
const compulsoryMonths = 24;

/** What one policy went through so far. */
export interface Course {
  readonly sold: Sold;
  readonly grace: number;
  readonly isUnitLink: boolean;
  /** How an instalment ended, and the day on which it was billed. */
  readonly settled: Map<string, string>;
  readonly billed: Map<string, BusinessDate>;
  readonly taken: Set<string>;
  /** Money for premiums that paid none, and money that counts from a later day. */
  money: number;
  later: { readonly amount: number; readonly on: BusinessDate }[];
  chargedFrom: BusinessDate;
  shortUntil?: BusinessDate | undefined;
  holiday?: { readonly from: BusinessDate; readonly until: BusinessDate } | undefined;
  /** Bills of due dates from here on wait for this day: they will be others by then. */
  billsFrom?: BusinessDate | undefined;
  lapse?: { readonly status: string; readonly on: BusinessDate } | undefined;
  warnedOn?: BusinessDate | undefined;
  isPaidUp: boolean;
  readonly debts: Debts;
  /** What premiums are asked for, the newest last; a change of frequency adds one from its day on. */
  readonly rhythms: Rhythm[];
  /** Premiums paid before the portfolio was opened. */
  readonly paidBefore: number;
  readonly reinstatedOn: BusinessDate[];
  ended?: string | undefined;
}

export const begin = (sold: Sold, today: BusinessDate): Course => ({
  sold,
  grace: sold.archetype.includes('UL') ? 45 : 30,
  isUnitLink: sold.fundCodes.length > 0,
  settled: new Map(),
  billed: new Map(),
  taken: new Set(),
  money: 0,
  later: [],
  chargedFrom: today,
  isPaidUp: sold.frequency === 5,
  debts: noDebts(sold.startDate),
  rhythms: [rhythmOf(sold)],
  paidBefore:
    sold.premium * listDueOnPaper(sold, [rhythmOf(sold)], { from: sold.startDate, to: addDays(today, -1) }).length,
  reinstatedOn: [],
});

export const isCompulsory = ({ sold, isUnitLink }: Course, { dueOn }: Instalment): boolean =>
  !isUnitLink || dueOn < addMonths(sold.startDate, compulsoryMonths);

export const listUnpaid = ({ settled }: Course, all: readonly Instalment[]): readonly Instalment[] =>
  all.filter(({ dueOn }) => !settled.has(dueOn));

const bringsValue: readonly string[] = ['PAID', 'ADVANCED', 'REQUEST'];

/** Cash value of an endowment on a day, by the premiums that were paid for it until now. */
export function valueOf({ sold, settled, rhythms, paidBefore }: Course, day: BusinessDate): number {
  const amountOf = (dueOn: string): number => rhythms.findLast(({ from }) => from <= dueOn)?.amount ?? 0;
  const paid = [...settled].flatMap(([dueOn, how]) => (bringsValue.includes(how) ? [amountOf(dueOn)] : []));
  return valueOnPaper(
    sold.startDate,
    paid.reduce((sum, amount) => sum + amount, paidBefore),
    day,
  );
}

/** Money pays what was billed, oldest first, each whole. */
export function collect(course: Course, all: readonly Instalment[], today: BusinessDate): void {
  if (course.ended !== undefined || course.lapse !== undefined || course.isPaidUp) return;
  for (const { dueOn, amount } of listUnpaid(course, all)) {
    if (!course.billed.has(dueOn) && dueOn > today) continue;
    if (course.money < amount) return;
    course.money -= amount;
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
  course.lapse = { status, on };
  course.billed.clear();
  course.shortUntil = undefined;
}
