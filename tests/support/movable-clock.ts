import type { Clock } from '#shared/time/clock.ts';
import { Instant } from '#shared/time/dates.ts';

/** A system clock that a test moves. */
export interface MovableClock extends Clock {
  pass(seconds: number): void;
}

/** A clock that stands still at `start`, or runs with the machine when there is none; `businessNow` absent = the same moment. */
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
