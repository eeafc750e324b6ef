import type { BusinessDate } from '#shared/time/dates.ts';

/** A day without business. ALL = neither the insurer nor the exchange works; EXCHANGE = no prices are made, the insurer works. */
export interface ClosedDay {
  readonly day: BusinessDate;
  readonly reach: 'ALL' | 'EXCHANGE';
  readonly name: string;
}

/** Days that people close, besides the decreed holidays (rulebook 9.7). */
export interface CalendarPort {
  /**
   * Closes a day, also one that has begun: dates computed from then on leave it out, and orders that waited for its price take the next one.
   * @throws CoreRefusal DAY_PRICED when prices of that day are FINAL
   */
  closeDay(closed: ClosedDay): Promise<void>;
}
