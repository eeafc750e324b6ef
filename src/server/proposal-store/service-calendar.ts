import { buildCalendar, type Calendar } from '#shared/time/calendar.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { PolicyCore, ServiceSettings } from '#core/port.ts';

/** Calendar of working days with the cut-off for attachments and the times for answers, from which due dates are calculated. */
export interface ServiceCalendar extends Omit<ServiceSettings, 'holidays' | 'jointLeaveCounts'> {
  readonly calendar: Calendar;
}

/** Lifetime of the cached calendar; short, because a closed day counts soon in every process. */
const keepForMs = 10_000;

/** Creates a reader that reads the calendar from the core at most once in ten seconds. */
export function createServiceCalendar(
  core: Pick<PolicyCore, 'getServiceCalendar'>,
  systemNow: () => Instant,
): (today: BusinessDate) => Promise<ServiceCalendar> {
  let kept: { readonly until: number; readonly value: ServiceCalendar } | undefined;
  return async (today) => {
    const now = Date.parse(systemNow());
    if (kept && kept.until > now) return kept.value;
    const { holidays, jointLeaveCounts, ...times } = await core.getServiceCalendar(today);
    const value = { calendar: buildCalendar(holidays, { jointLeaveCounts }), ...times };
    kept = { until: now + keepForMs, value };
    return value;
  };
}
