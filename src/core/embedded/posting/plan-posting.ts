import type { Posting, PostingReceipt } from '#core/port.ts';
import { businessDateOf, TimeOfDay, type Instant } from '#shared/dates.ts';
import type { Parameters } from '#shared/parameters.ts';
import type { Calendar } from '#shared/calendar.ts';
import { navKnownOn, pricingDate } from '#shared/pricing-date.ts';

/**
 * When the posting counts. With a sale it waits for the price of its pricing date, known on the next working day (rulebook
 * 6.5); `goodAt`, not the moment of posting, decides, so that a late hand-over does not move the customer's price.
 */
export const planPosting = (
  posting: Posting,
  now: Instant,
  cutoffNav: Parameters['cutoff.nav'],
  calendar: Calendar,
): PostingReceipt => {
  if (posting.changes.every((change) => change.effective !== 'PRICING_DATE')) {
    const today = businessDateOf(now);
    return { outcome: 'APPLIED', effectiveDate: today, dueOn: today };
  }
  const effectiveDate = pricingDate(posting.goodAt, TimeOfDay.parse(cutoffNav), calendar);
  return { outcome: 'QUEUED', effectiveDate, dueOn: navKnownOn(effectiveDate, calendar) };
};
