import { addDays, addMonths, fullMonthsBetween, type BusinessDate } from '../time/dates.ts';

const months: Readonly<Record<number, number>> = { 1: 12, 2: 6, 3: 3, 4: 1 };

/** Returns the months between two premiums; 0 for a single premium (frequency 5). */
export const premiumPeriod = (frequency: number): number => months[frequency] ?? 0;

/** Calendar of due dates: every `period` months from the policy's start, before `endsOn` (rulebook 6.6). */
export interface PremiumCalendar {
  readonly startDate: BusinessDate;
  readonly period: number;
  readonly endsOn: BusinessDate;
}

/** Returns the first due date on or after `day`; undefined when no premium falls due any more. */
export function findDueDateFrom(
  { startDate, period, endsOn }: PremiumCalendar,
  day: BusinessDate,
): BusinessDate | undefined {
  if (period === 0) return undefined;
  const count = Math.floor(fullMonthsBetween(startDate, day) / period);
  const due = [count, count + 1].map((each) => addMonths(startDate, each * period)).find((each) => each >= day);
  return due !== undefined && due < endsOn ? due : undefined;
}

/** Returns all due dates from `from` to `to`, both included. */
export function listDueDates(calendar: PremiumCalendar, from: BusinessDate, to: BusinessDate): readonly BusinessDate[] {
  const first = findDueDateFrom(calendar, from);
  if (first === undefined) return [];
  const { startDate, period, endsOn } = calendar;
  const skipped = Math.round(fullMonthsBetween(startDate, first) / period);
  const count = Math.floor(fullMonthsBetween(startDate, to) / period) - skipped + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    addMonths(startDate, (skipped + index) * period),
  ).filter((due) => due >= from && due <= to && due < endsOn);
}

/**
 * Calculates the last day of cover for an unpaid instalment. The grace counts from its due date, or from its bill if
 * that came later.
 */
export const graceUntil = (dueOn: BusinessDate, billedOn: BusinessDate | null, graceDays: number): BusinessDate =>
  addDays(billedOn !== null && billedOn > dueOn ? billedOn : dueOn, graceDays);

/**
 * Returns the days on which an instalment is debited: its due date and `retries` days after it, but not before its
 * bill. If it is billed after all of them, they count from the bill.
 */
export function listDebitDays(
  dueOn: BusinessDate,
  billedOn: BusinessDate | null,
  retries: readonly number[],
): readonly BusinessDate[] {
  const from = (day: BusinessDate): readonly BusinessDate[] => [0, ...retries].map((days) => addDays(day, days));
  const bill = billedOn ?? dueOn;
  const left = from(dueOn).filter((day) => day >= bill);
  return left.length > 0 ? left : from(bill);
}
