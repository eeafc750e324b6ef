import type { Clock } from '#shared/time/clock.ts';
import { Instant } from '#shared/time/dates.ts';

/** System clock that a test moves. */
export interface MovableClock extends Clock {
  pass(seconds: number): void;
}

/**
 * Creates a clock that is fixed at `start`, or runs with the machine without one; `businessNow` absent = the same
 * moment.
 */
export function createMovableClock(
  options: { readonly start?: string; readonly businessNow?: Clock['businessNow'] } = {},
): MovableClock {
  let ahead = 0;
  const base = (): number => (options.start === undefined ? Date.now() : Date.parse(options.start));
  const systemNow = (): Instant => Instant.parse(new Date(base() + ahead).toISOString());
  return {
    systemNow,
    businessNow: options.businessNow ?? (() => Promise.resolve(systemNow())),
    pass: (seconds) => {
      ahead += seconds * 1000;
    },
  };
}
