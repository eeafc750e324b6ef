import { addMonths, fullMonthsBetween, type BusinessDate } from '../time/dates.ts';
import type { Parameters } from '../parameters/parameters.ts';

/** Months added to the day before counting full years: nearest = half a year, next = a year. */
const shift: Readonly<Record<Parameters['age.basis'], number>> = { last: 0, nearest: 6, next: 12 };

/** Calculates the age in years on `day` by the insurer's method (age.basis). */
export const attainedAge = (birthday: BusinessDate, day: BusinessDate, basis: Parameters['age.basis']): number =>
  Math.floor(fullMonthsBetween(birthday, addMonths(day, shift[basis])) / 12);
