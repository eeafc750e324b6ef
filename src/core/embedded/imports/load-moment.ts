import type { BusinessDate, Instant } from '#shared/time/dates.ts';

/** `asOf` = day on which the ledgers of a file stand; `systemNow` = moment of the load. */
export interface LoadMoment {
  readonly asOf: BusinessDate;
  readonly systemNow: Instant;
}
