import * as z from 'zod/mini';

/** Calendar day in WIB (Asia/Jakarta), 'YYYY-MM-DD' (rulebook 9.5). */
export const BusinessDate = z.iso.date('Tanggal tidak sesuai.').brand<'BusinessDate'>();
export type BusinessDate = z.infer<typeof BusinessDate>;

/** Moment in UTC, ISO 8601 with 'Z'. */
export const Instant = z.iso.datetime('Waktu tidak sesuai.').brand<'Instant'>();
export type Instant = z.infer<typeof Instant>;

/** Parses a day. @throws when the text is not a real day 'YYYY-MM-DD'. */
export const parseBusinessDate = (text: string): BusinessDate => BusinessDate.parse(text);

/** Parses a moment. @throws when the text is not ISO 8601 with 'Z'. */
export const parseInstant = (text: string): Instant => Instant.parse(text);

const msPerDay = 86_400_000;
const midnight = (date: BusinessDate): number => Date.parse(`${date}T00:00:00Z`);

/**
 * True when the day has a year of four digits. Faster than the schema, which would cost more than the calculation of
 * the day.
 */
const hasPlainYear = (text: string): text is BusinessDate => /^\d{4}-\d\d-\d\d$/.test(text);

/** Returns the text as a day. @throws when the year is not 0000 to 9999 */
const checkYear = (text: string): BusinessDate => (hasPlainYear(text) ? text : parseBusinessDate(text));

const dayOf = (ms: number): BusinessDate => checkYear(new Date(ms).toISOString().slice(0, 10));

/** Returns the last day of a month, 28 to 31; `month` 1 = January. */
const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Returns the day `days` later; earlier when negative. */
export const addDays = (date: BusinessDate, days: number): BusinessDate => dayOf(midnight(date) + days * msPerDay);

/** Returns the same day some months later, at most the end of the month: 31 Jan + 1 = 28 or 29 Feb (rulebook 6.6). */
export const addMonths = (date: BusinessDate, months: number): BusinessDate => {
  const all = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(all / 12), (all % 12) + 1];
  const day = Number(date.slice(8));
  const kept = day > 28 ? Math.min(day, lastOfMonth(year, month)) : day;
  return checkYear(`${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(kept)}`);
};

/** Returns the days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number => (midnight(to) - midnight(from)) / msPerDay;

/** Compares two days for sorting: negative, 0 or positive. */
export const compareDates = (left: BusinessDate, right: BusinessDate): number => daysBetween(right, left);

/** Returns the day of the week: 0 = Sunday … 6 = Saturday. */
export const dayOfWeek = (date: BusinessDate): number => new Date(midnight(date)).getUTCDay();

/** Returns the full months from `from` to `to`; 0 when `to` is earlier. */
export const fullMonthsBetween = (from: BusinessDate, to: BusinessDate): number => {
  const [toYear, toMonth] = [Number(to.slice(0, 4)), Number(to.slice(5, 7))];
  const months = (toYear - Number(from.slice(0, 4))) * 12 + toMonth - Number(from.slice(5, 7));
  const [fromDay, toDay] = [Number(from.slice(8)), Number(to.slice(8))];
  // The last day of a shorter month completes the month.
  const isOpen = fromDay > toDay && toDay < lastOfMonth(toYear, toMonth);
  return Math.max(0, isOpen ? months - 1 : months);
};
