import type { Calendar } from './calendar.ts';
import { addDays, businessDateOf, timeOfDayWib, type BusinessDate, type Instant, type TimeOfDay } from './dates.ts';

/**
 * Returns the day whose unit price applies (rulebook 6.5): the same VD when the request is complete before the cut-off,
 * otherwise the next VD. A price that was already published is therefore never used.
 */
export const pricingDate = (goodAt: Instant, cutoff: TimeOfDay, calendar: Calendar): BusinessDate => {
  const date = businessDateOf(goodAt);
  return calendar.nextValuationDay(timeOfDayWib(goodAt) < cutoff ? date : addDays(date, 1));
};

/** Returns the day on which the price of `pricedOn` becomes final: the next WD. */
export const navKnownOn = (pricedOn: BusinessDate, calendar: Calendar): BusinessDate =>
  calendar.addWorkingDays(pricedOn, 1);

/** Returns the newest VD whose price is final on `today`. */
export const lastKnownPricingDate = (today: BusinessDate, calendar: Calendar): BusinessDate => {
  let candidate = calendar.previousValuationDay(addDays(today, -1));
  while (navKnownOn(candidate, calendar) > today) candidate = calendar.previousValuationDay(addDays(candidate, -1));
  return candidate;
};
