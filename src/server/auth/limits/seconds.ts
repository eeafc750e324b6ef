import { Instant } from '#shared/time/dates.ts';

/** Largest accepted difference between the clocks of processes. */
export const clockSlackSeconds = 60;

export const secondsAfter = (moment: string, seconds: number): Instant =>
  Instant.parse(new Date(Date.parse(moment) + seconds * 1000).toISOString());

/** Returns true when a moment was written by a clock that is fast by more than the accepted difference. */
export const isAhead = (moment: string, now: Instant): boolean =>
  Date.parse(moment) > Date.parse(now) + clockSlackSeconds * 1000;

/** Returns whole seconds from `now` until `moment`, rounded up; zero or less when it has passed. */
export const secondsUntil = (now: Instant, moment: string): number =>
  Math.ceil((Date.parse(moment) - Date.parse(now)) / 1000);
