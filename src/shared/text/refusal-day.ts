import type { BusinessDate } from '../time/dates.ts';

const namesDay = /\d\d\/\d\d\/\d{4}/;

/** Returns the first possible day, or null when the reason already contains a day, so that only one date is shown. */
export const findDayToShow = (reason: string, from: BusinessDate | null): BusinessDate | null =>
  namesDay.test(reason) ? null : from;
