import { addDays, businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { PriceTimes } from '../settings/get-price-times.ts';

/** Finds the first publication strictly after `now`. */
export const nextPricePublication = (now: Instant, { calendar, publishedAt }: PriceTimes): Instant => {
  let day = calendar.previousValuationDay(addDays(businessDateOf(now), -1));
  while (Date.parse(publishedAt(day)) <= Date.parse(now)) day = calendar.nextValuationDay(addDays(day, 1));
  return publishedAt(day);
};
