import type { Instant } from '#shared/time/dates.ts';
import type { SealedQueryable, Transactor } from '../db/database.ts';

/** One call of a daily job: its connections, the business moment, and how many policies go into one transaction. */
export interface JobRound {
  readonly q: SealedQueryable;
  readonly transactor: Transactor;
  readonly now: Instant;
  readonly batchSize: number;
  /** Prices come from outside: the job invents none. */
  readonly pricesAreDelivered?: boolean;
}

/** A batch takes some tenths of a second: short for those who wait for one of its policies, long beside the cost of a transaction. */
export const usualBatchSize = 1_000;

/** The place that a batch over `keys` came to; null when they were the last. */
export const nextKey = (keys: readonly string[], batchSize: number): string | null =>
  keys.length < batchSize ? null : keys.reduce((last, key) => (key > last ? key : last), '');
