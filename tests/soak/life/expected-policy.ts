import type { Sold } from './sold.ts';

// Dates and values of a policy from its start, frequency and term alone (rulebook 6.6, 7.1). Uses no date, calendar or
// money type of the program.

const periods: Readonly<Record<number, number>> = { 1: 12, 2: 6, 3: 3, 4: 1, 5: 0 };

const lengthOf = (year: number, month: number): number => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** Returns the day `months` after `start`: the same day of the month, or the month's last. */
export function stepMonths(start: string, months: number): string {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const total = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(total / 12), (total % 12) + 1];
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${inYear}-${two(inMonth)}-${two(Math.min(day, lengthOf(inYear, inMonth)))}`;
}

/** Counts full months between two days; the last day of a shorter month completes the month. */
export function countMonths(from: string, to: string): number {
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthOf(to) - monthOf(from);
  return stepMonths(from, months) > to ? months - 1 : months;
}

/** Returns the policy year of a day; the first is 1. */
export const policyYearOn = (startDate: string, day: string): number =>
  Math.floor(countMonths(startDate, day) / 12) + 1;

/** Adds days to a day. */
export const stepDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the first day from `day` on that is a multiple of `months` after the start. */
function stepFrom(startDate: string, months: number, day: string): string {
  let count = 0;
  while (stepMonths(startDate, count * months) < day) count += 1;
  return stepMonths(startDate, count * months);
}

type Paying = Pick<Sold, 'startDate' | 'paidUpOn'>;

/** Returns the first due date from a day on; undefined when no premium is due any more. */
export function dueFrom({ startDate, paidUpOn }: Paying, period: number, day: string): string | undefined {
  const due = period === 0 ? paidUpOn : stepFrom(startDate, period, day);
  return due < paidUpOn ? due : undefined;
}

export const monthlyDayFrom = ({ startDate }: Paying, day: string): string => stepFrom(startDate, 1, day);
export const anniversaryFrom = ({ startDate }: Paying, day: string): string => stepFrom(startDate, 12, day);

/** Premiums every `period` months from a due date on: the amounts of the main cover and of the riders in one bill. */
export interface Rhythm {
  readonly from: string;
  readonly period: number;
  readonly base: number;
  readonly rider: number;
  /** Day from which the schedule shows these amounts; absent = `from`. */
  readonly askedOn?: string;
}

export const rhythmOf = ({ startDate, frequency, premium, riders }: Sold): Rhythm => ({
  from: startDate,
  period: periods[frequency] ?? 0,
  base: premium,
  rider: riders.reduce((sum, each) => sum + each.premium, 0),
});

/**
 * Lists 'day amount' of every due date from `from` to `to`, both included, by the rhythms of a policy, oldest first.
 */
export function listExpectedDue(
  { startDate, paidUpOn }: Paying,
  rhythms: readonly Rhythm[],
  { from, to }: { readonly from: string; readonly to: string },
): readonly string[] {
  const lines: string[] = [];
  for (let month = 0; ; month += 1) {
    const day = stepMonths(startDate, month);
    if (day > to || day >= paidUpOn) return lines;
    const rhythm = rhythms.findLast((each) => each.from <= day);
    if (rhythm !== undefined && rhythm.period > 0 && month % rhythm.period === 0 && day >= from)
      lines.push(`${day} ${rhythm.base + rhythm.rider}`);
  }
}

/** Percent of the premiums paid at the end of each policy year (surr.trad_table); 95 after the last. */
const percents = [0, 0, 0, 30, 38, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93];

/**
 * Returns the value of an endowment on a day: interpolated by full months between two years, rounded half up to the
 * rupiah.
 */
export function expectedValue(startDate: string, paid: number, day: string): number {
  const months = countMonths(startDate, day);
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const [before, after] = [percents[years] ?? 95, percents[years + 1] ?? 95];
  return Math.floor((Math.round(paid * 100) * (before * 12 + (after - before) * rest)) / 120_000 + 0.5);
}
