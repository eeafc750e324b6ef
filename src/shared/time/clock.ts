import type { Instant } from './dates.ts';

/**
 * Two clocks (rulings 2.6). `systemNow` is for tokens, codes, limits and links. `businessNow` is the system time plus
 * the demo offset in the database, for due dates, prices, service levels and deadlines of the rulebook.
 */
export interface Clock {
  systemNow(): Instant;
  businessNow(): Promise<Instant>;
}
