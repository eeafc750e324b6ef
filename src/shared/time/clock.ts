import type { Instant } from './dates.ts';

/**
 * Pair of clocks (rulings 2.6). `systemNow` serves tokens, codes, limits and links; `businessNow` is the system time
 * plus the demo offset kept in the database and serves due dates, prices, service levels and the timers of the
 * rulebook.
 */
export interface Clock {
  systemNow(): Instant;
  businessNow(): Promise<Instant>;
}
