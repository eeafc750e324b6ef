import type { BusinessDate } from '#shared/time/dates.ts';

/** Day without business. ALL: neither the insurer nor the exchange works; EXCHANGE: the insurer works but no prices are published. */
export interface ClosedDay {
  readonly day: BusinessDate;
  readonly reach: 'ALL' | 'EXCHANGE';
  readonly name: string;
}

/** Closed days that staff enter, in addition to the decreed holidays (rulebook 9.7). */
export interface CalendarPort {
  /**
   * Closes a day, even one that has already started: later date calculations skip it, and orders waiting for its price
   * take the next price.
   * @throws CoreRefusal DAY_PRICED when prices of that day are FINAL
   */
  closeDay(closed: ClosedDay): Promise<void>;
}
