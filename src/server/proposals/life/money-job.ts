import { z } from 'zod';
import type { RequestState } from '#shared/requests/request-states.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob, job, type Job } from '#server/jobs/job-runner.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment, type Engine } from '#server/proposal-store/engine.ts';

/** What becomes of money paid in when its request ends: back to the registered account, or kept for the next request. */
export const PaidMoney = z.enum(['REFUND', 'SUSPENSE']);
export type PaidMoney = z.infer<typeof PaidMoney>;

const name = 'money-release';

/** The job is queued with the step that ended the request. Money that came too late or too little was never the request's: it stays. */
export async function releaseMoneyOf(
  tx: Queryable,
  number: string,
  ended: RequestState,
  wish: PaidMoney | undefined,
): Promise<void> {
  const to: PaidMoney = wish ?? (ended === 'KEDALUWARSA' ? 'SUSPENSE' : 'REFUND');
  await addJob(tx, name, { number, to }, { jobKey: `money:${number}` });
}

/** The core knows whether the request waited for money at all. */
export const moneyJobs = (engine: Engine): readonly Job[] => [
  job(name, z.object({ number: z.string(), to: PaidMoney }), async ({ number, to }) => {
    const moment = await readMoment(engine);
    await inTransaction(engine.pool, async (tx) => {
      await engine.coreIn(tx, moment).releaseMoney(number, to);
      await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
    });
  }),
];
