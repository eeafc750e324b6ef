import type { Big } from 'big.js';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { SealedQueryable, Transactor } from '../db/database.ts';
import type { AnswerDebit } from '../collection/follow-instalments.ts';
import type { KnownNumbers } from '../parameters/known-numbers.ts';
import type { FundBefore } from './price-repository.ts';

/** Generator of a fund's price on a valuation day. */
export type InventPrice = (fund: FundBefore, day: BusinessDate) => Big;

/** Call of a daily job: its connections, the business time, and the number of policies per transaction. */
export interface JobRound {
  readonly q: SealedQueryable;
  readonly transactor: Transactor;
  readonly now: Instant;
  readonly batchSize: number;
  /** Business parameters, read on first use. */
  readonly numbers: () => Promise<KnownNumbers>;
  /** True when the day is over and its work is done late. */
  readonly caughtUp?: true;
  /** Absent = prices are delivered from outside, and a day without a price waits. */
  readonly inventPrice?: InventPrice | undefined;
  /** Absent = the bank answers later. */
  readonly answerDebit?: AnswerDebit | undefined;
}

/**
 * Policies per batch: a batch takes some tenths of a second, short for callers waiting for one of its policies and long
 * compared with the cost of a transaction.
 */
export const usualBatchSize = 1_000;

/** Returns the last key of a batch, at which the next one continues; null when there are no more. */
export const nextKey = (keys: readonly string[], batchSize: number): string | null =>
  keys.length < batchSize ? null : keys.reduce((last, key) => (key > last ? key : last), '');
