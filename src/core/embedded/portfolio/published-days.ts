import type { Calendar } from '#shared/calendar.ts';
import { addDays, addMonths, type BusinessDate } from '#shared/dates.ts';
import { lastKnownPricingDate } from '#shared/pricing-date.ts';

const HISTORY_MONTHS = 36;

/** Three years of valuation days, oldest first, up to the last one whose price is published on `today` (rulebook 12.12). */
export function publishedValuationDays(today: BusinessDate, calendar: Calendar): BusinessDate[] {
  const last = lastKnownPricingDate(today, calendar);
  const days: BusinessDate[] = [];
  let day = calendar.nextValuationDay(addMonths(today, -HISTORY_MONTHS));
  while (day <= last) {
    days.push(day);
    day = calendar.nextValuationDay(addDays(day, 1));
  }
  return days;
}
