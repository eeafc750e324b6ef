import { addJob } from '#server/jobs/job-runner.ts';
import type { Queryable } from '#server/db/pool.ts';

export const payeeNameJobName = 'ask-payee-name';

export const payeeNameKey = (requestNumber: string): string => `payee-name:${requestNumber}`;

/** Queues the question who owns the account of a request; the submission does not wait for the bank. */
export const queuePayeeName = (tx: Queryable, number: string): Promise<void> =>
  addJob(tx, payeeNameJobName, { number }, { jobKey: payeeNameKey(number) });
