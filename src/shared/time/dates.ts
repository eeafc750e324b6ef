/** Single import for days and moments: types and day arithmetic, the clock of Jakarta, and formats. */
export {
  addDays,
  addMonths,
  BusinessDate,
  compareDates,
  dayOfWeek,
  daysBetween,
  fullMonthsBetween,
  Instant,
  parseBusinessDate,
  parseInstant,
} from './business-date.ts';
export { businessDateOf, instantAt, TimeOfDay, timeOfDayWib } from './wib.ts';
export { formatDate, formatDateTime, formatLongDate, formatMinute, formatMoment, formatTime } from './date-format.ts';
