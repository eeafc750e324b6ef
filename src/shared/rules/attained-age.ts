import { addMonths, fullMonthsBetween, type BusinessDate } from '../time/dates.ts';
import type { Parameters } from '../parameters/parameters.ts';

/** Months by which the day moves before full years are counted: nearest = half a year on, next = a year on. */
const shift: Readonly<Record<Parameters['age.basis'], number>> = { last: 0, nearest: 6, next: 12 };

/** Age in years on `day` by the insurer's way of counting (age.basis). */
export const attainedAge = (birthday: BusinessDate, day: BusinessDate, basis: Parameters['age.basis']): number =>
  Math.floor(fullMonthsBetween(birthday, addMonths(day, shift[basis])) / 12);
