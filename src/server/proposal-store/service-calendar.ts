import { buildCalendar, type Calendar } from '#shared/time/calendar.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { PolicyCore } from '#core/port.ts';

/** Working days and the cut-off for attachments; what every promised date is made of. */
export interface ServiceCalendar {
  readonly calendar: Calendar;
  readonly cutoffDocs: string;
}

/** Short, for a day that people close counts at once, in every process. */
const keepForMs = 1_000;

/** Reads the calendar from the core at most once a second. */
export function createServiceCalendar(
  core: Pick<PolicyCore, 'getServiceCalendar'>,
  systemNow: () => Instant,
): (today: BusinessDate) => Promise<ServiceCalendar> {
  let kept: { readonly until: number; readonly value: ServiceCalendar } | undefined;
  return async (today) => {
    const now = Date.parse(systemNow());
    if (kept && kept.until > now) return kept.value;
    const { holidays, jointLeaveCounts, cutoffDocs } = await core.getServiceCalendar(today);
    const value = { calendar: buildCalendar(holidays, { jointLeaveCounts }), cutoffDocs };
    kept = { until: now + keepForMs, value };
    return value;
  };
}
