import * as z from 'zod/mini';

/** Calendar day in WIB (Asia/Jakarta), 'YYYY-MM-DD'. Rulebook 9.5. */
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
const dayOf = (ms: number): BusinessDate => parseBusinessDate(new Date(ms).toISOString().slice(0, 10));

/** Adds days; negative `days` go back. */
export const addDays = (date: BusinessDate, days: number): BusinessDate => dayOf(midnight(date) + days * msPerDay);

/** Adds months, keeping the day and clamping it to month end: 31 Jan + 1 = 28 or 29 Feb (monthiversary, rulebook 6.6). */
export const addMonths = (date: BusinessDate, months: number): BusinessDate => {
  const start = new Date(midnight(date));
  const monthEnd = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0));
  const day = Math.min(start.getUTCDate(), monthEnd.getUTCDate());
  return dayOf(monthEnd.setUTCDate(day));
};

/** Counts the days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number => (midnight(to) - midnight(from)) / msPerDay;

/** Compares two days for sorting: negative, 0 or positive. */
export const compareDates = (left: BusinessDate, right: BusinessDate): number => daysBetween(right, left);

/** Returns the day of the week: 0 = Sunday … 6 = Saturday. */
export const dayOfWeek = (date: BusinessDate): number => new Date(midnight(date)).getUTCDay();

/** Counts full months from `from` to `to` by monthiversaries; 0 when `to` is earlier. */
export const fullMonthsBetween = (from: BusinessDate, to: BusinessDate): number => {
  const [fromYear, fromMonth] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  const months = (Number(to.slice(0, 4)) - fromYear) * 12 + Number(to.slice(5, 7)) - fromMonth;
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months);
};
