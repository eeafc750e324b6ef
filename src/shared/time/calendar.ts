import { addDays, dayOfWeek, type BusinessDate } from './dates.ts';
import type { Holiday } from './holidays.ts';

/** Calendar of the insurer's working days (WD) and the funds' valuation days (VD) (rulebook 9.7). */
export interface Calendar {
  readonly isWorkingDay: (date: BusinessDate) => boolean;
  /** Returns the first WD on or after `date`. */
  readonly nextWorkingDay: (date: BusinessDate) => BusinessDate;
  /** Returns the day `days` WD after `date` (before it when negative); 0 = the first WD on or after `date`. */
  readonly addWorkingDays: (date: BusinessDate, days: number) => BusinessDate;
  /** Returns the number of WD after `from`, up to and including `to`; 0 when `to` is not later. */
  readonly workingDaysBetween: (from: BusinessDate, to: BusinessDate) => number;
  readonly isValuationDay: (date: BusinessDate) => boolean;
  /** Returns the first VD on or after `date`. */
  readonly nextValuationDay: (date: BusinessDate) => BusinessDate;
  /** Returns the last VD on or before `date`. */
  readonly previousValuationDay: (date: BusinessDate) => BusinessDate;
}

type DayTest = (date: BusinessDate) => boolean;

const isWeekend: DayTest = (date) => dayOfWeek(date) % 6 === 0;

const firstDay = (date: BusinessDate, step: 1 | -1, accepts: DayTest): BusinessDate => {
  let day = date;
  while (!accepts(day)) day = addDays(day, step);
  return day;
};

const countDays = (from: BusinessDate, to: BusinessDate, accepts: DayTest): number => {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (accepts(day)) count += 1;
  return count;
};

const stepDays = (date: BusinessDate, days: number, accepts: DayTest): BusinessDate => {
  const step = days < 0 ? -1 : 1;
  let day = days === 0 ? firstDay(date, 1, accepts) : date;
  for (let left = Math.abs(days); left > 0; left -= 1) day = firstDay(addDays(day, step), step, accepts);
  return day;
};

/**
 * Builds a calendar from a list of holidays, which an admin maintains; none is calculated. `jointLeaveCounts` = the
 * insurer is closed on cuti bersama, as the exchange always is.
 */
export const buildCalendar = (
  holidays: readonly Holiday[],
  options: { readonly jointLeaveCounts: boolean },
): Calendar => {
  const closed = new Set(holidays.map((holiday) => holiday.date));
  const rest = new Set(
    holidays
      .filter(
        ({ kind }) => kind === 'national' || kind === 'closed' || (kind === 'joint_leave' && options.jointLeaveCounts),
      )
      .map((holiday) => holiday.date),
  );
  const isWorkingDay: DayTest = (date) => !isWeekend(date) && !rest.has(date);
  const isValuationDay: DayTest = (date) => !isWeekend(date) && !closed.has(date);
  return {
    isWorkingDay,
    nextWorkingDay: (date) => firstDay(date, 1, isWorkingDay),
    addWorkingDays: (date, days) => stepDays(date, days, isWorkingDay),
    workingDaysBetween: (from, to) => countDays(from, to, isWorkingDay),
    isValuationDay,
    nextValuationDay: (date) => firstDay(date, 1, isValuationDay),
    previousValuationDay: (date) => firstDay(date, -1, isValuationDay),
  };
};
