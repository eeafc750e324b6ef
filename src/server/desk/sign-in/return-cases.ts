import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';

/** Job that takes cases from people who left or are absent. */
export const returnCasesJobName = 'return-cases';

/** Queues the return of cases of people who left, in the transaction that makes them leave. */
export const returnCases = (tx: Queryable): Promise<void> =>
  addJob(tx, returnCasesJobName, {}, { jobKey: returnCasesJobName });

/** Queues the same for a person who is still in the table, but whom their company's account refuses. */
export const returnCasesOf = (tx: Queryable, leaver: string): Promise<void> =>
  addJob(tx, returnCasesJobName, { leaver }, { jobKey: `${returnCasesJobName}:${leaver}` });
