import { parseConfig } from '#server/config/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listGivenUpJobs, retryGivenUpJobs } from '#server/jobs/given-up-jobs.ts';
import { listAsides, retryAllAsides, skipAside } from '#server/proposals/core-events/operate-asides.ts';
import { createClock } from '#server/services/business-clock.ts';
import { createVault } from '#server/vault/vault.ts';
import { withPool } from '../db/with-pool.ts';

/** Prints events that are aside and jobs out of attempts; returns 1 if there are any. */
export async function listStuck(): Promise<number> {
  const [events, jobs] = await withPool(async (pool) => [await listAsides(pool), await listGivenUpJobs(pool)] as const);
  for (const { id, kind, policy, request, reason, tries, since } of events)
    console.log(
      `event ${id} ${kind || 'without a kind'}: ${reason}, policy ${policy}, request ${request ?? '-'}, tries ${tries}, since ${since}`,
    );
  for (const { job, count, since } of jobs)
    console.log(`job ${job}: ${count} out of attempts, the first since ${since}`);
  if (events.length + jobs.length === 0) console.log('Nothing is stuck.');
  return events.length + jobs.length === 0 ? 0 : 1;
}

/** Lets all stuck events and jobs be tried again; returns 0. */
export async function retryStuck(): Promise<number> {
  const [events, jobs] = await withPool(
    async (pool) => [await retryAllAsides(pool), await retryGivenUpJobs(pool)] as const,
  );
  console.log(`${events} events and ${jobs} jobs are tried again within a minute.`);
  return 0;
}

/** Notes that nothing follows from an event that is aside; returns 1 when the event is not aside. @throws Error without a number */
export async function skipEvent([id = '']: readonly string[]): Promise<number> {
  if (!/^\d{1,18}$/.test(id)) throw new Error('Name the event: npm run ops -- skip-event <number>');
  const { secrets } = parseConfig(process.env);
  const vault = createVault(secrets);
  return withPool(async (pool) => {
    const at = createClock(pool).systemNow();
    const isSkipped = await inTransaction(pool, (tx) => skipAside(tx, vault, id, at));
    console.log(
      isSkipped ? `Nothing follows from event ${id}; what waited behind it goes on.` : `Event ${id} is not aside.`,
    );
    return isSkipped ? 0 : 1;
  });
}
