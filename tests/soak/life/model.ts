import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import { begin, bill, collect, endLapse, isCompulsory, listUnpaid, valueOf, type Course } from './course.ts';
import { askedAgain, correctCourse } from './corrections.ts';
import { askPremium } from './cover-changes.ts';
import { disburse, owedOn, repay } from './debts.ts';
import type { Facts, Instalment } from './facts.ts';
import { findLate, judge } from './judge.ts';
import { judgeEntry } from './judge-entry.ts';
import { comesBack } from './paid-back.ts';
import type { Sold } from './sold.ts';
import type { Wish } from './wishes.ts';

const [windowMonths, fundGrace] = [24, 45];

const cashValueOf = (course: Course, today: BusinessDate): number =>
  course.sold.archetype === 'END' ? valueOf(course, today) : 0;

const canLend = (course: Course, { amount }: Instalment, today: BusinessDate): boolean =>
  course.sold.wantsAdvance && cashValueOf(course, today) - owedOn(course.debts, today) >= amount;

/** The grace of an instalment is over: it is asked for no more, lent, or the end of the cover. */
function endInstalment(course: Course, due: Instalment, today: BusinessDate): void {
  const billedOn = course.billed.get(due.dueOn) ?? due.dueOn;
  const from = billedOn > due.dueOn ? billedOn : due.dueOn;
  if (today <= addDays(from, course.grace)) return;
  if (!isCompulsory(course, due)) course.settled.set(due.dueOn, 'MISSED');
  else if (today >= course.sold.expiresOn) return;
  else if (canLend(course, due, today)) {
    course.settled.set(due.dueOn, 'ADVANCED');
    course.debts.granted.push({ kind: 'APL', amount: due.amount, on: today, from: today });
  } else endLapse(course, 'LAPSED_PREMIUM', today);
}

/** What the bank drew for each instalment, and the end of those that nobody paid, oldest first. */
function followInstalments(course: Course, all: readonly Instalment[], today: BusinessDate, facts: Facts): void {
  for (const due of listUnpaid(course, all)) {
    const drawn = facts.drawn.find(
      ({ policyNumber, day }) => policyNumber === course.sold.policyNumber && day === due.dueOn,
    );
    course.money += drawn?.amount ?? 0;
    collect(course, all, today);
    if (course.lapse === undefined && !course.settled.has(due.dueOn)) endInstalment(course, due, today);
  }
}

/** A monthly day whose price is known and that was not taken: the fund could not carry it. */
function findUntaken({ sold, chargedFrom, taken }: Course, pricedDay: BusinessDate): BusinessDate | undefined {
  for (let month = 1; ; month += 1) {
    const on = addMonths(sold.startDate, month);
    if (on > pricedDay || addMonths(on, 1) > sold.expiresOn) return undefined;
    if (on >= chargedFrom && !taken.has(on)) return on;
  }
}

function followFund(course: Course, today: BusinessDate, { pricedDay }: Facts): void {
  if (!course.isUnitLink) return;
  if (findUntaken(course, pricedDay) === undefined) course.shortUntil = undefined;
  else if (course.shortUntil === undefined) course.shortUntil = addDays(today, fundGrace);
  else if (today > course.shortUntil && today < course.sold.expiresOn) endLapse(course, 'LAPSED_FUND', today);
}

/** First the warning, then the end of cover. */
function followLoan(course: Course, today: BusinessDate): void {
  const [debt, cashValue] = [owedOn(course.debts, today), cashValueOf(course, today)];
  const isNear = debt > 0 && debt * 100 >= cashValue * 90;
  if (!isNear) course.warnedOn = undefined;
  else if (course.warnedOn === undefined) course.warnedOn = today;
  else if (debt >= cashValue && today >= addDays(course.warnedOn, 30)) {
    course.warnedOn = undefined;
    endLapse(course, 'LAPSED_LOAN', today);
  }
}

const isLate = (course: Course, all: readonly Instalment[], today: BusinessDate): boolean =>
  listUnpaid(course, all).some((due) => due.dueOn < today && isCompulsory(course, due));

const isInGrace = (course: Course, all: readonly Instalment[], today: BusinessDate): boolean =>
  course.shortUntil !== undefined || (!course.isPaidUp && isLate(course, all, today));

function coverOf(course: Course, all: readonly Instalment[], today: BusinessDate): string {
  if (course.lapse !== undefined) return course.lapse.status;
  if (isInGrace(course, all, today)) return 'GRACE';
  if (course.holiday !== undefined && course.holiday.from <= today) return 'PREMIUM_HOLIDAY';
  if (course.isPaidUp) return 'PAID_UP';
  return owedOn(course.debts, today, 'APL') > 0 ? 'APL' : 'NORMAL';
}

const statusOf = (course: Course, all: readonly Instalment[], today: BusinessDate): string =>
  course.ended ?? coverOf(course, all, today);

/** Cover begins again: nobody is asked any more for what fell due before. */
function reinstate(course: Course, all: readonly Instalment[], today: BusinessDate): void {
  for (const due of listUnpaid(course, all)) if (due.dueOn <= today) course.settled.set(due.dueOn, 'REQUEST');
  course.lapse = undefined;
  course.chargedFrom = today;
  course.reinstatedOn.push(today);
}

function payBack(course: Course, all: readonly Instalment[], today: BusinessDate): void {
  if (comesBack(course, listUnpaid(course, all), today)) reinstate(course, all, today);
}

function followLapse({ sold, lapse }: Course, today: BusinessDate): string | undefined {
  if (lapse === undefined) return undefined;
  const isOver = addMonths(lapse.on, windowMonths) < today || sold.expiresOn <= today;
  return isOver ? 'LAPSE_EXPIRED' : undefined;
}

/** The last premium, and the end of the term. */
function followTerm(course: Course, all: readonly Instalment[], today: BusinessDate): void {
  const { sold } = course;
  const isTerm = sold.archetype === 'TERM';
  const isPaid = today >= sold.paidUpOn && listUnpaid(course, all).length === 0;
  if (!isTerm && isPaid && ['NORMAL', 'APL'].includes(statusOf(course, all, today))) course.isPaidUp = true;
  if (today >= sold.expiresOn) course.ended = isTerm ? 'EXPIRED' : 'MATURED';
}

/** What fell due within it is asked of nobody, also when it is over. */
function endHoliday(course: Course, all: readonly Instalment[], today: BusinessDate): void {
  const { holiday, settled } = course;
  if (holiday === undefined || today < holiday.from) return;
  for (const { dueOn } of all)
    if (dueOn >= holiday.from && dueOn < holiday.until && !settled.has(dueOn)) settled.set(dueOn, 'HOLIDAY');
  if (holiday.until <= today) course.holiday = undefined;
}

function endDay(course: Course, all: readonly Instalment[], today: BusinessDate, facts: Facts): void {
  endHoliday(course, all, today);
  course.money += course.later.filter(({ on }) => on <= today).reduce((sum, { amount }) => sum + amount, 0);
  course.later = course.later.filter(({ on }) => on > today);
  if (course.ended !== undefined) return;
  payBack(course, all, today);
  disburse(course.debts, facts.disbursed.get(course.sold.policyNumber)?.map(({ day }) => day) ?? []);
  if (course.lapse === undefined) {
    if (!course.isPaidUp) bill(course, all, today);
    collect(course, all, today);
    followFund(course, today, facts);
  }
  if (course.lapse === undefined) {
    if (!course.isPaidUp) followInstalments(course, all, today, facts);
  }
  if (course.lapse === undefined) followTerm(course, all, today);
  if (course.lapse === undefined && course.ended === undefined) followLoan(course, today);
  course.ended ??= followLapse(course, today);
}

/** What was billed stays asked for, whatever has become of its row meanwhile. */
const withBilled = (
  { billed, settled }: Course,
  before: readonly Instalment[],
  now: readonly Instalment[],
): readonly Instalment[] => {
  const isGone = ({ dueOn }: Instalment) =>
    billed.has(dueOn) && !settled.has(dueOn) && !now.some((each) => each.dueOn === dueOn);
  return [...before.filter(isGone), ...now];
};

export interface Wrong {
  readonly policyNumber: string;
  readonly line: string;
}

/** The policies as the test thinks they are. */
export class Model {
  readonly #courses: ReadonlyMap<string, Course>;
  #asked: Map<string, readonly Instalment[]> = new Map();

  constructor(sold: readonly Sold[], today: BusinessDate, openingMonths: ReadonlyMap<string, readonly string[]>) {
    this.#courses = new Map(
      sold.map((each) => [each.policyNumber, begin(each, today, openingMonths.get(each.policyNumber) ?? [])]),
    );
  }

  #of(policyNumber: string): { readonly course: Course; readonly all: readonly Instalment[] } {
    const course = this.#courses.get(policyNumber);
    if (course === undefined) throw new Error(`No policy ${policyNumber}`);
    return { course, all: this.#asked.get(policyNumber) ?? [] };
  }

  /** The work of a day is done; answers each policy whose debt, schedule or value is another than the model says. */
  endDay(today: BusinessDate, facts: Facts): readonly Wrong[] {
    const before = this.#asked;
    this.#asked = new Map(
      [...this.#courses].map(([policyNumber, course]) => [
        policyNumber,
        withBilled(course, before.get(policyNumber) ?? [], facts.instalments.get(policyNumber) ?? []),
      ]),
    );
    const entries = Map.groupBy(facts.entries, ({ policyNumber }) => policyNumber);
    for (const { policyNumber, day } of facts.taken) this.#courses.get(policyNumber)?.taken.add(day);
    return [...this.#courses.keys()].flatMap((policyNumber) => {
      const { course, all } = this.#of(policyNumber);
      endDay(course, all, today, facts);
      const found = [
        ...(entries.get(policyNumber) ?? []).flatMap((entry) => judgeEntry(course, entry) ?? []),
        ...judge(course, today, facts),
        findLate(course, today, coverOf(course, all, today)) ?? [],
      ].flat();
      return found.map((wrong) => ({ policyNumber, line: `${today} ${policyNumber} ${wrong}` }));
    });
  }

  /** Somebody paid for premiums. */
  pay(policyNumber: string, amount: number, valueDate: BusinessDate, today: BusinessDate): void {
    const { course, all } = this.#of(policyNumber);
    if (valueDate > today) course.later.push({ amount, on: valueDate });
    else course.money += amount;
    payBack(course, all, today);
    collect(course, all, today);
  }

  /** A request was granted. */
  grant(wish: Wish, today: BusinessDate): void {
    const { kind, policyNumber, holiday, billsFrom, premium, toppedUp, corrected, borrowed, repaid } = wish;
    const { course, all } = this.#of(policyNumber);
    if (kind === 'surrender') course.ended = 'SURRENDERED';
    if (holiday !== undefined) course.holiday = holiday;
    if (billsFrom !== undefined) course.billsFrom = billsFrom;
    if (premium !== undefined) askPremium(course, premium);
    if (corrected !== undefined) {
      correctCourse(course, corrected);
      const asked = askedAgain(course, all, corrected.paidTo);
      this.#asked.set(policyNumber, asked);
      collect(course, asked, today);
    }
    if (toppedUp !== undefined) course.toppedUp.push(toppedUp);
    if (borrowed !== undefined)
      course.debts.granted.push({ kind: 'POLICY', amount: borrowed, on: today, from: undefined });
    if (repaid !== undefined) repay(course.debts, repaid, today);
    if (kind === 'reinstate') reinstate(course, all, today);
  }

  /** Each policy whose status is another than the model says. */
  findWrong(today: BusinessDate, statuses: ReadonlyMap<string, string>): readonly Wrong[] {
    return [...this.#courses.keys()].flatMap((policyNumber) => {
      const { course, all } = this.#of(policyNumber);
      const expected = statusOf(course, all, today);
      const actual = statuses.get(policyNumber);
      const line = `${today} ${policyNumber} ${course.sold.archetype}: ${String(actual)}, by its history ${expected}`;
      return expected === actual ? [] : [{ policyNumber, line }];
    });
  }

  /** The instalments that money paid, for the last look. */
  listPaid(): readonly string[] {
    return [...this.#courses].flatMap(([policyNumber, { settled }]) =>
      [...settled].flatMap(([dueOn, how]) => (how === 'PAID' ? [`${policyNumber} ${dueOn}`] : [])),
    );
  }
}
