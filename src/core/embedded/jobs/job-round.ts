import type { Big } from 'big.js';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { SealedQueryable, Transactor } from '../db/database.ts';
import type { AnswerDebit } from '../collection/follow-instalments.ts';
import type { KnownNumbers } from '../parameters/known-numbers.ts';
import type { FundBefore } from './price-repository.ts';

/** A price made up for a fund on a valuation day. */
export type InventPrice = (fund: FundBefore, day: BusinessDate) => Big;

/** One call of a daily job: its connections, the business moment, and how many policies go into one transaction. */
export interface JobRound {
  readonly q: SealedQueryable;
  readonly transactor: Transactor;
  readonly now: Instant;
  readonly batchSize: number;
  /** The numbers of the business, read when they are first asked for. */
  readonly numbers: () => Promise<KnownNumbers>;
  /** The day is over: its work is done late. */
  readonly caughtUp?: true;
  /** Absent = prices are delivered, and a day that lacks one waits. */
  readonly inventPrice?: InventPrice | undefined;
  /** Absent = the bank answers later. */
  readonly answerDebit?: AnswerDebit | undefined;
}

/** A batch takes some tenths of a second: short for those who wait for one of its policies, long beside the cost of a transaction. */
export const usualBatchSize = 1_000;

/** The place that a batch over `keys` came to; null when they were the last. */
export const nextKey = (keys: readonly string[], batchSize: number): string | null =>
  keys.length < batchSize ? null : keys.reduce((last, key) => (key > last ? key : last), '');
