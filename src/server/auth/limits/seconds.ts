import { Instant } from '#shared/time/dates.ts';

/** Clocks of processes beside each other may differ by this much. */
export const clockSlackSeconds = 60;

export const secondsAfter = (moment: string, seconds: number): Instant =>
  Instant.parse(new Date(Date.parse(moment) + seconds * 1000).toISOString());

/** Whether a moment was written by a clock that ran further ahead than clocks beside each other do. */
export const isAhead = (moment: string, now: Instant): boolean =>
  Date.parse(moment) > Date.parse(now) + clockSlackSeconds * 1000;

/** Whole seconds from `now` until `moment`, rounded up; zero or less when it has passed. */
export const secondsUntil = (now: Instant, moment: string): number =>
  Math.ceil((Date.parse(moment) - Date.parse(now)) / 1000);
