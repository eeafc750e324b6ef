import { z } from 'zod';
import type { RequestState } from '#shared/requests/request-states.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob, job, type Job } from '#server/jobs/job-runner.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment, type Engine } from '#server/proposal-store/engine.ts';

/** Destination of paid money when its request ends: the registered account, or suspense for the next request. */
export const PaidMoney = z.enum(['REFUND', 'SUSPENSE']);
export type PaidMoney = z.infer<typeof PaidMoney>;

const name = 'money-release';

/**
 * Queues the release of the request's money in the transaction that ends the request. Money that arrived too late or
 * was too little is not affected.
 */
export async function releaseMoneyOf(
  tx: Queryable,
  number: string,
  ended: RequestState,
  preferred: PaidMoney | undefined,
): Promise<void> {
  const to: PaidMoney = preferred ?? (ended === 'KEDALUWARSA' ? 'SUSPENSE' : 'REFUND');
  await addJob(tx, name, { number, to }, { jobKey: `money:${number}` });
}

/** Jobs that release money; the core ignores a request that expected none. */
export const moneyJobs = (engine: Engine): readonly Job[] => [
  job(name, z.object({ number: z.string(), to: PaidMoney }), async ({ number, to }) => {
    const moment = await readMoment(engine);
    await inTransaction(engine.pool, async (tx) => {
      await engine.coreIn(tx, moment).releaseMoney(number, to);
      await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
    });
  }),
];
