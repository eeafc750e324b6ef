import type { Sold } from './sold.ts';

// What a policy is by start, frequency and term alone (rulebook 6.6, 7.1), counted with whole numbers: no date, calendar or money of the
// program is used here.

const periods: Readonly<Record<number, number>> = { 1: 12, 2: 6, 3: 3, 4: 1, 5: 0 };

const lengthOf = (year: number, month: number): number => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** The day `months` after `start`: the same day of the month, or the month's last. */
export function stepMonths(start: string, months: number): string {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const total = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(total / 12), (total % 12) + 1];
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${inYear}-${two(inMonth)}-${two(Math.min(day, lengthOf(inYear, inMonth)))}`;
}

/** Full months from one day to another; on the last day of a shorter month the month is full. */
export function countMonths(from: string, to: string): number {
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthOf(to) - monthOf(from);
  return stepMonths(from, months) > to ? months - 1 : months;
}

/** The year of a policy in which a day lies, the first is 1. */
export const policyYearOn = (startDate: string, day: string): number =>
  Math.floor(countMonths(startDate, day) / 12) + 1;

/** So many days later. */
export const stepDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The first day from `day` on that is so many months, or a multiple of them, behind the start. */
function stepFrom(startDate: string, months: number, day: string): string {
  let count = 0;
  while (stepMonths(startDate, count * months) < day) count += 1;
  return stepMonths(startDate, count * months);
}

type Paying = Pick<Sold, 'startDate' | 'paidUpOn'>;

/** The first due date from a day on; undefined where no premium falls due any more. */
export function dueFrom({ startDate, paidUpOn }: Paying, period: number, day: string): string | undefined {
  const due = period === 0 ? paidUpOn : stepFrom(startDate, period, day);
  return due < paidUpOn ? due : undefined;
}

export const monthlyDayFrom = ({ startDate }: Paying, day: string): string => stepFrom(startDate, 1, day);
export const anniversaryFrom = ({ startDate }: Paying, day: string): string => stepFrom(startDate, 12, day);

/** Premiums every so many months, from a due date on: the part of the main cover and that of the riders of one bill. */
export interface Rhythm {
  readonly from: string;
  readonly period: number;
  readonly base: number;
  readonly rider: number;
  /** The day from which the schedule asks so ahead; absent = `from`. */
  readonly askedOn?: string;
}

export const rhythmOf = ({ startDate, frequency, premium, riders }: Sold): Rhythm => ({
  from: startDate,
  period: periods[frequency] ?? 0,
  base: premium,
  rider: riders.reduce((sum, each) => sum + each.premium, 0),
});

/** 'day amount' of every due date from `from` to `to`, both counted, by the rhythms of a policy, oldest rhythm first. */
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

/** Value of an endowment on a day: between two years linear by full months, rounded half up to the rupiah. */
export function expectedValue(startDate: string, paid: number, day: string): number {
  const months = countMonths(startDate, day);
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const [before, after] = [percents[years] ?? 95, percents[years + 1] ?? 95];
  return Math.floor((Math.round(paid * 100) * (before * 12 + (after - before) * rest)) / 120_000 + 0.5);
}
