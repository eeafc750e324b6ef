import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '#server/db/pool.ts';

/** The runner schedules by the machine's clock; a machine this far from the database's clock runs no jobs. */
const mostOffMs = 60_000;

/**
 * The database keeps the minute for which each job was scheduled last, and takes no earlier one: a process whose clock was ahead stops
 * the schedule of all processes until that minute comes. A day back lets the next start make up for a night that was missed meanwhile.
 */
const putBack = `
  WITH ahead AS (
    SELECT identifier, last_execution FROM graphile_worker._private_known_crontabs
    WHERE last_execution > now() + make_interval(secs => $1)
  )
  UPDATE graphile_worker._private_known_crontabs AS known SET last_execution = now() - interval '1 day'
  FROM ahead WHERE known.identifier = ahead.identifier
  RETURNING known.identifier AS job, ahead.last_execution::text AS until`;

/** Puts the schedule back where it stands ahead of the database's clock, and logs what would have stood still until when. */
async function healSchedule(q: Queryable, log: FastifyBaseLogger): Promise<void> {
  const { rows } = await q.query<{ job: string; until: string }>(putBack, [mostOffMs / 1000]);
  if (rows.length > 0) log.error({ schedules: rows }, 'job schedule was ahead of the clock and was put back');
}

/** How far the machine's clock is ahead of the database's, in milliseconds; negative = behind, 0 = within what the answer took. */
async function measureClock(q: Queryable, now: () => number = Date.now): Promise<number> {
  const before = now();
  const { rows } = await q.query<{ ms: number }>('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float AS ms');
  const [after, there] = [now(), rows[0]?.ms ?? before];
  if (there < before) return before - there;
  return there > after ? after - there : 0;
}

/** What is wrong with the machine's clock; undefined where what it schedules is right for all processes. */
export async function findClockFault(q: Queryable, now?: () => number): Promise<Error | undefined> {
  const off = await measureClock(q, now);
  if (Math.abs(off) <= mostOffMs) return undefined;
  const far = `${Math.round(Math.abs(off) / 1000)} s ${off > 0 ? 'ahead of' : 'behind'}`;
  return new Error(`the clock of this machine is ${far} the clock of the database; no jobs run here`);
}

/** Puts a schedule that is ahead back, and answers what is wrong with the machine's clock. */
export async function watchSchedule(q: Queryable, log: FastifyBaseLogger): Promise<Error | undefined> {
  await healSchedule(q, log);
  return findClockFault(q);
}
