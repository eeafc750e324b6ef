import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '#server/db/pool.ts';

/** Largest accepted difference between the clocks of machine and database, in milliseconds; beyond it the machine runs no jobs. */
export const mostOffMs = 60_000;

/**
 * SQL: the database stores the last scheduled minute of each job and accepts no earlier one, so a process with a fast
 * clock stops the schedule of all processes until that minute. One day back lets the next start catch up on a missed
 * night.
 */
const putBack = `
  WITH ahead AS (
    SELECT identifier, last_execution FROM graphile_worker._private_known_crontabs
    WHERE last_execution > now() + make_interval(secs => $1)
  )
  UPDATE graphile_worker._private_known_crontabs AS known SET last_execution = now() - interval '1 day'
  FROM ahead WHERE known.identifier = ahead.identifier
  RETURNING known.identifier AS job, ahead.last_execution::text AS until`;

/** Resets a schedule that is ahead of the database's clock, and logs which jobs would have paused until when. */
async function healSchedule(q: Queryable, log: FastifyBaseLogger): Promise<void> {
  const { rows } = await q.query<{ job: string; until: string }>(putBack, [mostOffMs / 1000]);
  if (rows.length > 0) log.error({ schedules: rows }, 'job schedule was ahead of the clock and was put back');
}

/**
 * Measures how far the machine's clock is ahead of the database's, in milliseconds; negative = behind, 0 = within the
 * duration of the query.
 */
export async function measureClock(q: Queryable, now: () => number = Date.now): Promise<number> {
  const before = now();
  const { rows } = await q.query<{ ms: number }>('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float AS ms');
  const [after, there] = [now(), rows[0]?.ms ?? before];
  if (there < before) return before - there;
  return there > after ? after - there : 0;
}

/** Finds a fault of the machine's clock; undefined where its schedule suits all processes. */
export async function findClockFault(q: Queryable, now?: () => number): Promise<Error | undefined> {
  const off = await measureClock(q, now);
  if (Math.abs(off) <= mostOffMs) return undefined;
  const far = `${Math.round(Math.abs(off) / 1000)} s ${off > 0 ? 'ahead of' : 'behind'}`;
  return new Error(`the clock of this machine is ${far} the clock of the database; no jobs run here`);
}

/** Resets a schedule that is ahead, and returns a fault of the machine's clock. */
export async function watchSchedule(q: Queryable, log: FastifyBaseLogger): Promise<Error | undefined> {
  await healSchedule(q, log);
  return findClockFault(q);
}
