import type { Calendar } from './calendar.ts';
import { addDays, businessDateOf, timeOfDayWib, type BusinessDate, type Instant, type TimeOfDay } from './dates.ts';

/** The WD on which attachments count as received: the same one before the cut-off, else the next (rulebook 3, cutoff.docs). */
export const countingDay = (receivedAt: Instant, cutoffDocs: TimeOfDay, calendar: Calendar): BusinessDate => {
  const date = businessDateOf(receivedAt);
  return calendar.nextWorkingDay(timeOfDayWib(receivedAt) < cutoffDocs ? date : addDays(date, 1));
};

/** The day by which the request is promised to be done: `workingDays` WD after the day that counts. */
export const promisedDate = (
  receivedAt: Instant,
  workingDays: number,
  cutoffDocs: TimeOfDay,
  calendar: Calendar,
): BusinessDate => calendar.addWorkingDays(countingDay(receivedAt, cutoffDocs, calendar), workingDays);

/** Moves the promise by the WD during which the request waited for the customer (or the unit price) (rulebook 4.4). */
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
