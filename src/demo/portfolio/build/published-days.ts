import type { Calendar } from '#shared/time/calendar.ts';
import {
  addDays,
  addMonths,
  businessDateOf,
  timeOfDayWib,
  type BusinessDate,
  type Instant,
  type TimeOfDay,
} from '#shared/time/dates.ts';
import { lastKnownPricingDate } from '#shared/time/pricing-date.ts';

const HISTORY_MONTHS = 36;

/**
 * Returns the valuation days of the last three years, oldest first, up to the newest day whose price is published by `now`
 * (rulebook 12.12).
 */
export function publishedValuationDays(now: Instant, publishTime: TimeOfDay, calendar: Calendar): BusinessDate[] {
  const today = businessDateOf(now);
  const last = lastKnownPricingDate(timeOfDayWib(now) < publishTime ? addDays(today, -1) : today, calendar);
  const days: BusinessDate[] = [];
  let day = calendar.nextValuationDay(addMonths(today, -HISTORY_MONTHS));
  while (day <= last) {
    days.push(day);
    day = calendar.nextValuationDay(addDays(day, 1));
  }
  return days;
}
