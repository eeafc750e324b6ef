import * as z from 'zod/mini';
import { parseBusinessDate, parseInstant, type BusinessDate, type Instant } from './business-date.ts';

/** Time of day in WIB, 'HH:mm'; can be compared as text. */
export const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Jam tidak sesuai.'));
export type TimeOfDay = z.infer<typeof TimeOfDay>;

const offsetMs = 7 * 3_600_000;

/** Formats a moment on the clock in Jakarta (UTC+7, no summer time): 'YYYY-MM-DDTHH:mm:ss'. */
export const wallClock = (instant: Instant): string =>
  new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 19);

/** Returns the WIB day of a moment. */
export const businessDateOf = (instant: Instant): BusinessDate => parseBusinessDate(wallClock(instant).slice(0, 10));

export const timeOfDayWib = (instant: Instant): TimeOfDay => wallClock(instant).slice(11, 16);

/** Returns the moment of a WIB day and time. @throws when `time` is not 'HH:mm'. */
export const instantAt = (date: BusinessDate, time: TimeOfDay): Instant => {
  const utc = Date.parse(`${date}T${TimeOfDay.parse(time)}:00Z`) - offsetMs;
  return parseInstant(new Date(utc).toISOString());
};
