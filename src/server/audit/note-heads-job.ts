import { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';
import type { ChainFamily } from './chain-family.ts';
import { takeHeads, type ChainNight } from './chain-heads.ts';

export const noteChainHeadsJobName = 'note-chain-heads';

const toHead = ({ family, night, chains, digest }: ChainNight) => [family, { night, chains, digest }] as const;

/**
 * Records the head of each chain every night, and logs a digest in one line: a person who rewrites the whole database,
 * key included, is found by the log. A repeated run records one more night, of the chains that have grown since.
 */
export const noteChainHeads = (
  { pool, vault, clock, log }: Pick<Services, 'pool' | 'vault' | 'clock' | 'log'>,
  families: readonly ChainFamily[],
): Job =>
  job(noteChainHeadsJobName, z.unknown(), async () => {
    const nights = await inTransaction(pool, async (tx) => {
      const taken: ChainNight[] = [];
      for (const family of families) taken.push(await takeHeads(tx, vault.chainKey, family, clock.systemNow()));
      return taken;
    });
    // Logged at any LOG_LEVEL: a later check compares this line.
    log.child({}, { level: 'info' }).info({ heads: Object.fromEntries(nights.map(toHead)) }, 'audit chain heads');
  });
