import type { BusinessDate } from '../time/dates.ts';

const namesDay = /\d\d\/\d\d\/\d{4}/;

/** Finds the first day on which something can be asked for, where the reason against it does not name a day itself: one date once. */
export const findDayToTell = (reason: string, from: BusinessDate | null): BusinessDate | null =>
  namesDay.test(reason) ? null : from;
