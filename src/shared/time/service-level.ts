import type { Calendar } from './calendar.ts';
import { addDays, businessDateOf, timeOfDayWib, type BusinessDate, type Instant, type TimeOfDay } from './dates.ts';

/**
 * Returns the WD on which attachments count as received: the same day before the cut-off, otherwise the next WD
 * (rulebook 3, cutoff.docs).
 */
export const countingDay = (receivedAt: Instant, cutoffDocs: TimeOfDay, calendar: Calendar): BusinessDate => {
  const date = businessDateOf(receivedAt);
  return calendar.nextWorkingDay(timeOfDayWib(receivedAt) < cutoffDocs ? date : addDays(date, 1));
};

/** Returns the due date of a request: `workingDays` WD after the day on which it counts as received. */
export const promisedDate = (
  receivedAt: Instant,
  workingDays: number,
  cutoffDocs: TimeOfDay,
  calendar: Calendar,
): BusinessDate => calendar.addWorkingDays(countingDay(receivedAt, cutoffDocs, calendar), workingDays);

/**
 * Returns the due date extended by the WD for which the request waited for the customer or the unit price (rulebook
 * 4.4).
 */
export const extendForPause = (
  promised: BusinessDate,
  pause: { readonly from: Instant; readonly to: Instant },
  cutoffDocs: TimeOfDay,
  calendar: Calendar,
): BusinessDate => {
  const paused = calendar.workingDaysBetween(
    countingDay(pause.from, cutoffDocs, calendar),
    countingDay(pause.to, cutoffDocs, calendar),
  );
  return calendar.addWorkingDays(promised, paused);
};
