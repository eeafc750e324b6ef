import type { Pool } from 'pg';
import type { JobRound } from '#core/embedded/jobs/job-round.ts';
import { knowNumbers } from '#core/embedded/parameters/known-numbers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { sealing } from './sealing.ts';

type Given = Pick<JobRound, 'now' | 'batchSize'> & Partial<Pick<JobRound, 'answerDebit' | 'inventPrice'>>;

/** Runs a daily job on these connections. */
export const roundOn = (pool: Pool, given: Given): JobRound => ({
  q: sealing(pool),
  transactor: { inTransaction: (work) => inTransaction(pool, (tx) => work(sealing(tx))) },
  numbers: knowNumbers(pool),
  ...given,
});
