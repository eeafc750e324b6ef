import type { BusinessDate } from '#shared/time/dates.ts';
import { askCovers } from './asked/asked-covers.ts';
import { newestOf, putIn, type Payment } from './asked/purse.ts';
import { liftReport, markReported } from './asked/reported-death.ts';
import { takeBack } from './asked/taken-back.ts';
import type { PlannedRequest } from './asked/planned-request.ts';
import { askedAgain, correctCourse } from './corrections.ts';
import { begin, collect, type Course } from './course.ts';
import { askPremium } from './cover-changes.ts';
import type { Facts, Instalment } from './facts.ts';
import { coverOf, endDay, payBack, reinstate, repayLoans, statusOf } from './follow-day.ts';
import { findLate, judge } from './judge.ts';
import { judgeEntry } from './judge-entry.ts';
import type { Sold } from './sold.ts';

/** Keeps instalments that were billed, even when their row is gone. */
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

/** Policies as the test expects them. */
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

  /** Ends the day. Returns each policy whose debt, schedule or value differs from the model. */
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

  /** Returns the terms of sale with the current term. */
  soldOf(policyNumber: string): Sold {
    return this.#of(policyNumber).course.sold;
  }

  /** Records a premium payment. */
  pay(policyNumber: string, paid: Pick<Payment, 'reference' | 'amount' | 'on'>, today: BusinessDate): void {
    const { course, all } = this.#of(policyNumber);
    putIn(course.purse, paid);
    payBack(course, all, today);
    collect(course, all, today);
  }

  /** Finds a payment that the payer's bank could reverse today; undefined once the policy has ended. */
  newestPaymentOf(policyNumber: string, today: BusinessDate): Payment | undefined {
    const { course } = this.#of(policyNumber);
    return course.ended === undefined ? newestOf(course.purse, today) : undefined;
  }

  /** Records a reversed payment. */
  takeBack(policyNumber: string, reference: string, today: BusinessDate): void {
    const { course, all } = this.#of(policyNumber);
    takeBack(course, reference, statusOf(course, all, today), today);
  }

  /** Records a report of a death, or its withdrawal. */
  report(policyNumber: string, isReported: boolean, today: BusinessDate): void {
    const { course, all } = this.#of(policyNumber);
    if (isReported) markReported(course, statusOf(course, all, today), today);
    else liftReport(course, today);
  }

  /** Records a granted request. */
  grant(planned: PlannedRequest, today: BusinessDate): void {
    const { kind, policyNumber, holiday, billsFrom, premium, toppedUp, corrected, asked, borrowed, repaid } = planned;
    const { course, all } = this.#of(policyNumber);
    if (kind === 'surrender') course.ended = 'SURRENDERED';
    if (holiday !== undefined) course.holiday = holiday;
    if (billsFrom !== undefined) course.billsFrom = billsFrom;
    if (premium !== undefined) askPremium(course, premium);
    if (asked !== undefined) course.billsFrom = askCovers(course, asked, today);
    if (corrected !== undefined) {
      correctCourse(course, corrected);
      const again = askedAgain(course, all, corrected.paidTo);
      this.#asked.set(policyNumber, again);
      collect(course, again, today);
    }
    if (toppedUp !== undefined) course.toppedUp.push(toppedUp);
    if (borrowed !== undefined)
      course.debts.granted.push({ kind: 'POLICY', amount: borrowed, on: today, from: undefined });
    if (repaid !== undefined) repayLoans(course, repaid, today);
    if (kind === 'reinstate') reinstate(course, all, today);
  }

  /** Lists policies whose status differs from the model. */
  findWrong(today: BusinessDate, statuses: ReadonlyMap<string, string>): readonly Wrong[] {
    return [...this.#courses.keys()].flatMap((policyNumber) => {
      const { course, all } = this.#of(policyNumber);
      const expected = statusOf(course, all, today);
      const actual = statuses.get(policyNumber);
      const line = `${today} ${policyNumber} ${course.sold.archetype}: ${String(actual)}, by its history ${expected}`;
      return expected === actual ? [] : [{ policyNumber, line }];
    });
  }

  /** Lists the paid instalments, for the check at the end. */
  listPaid(): readonly string[] {
    return [...this.#courses].flatMap(([policyNumber, { settled }]) =>
      [...settled].flatMap(([dueOn, how]) => (how === 'PAID' ? [`${policyNumber} ${dueOn}`] : [])),
    );
  }
}
