import { setTimeout as wait } from 'node:timers/promises';
import { addJob } from '#server/jobs/job-runner.ts';
import type { Month } from './month.ts';

const patienceMs = 300_000;

/** SQL: work that is due soon, runs, or waits for its undo time. */
const busy = `
  SELECT (SELECT count(*) FROM delayed_decision WHERE state = 'WAITING')::integer
       + (SELECT count(*) FROM graphile_worker.jobs
          WHERE run_at <= now() + interval '1 second' AND attempts < max_attempts AND last_error IS NULL)::integer AS open`;

/** Waits until no decision waits to be carried out and no job is due. @throws when something stands still */
export async function calm({ pool }: Pick<Month, 'pool'>): Promise<void> {
  const deadline = AbortSignal.timeout(patienceMs);
  for (;;) {
    const { rows } = await pool.query<{ open: number }>(busy);
    if (rows[0]?.open === 0) return;
    if (deadline.aborted) throw new Error(`${rows[0]?.open} jobs or decisions stand still`);
    await wait(50);
  }
}

/** Jobs of the desk that run every minute; the simulated day is shorter. */
const everyMinute = ['timers', 'watch-due-dates', 'return-cases', 'offer-cases'];

/** Runs what the server does every minute and waits until all is done; insight counts it afterwards. */
export async function passMinute(month: Pick<Month, 'pool'>): Promise<void> {
  for (const name of everyMinute) await addJob(month.pool, name, {}, { jobKey: `soak/${name}` });
  await calm(month);
  await addJob(month.pool, 'refresh-insight', {}, { jobKey: 'soak/refresh-insight' });
  await calm(month);
}
